import type { ThemeOptions, TypographyStyle } from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface TypographyVariants {
    hero: TypographyStyle;
    lead: TypographyStyle;
    label: TypographyStyle;
    tag: TypographyStyle;
  }
  interface TypographyVariantsOptions {
    hero?: TypographyStyle;
    lead?: TypographyStyle;
    label?: TypographyStyle;
    tag?: TypographyStyle;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    hero: true;
    lead: true;
    label: true;
    tag: true;
    subtitle1: false;
    subtitle2: false;
    overline: false;
  }
}

const FROM_SMALL = '@media (min-width:640px)';

/** Font size and line height in px (docs/design.md), converted to rem to respect the user's text size. */
const face = (size: number, line: number) => ({ fontSize: `${size / 16}rem`, lineHeight: line / size });

const flared = { fontVariationSettings: "'FLAR' 100" };

/** One font family: headings with slightly flared letters, text without. */
export const typography = {
  fontFamily: "'Commissioner Variable', 'Commissioner fallback', sans-serif",
  fontWeightRegular: 400,
  fontWeightMedium: 540,
  fontWeightBold: 660,
  hero: {
    ...flared,
    ...face(28, 32),
    fontWeight: 650,
    letterSpacing: '-0.012em',
    [FROM_SMALL]: { ...face(44, 48), letterSpacing: '-0.02em' },
  },
  h1: {
    ...flared,
    ...face(30, 35),
    fontWeight: 650,
    letterSpacing: '-0.012em',
    [FROM_SMALL]: { ...face(40, 46), letterSpacing: '-0.02em' },
  },
  h2: { ...flared, ...face(24, 30), fontWeight: 650, letterSpacing: '-0.012em' },
  h3: { ...flared, ...face(20, 25), fontWeight: 650, letterSpacing: '-0.012em' },
  h4: { ...flared, ...face(16, 24), fontWeight: 650, letterSpacing: 0 },
  lead: { ...face(17, 26), [FROM_SMALL]: face(19, 29) },
  body1: { ...face(16, 24), letterSpacing: 0 },
  body2: { ...face(15, 22), letterSpacing: 0 },
  label: { ...face(14, 20), fontWeight: 540 },
  caption: { ...face(14, 20), letterSpacing: 0 },
  tag: { ...face(13, 18), fontWeight: 540 },
  button: { ...face(15, 22), fontWeight: 600, letterSpacing: 0, textTransform: 'none' },
} satisfies ThemeOptions['typography'];

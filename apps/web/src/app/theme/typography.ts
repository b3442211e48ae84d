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
const textSize = (size: number, lineHeight: number) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: lineHeight / size,
});

const flared = { fontVariationSettings: "'FLAR' 100" };

/** One font family: headings with slightly flared letters, text without. */
export const typography = {
  fontFamily: "'Commissioner Variable', 'Commissioner fallback', sans-serif",
  fontWeightRegular: 400,
  fontWeightMedium: 540,
  fontWeightBold: 660,
  hero: {
    ...flared,
    ...textSize(28, 32),
    fontWeight: 650,
    letterSpacing: '-0.012em',
    [FROM_SMALL]: { ...textSize(44, 48), letterSpacing: '-0.02em' },
  },
  h1: {
    ...flared,
    ...textSize(30, 35),
    fontWeight: 650,
    letterSpacing: '-0.012em',
    [FROM_SMALL]: { ...textSize(40, 46), letterSpacing: '-0.02em' },
  },
  h2: { ...flared, ...textSize(24, 30), fontWeight: 650, letterSpacing: '-0.012em' },
  h3: { ...flared, ...textSize(20, 25), fontWeight: 650, letterSpacing: '-0.012em' },
  h4: { ...flared, ...textSize(16, 24), fontWeight: 650, letterSpacing: 0 },
  lead: { ...textSize(17, 26), [FROM_SMALL]: textSize(19, 29) },
  body1: { ...textSize(16, 24), letterSpacing: 0 },
  body2: { ...textSize(15, 22), letterSpacing: 0 },
  label: { ...textSize(14, 20), fontWeight: 540 },
  caption: { ...textSize(14, 20), letterSpacing: 0 },
  tag: { ...textSize(13, 18), fontWeight: 540 },
  button: { ...textSize(15, 22), fontWeight: 600, letterSpacing: 0, textTransform: 'none' },
} satisfies ThemeOptions['typography'];

import type { Components, Theme } from '@mui/material/styles';

const focusRing = (color: string) => ({ outline: `3px solid ${color}`, outlineOffset: 3 });

/** Page defaults: one focus ring for everything, tabular figures where asked, no motion when unwanted. */
export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: ({ vars }) => ({
      '@font-face': {
        fontFamily: 'Commissioner fallback',
        src: "local('Arial')",
        sizeAdjust: '101%',
        ascentOverride: '97%',
        descentOverride: '24%',
      },
      // What the keyboard reaches does not stop below a bar that stays at an edge.
      html: { colorScheme: 'light dark', WebkitTextSizeAdjust: '100%', scrollPaddingBlock: '72px' },
      body: { overflowX: 'clip' },
      // Most lists here are rows and cards; one with bullets asks for them.
      'ul, ol, dl, dd': { margin: 0 },
      'ul, ol': { padding: 0, listStyle: 'none' },
      '*:focus-visible': focusRing(vars.palette.focus),
      // A press is the button's: were it the icon's, and the icon exchanged before it ends, browsers would report no click.
      'button svg': { pointerEvents: 'none' },
      'main:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Any longer and what appears is not visible, so takes no focus, before the next frame.
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        '&.Mui-disabled': { opacity: 0.38 },
        // MUI takes the outline away from everything that is pressed.
        '&:focus-visible': focusRing(vars.palette.focus),
      }),
    },
  },
  MuiLink: {
    styleOverrides: {
      root: { textDecorationThickness: 1, textUnderlineOffset: 4, textDecorationColor: 'currentColor' },
    },
  },
};

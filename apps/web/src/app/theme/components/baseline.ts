import type { Components, Theme } from '@mui/material/styles';

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
      html: { colorScheme: 'light dark', WebkitTextSizeAdjust: '100%' },
      body: { overflowX: 'clip' },
      '*:focus-visible': { outline: `3px solid ${vars.palette.focus}`, outlineOffset: 3 },
      'main:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-disabled': { opacity: 0.38 } } },
  },
  MuiLink: {
    styleOverrides: {
      root: { textDecorationThickness: 1, textUnderlineOffset: 4, textDecorationColor: 'currentColor' },
    },
  },
};

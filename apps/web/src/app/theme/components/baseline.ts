import type { Components, Theme } from '@mui/material/styles';

/** What is of use on a screen only. A link or a picture that is a button keeps its content. */
const CONTROLS = [
  'nav, footer, [role=search], [role=tab][aria-selected=false]',
  '.MuiButton-root, .MuiIconButton-root, .MuiToggleButtonGroup-root, .MuiSnackbar-root',
  '.card-heart, .picture-arrow, .picture-dots, .maplibregl-ctrl-group',
].join();

const CHOSEN = '[aria-current=page], [aria-selected=true], .MuiButtonBase-root[aria-pressed=true]';

const focusRing = (color: string) => ({ outline: `3px solid ${color}`, outlineOffset: 3 });

/** Defaults of the page: the focus ring, and no animations where reduced motion is preferred. */
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
      // Keeps focused elements from being scrolled below a sticky bar.
      html: { colorScheme: 'light dark', WebkitTextSizeAdjust: '100%', scrollPaddingBlock: '72px' },
      // With large text a long word may be wider than a phone; what is beyond the edge cannot be reached.
      body: { overflowX: 'clip', overflowWrap: 'break-word' },
      // Most lists are rows and cards; those with bullets set a style of their own.
      'ul, ol, dl, dd': { margin: 0 },
      'ul, ol': { padding: 0, listStyle: 'none' },
      '*:focus-visible': focusRing(vars.palette.focus),
      // Browsers report no click if the pressed icon is replaced before the pointer is released.
      'button svg': { pointerEvents: 'none' },
      // Forced colours remove the backgrounds that otherwise mark buttons and selected items.
      '@media (forced-colors: active)': {
        '.MuiButton-root': { border: '1px solid !important' },
        [`:is(${CHOSEN}):not(:focus-visible)`]: { outline: '2px solid Highlight', outlineOffset: -2 },
      },
      '@media print': {
        [CONTROLS]: { display: 'none !important' },
        'li, tr, img': { breakInside: 'avoid' },
      },
      'main:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Not 0.01 ms, as an element that becomes visible could not be focused before the next frame.
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
        // MUI removes the outline of buttons.
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

import { type Components, createTheme, type Shadows, type Theme } from '@mui/material/styles';
import { baseline } from './components/baseline';
import { controls } from './components/controls';
import { feedback } from './components/feedback';
import { surfaces } from './components/surfaces';
import { colorSchemes } from './palette';
import { RADIUS } from './tokens';
import { typography } from './typography';

declare module '@mui/material/styles' {
  interface ThemeOptions {
    borders?: { divider: string };
  }
}

let theme: Theme | undefined;

/**
 * The design of docs/design.md as a MUI theme; light or dark follows the system by CSS. Created on first use, since that
 * takes a slow phone some time.
 */
export function appTheme(): Theme {
  return (theme ??= createTheme({
    cssVariables: { colorSchemeSelector: 'media' },
    colorSchemes,
    typography,
    shape,
    shadows,
    breakpoints,
    borders,
    components,
  }));
}

const components: Components<Theme> = { ...baseline, ...controls, ...surfaces, ...feedback };

const FLOATING =
  '0 0 0 1px var(--mui-palette-plateEdge), 0 1px 0 rgba(26,43,37,.08), 0 10px 28px -12px rgba(26,43,37,.32)';
const POPUP = '0 14px 40px -10px rgba(26,43,37,.5)';
const DIALOG = '0 30px 80px -20px rgba(0,0,0,.6)';

const shape = { borderRadius: RADIUS.control };

/** Only three shadows exist: 2 for floating bars and cards, 8 for menus and popups, 24 for dialogs. */
const shadows = Array.from({ length: 25 }, (_, level) => {
  if (level === 2) return FLOATING;
  if (level === 8) return POPUP;
  return level === 24 ? DIALOG : 'none';
}) as Shadows;

/** `borderTop: 'divider'` in `sx`: the line between rows and around panels. */
const borders = { divider: '1px solid var(--mui-palette-divider)' };

const breakpoints = { values: { xs: 0, sm: 640, md: 900, lg: 1200, xl: 1536 } };

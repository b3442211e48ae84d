import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './components';
import { colorSchemes } from './palette';
import { breakpoints, shadows, shape } from './shape';
import { typography } from './typography';

let made: Theme | undefined;

/**
 * The identity of docs/design.md as a Material theme; light or dark follows the system (no script needed). Made when first
 * asked for: it is work for a slow phone, for which the start chooses the moment.
 */
export function appTheme(): Theme {
  return (made ??= createTheme({
    cssVariables: { colorSchemeSelector: 'media' },
    colorSchemes,
    typography,
    shape,
    shadows,
    breakpoints,
    components,
  }));
}

import { createTheme } from '@mui/material/styles';
import { components } from './components';
import { colorSchemes } from './palette';
import { breakpoints, shadows, shape } from './shape';
import { typography } from './typography';

/** The identity of DESIGN.md as a Material theme; light or dark follows the system (no script needed). */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes,
  typography,
  shape,
  shadows,
  breakpoints,
  components,
});

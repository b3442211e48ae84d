import type { Shadows } from '@mui/material/styles';
import { RADIUS } from './tokens';

const PLATE = '0 1px 0 rgba(26,43,37,.08), 0 10px 28px -12px rgba(26,43,37,.32)';
const POPUP = '0 14px 40px -10px rgba(26,43,37,.5)';
const DIALOG = '0 30px 80px -20px rgba(0,0,0,.6)';

export const shape = { borderRadius: RADIUS.control };

/** Only three shadows exist: 2 the floating plate, 8 menus and popups, 24 dialogs. */
export const shadows = Array.from({ length: 25 }, (_, level) => {
  if (level === 2) return PLATE;
  if (level === 8) return POPUP;
  return level === 24 ? DIALOG : 'none';
}) as Shadows;

export const breakpoints = { values: { xs: 0, sm: 640, md: 900, lg: 1200, xl: 1536 } };

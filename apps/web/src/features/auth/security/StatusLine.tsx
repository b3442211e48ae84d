import Typography from '@mui/material/Typography';
import { VISUALLY_HIDDEN } from '../../../ui/layout/visually-hidden';

/** Announces the result of a button. Rendered while empty too: screen readers need the live region before its text. */
export function StatusLine({ children }: { children: string }) {
  return (
    <Typography role="status" variant="body2" sx={children ? { color: 'text.secondary' } : VISUALLY_HIDDEN}>
      {children}
    </Typography>
  );
}

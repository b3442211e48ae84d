import Typography from '@mui/material/Typography';
import { VISUALLY_HIDDEN } from '../../../ui/visually-hidden';

/** What a press of a button has done, said aloud; there before it says anything, as screen readers need it. */
export function StatusLine({ children }: { children: string }) {
  return (
    <Typography role="status" variant="body2" sx={children ? { color: 'text.secondary' } : VISUALLY_HIDDEN}>
      {children}
    </Typography>
  );
}

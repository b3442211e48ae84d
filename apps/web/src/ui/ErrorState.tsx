import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useIsOffline } from '../base/offline';

interface ErrorStateProps {
  /** The sentence of docs/product.md 8. */
  message: string;
  /** The reason the server gave, when there is one worth showing. */
  detail?: string;
  onRetry?: () => void;
}

/** The reason while offline: the strip under the top bar says that what was loaded before is shown. */
const NOT_LOADED = 'You are offline, and this was not loaded before.';

/** Something failed: the sentence with a rule at its left, and a way on. */
export function ErrorState({ message, detail: reason, onRetry }: ErrorStateProps) {
  const detail = useIsOffline() ? NOT_LOADED : reason;
  return (
    <Box role="alert" sx={{ my: 3, pl: 2, borderLeft: '3px solid', borderColor: 'error.main' }}>
      <Typography sx={{ color: 'error.main', fontWeight: 600 }}>{message}</Typography>
      {detail && detail !== message && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      )}
      {onRetry && (
        <Button variant="outlined" onClick={onRetry} sx={{ mt: 2 }}>
          Try again
        </Button>
      )}
    </Box>
  );
}

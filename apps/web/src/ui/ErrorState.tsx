import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useIsOffline } from '../base/offline';
import { StatePicture } from './StatePicture';

interface ErrorStateProps {
  /** The sentence of docs/product.md 8. */
  message: string;
  /** The reason the server gave, when there is one worth showing. */
  detail?: string;
  onRetry?: () => void;
  /** What is to be seen where it stands for a whole page; without a connection, that. */
  picture?: 'server' | 'not-allowed';
}

/** The reason while offline: the strip under the top bar says that what was loaded before is shown. */
const NOT_LOADED = 'You are offline, and this was not loaded before.';

/** Something failed: the sentence with a rule at its left, and a way on. */
export function ErrorState({ message, detail: reason, onRetry, picture }: ErrorStateProps) {
  const isOffline = useIsOffline();
  const detail = isOffline ? NOT_LOADED : reason;
  return (
    <Box role="alert" sx={{ my: 3, pl: 2, borderLeft: '3px solid', borderColor: 'error.main' }}>
      {picture && (
        <Box sx={{ mb: 2 }}>
          <StatePicture name={isOffline ? 'offline' : picture} />
        </Box>
      )}
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

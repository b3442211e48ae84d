import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
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

/** Something failed: the sentence with a rule at its left, and a way on. */
export function ErrorState({ message, detail, onRetry, picture }: ErrorStateProps) {
  return (
    <Box role="alert" sx={{ my: 3, pl: 2, borderLeft: '3px solid', borderColor: 'error.main' }}>
      {picture && (
        <Box sx={{ mb: 2 }}>
          <StatePicture name={navigator.onLine ? picture : 'offline'} />
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

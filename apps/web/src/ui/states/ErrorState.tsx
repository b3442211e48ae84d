import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SerializedError } from '@reduxjs/toolkit';
import { useIsOffline, useMissingOffline } from '../../base/offline';
import { type ApiError, hasNoResponse, messageOf } from '../../base/problem';
import { StatePicture } from './StatePicture';

interface ErrorStateProps {
  /** The message of docs/product.md#errors. */
  message: string;
  /** Why it failed: shown below the message, by default the server's reason. */
  error?: ApiError | SerializedError | undefined;
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Picture for an error in place of a whole page. Without a connection another one is shown. */
  picture?: 'server' | 'not-allowed' | undefined;
}

/** Replaces the detail while offline, which the strip below the top bar says. */
const NOT_CACHED = 'This is not kept for reading offline.';

/** An error message with a button to try again. */
export function ErrorState({ message, error, detail: reason, onRetry, picture }: ErrorStateProps) {
  const isOffline = useIsOffline();
  useMissingOffline(isOffline);
  const detail = isOffline ? NOT_CACHED : (reason ?? messageOf(error, ''));
  return (
    <Box role="alert" sx={{ my: 3, pl: 2, borderLeft: '3px solid', borderColor: 'error.main' }}>
      {picture && (
        <Box sx={{ mb: 2 }}>
          <StatePicture name={isOffline || hasNoResponse(error) ? 'offline' : picture} />
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

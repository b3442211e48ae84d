import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SerializedError } from '@reduxjs/toolkit';
import { useIsOffline, useMissingOffline } from '../../base/offline';
import { spoken } from '../../base/messages/spoken';
import { type ApiError, hasNoResponse, messageOf } from '../../base/problem';
import { StatePicture } from './StatePicture';
import { sayCommon } from '../../base/messages/say-common';
import { say } from '../say';

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

/** An error message with a button to try again. */
export function ErrorState({ message, error, detail: reason, onRetry, picture }: ErrorStateProps) {
  const isOffline = useIsOffline();
  useMissingOffline(isOffline);
  // The strip below the top bar says that there is no connection.
  const detail = isOffline ? say('notKept') : spoken(reason ?? messageOf(error, ''));
  return (
    <Box role="alert" sx={{ my: 3, pl: 2, borderLeft: '3px solid', borderColor: 'error.main' }}>
      {picture && (
        <Box sx={{ mb: 2 }}>
          <StatePicture name={isOffline || hasNoResponse(error) ? 'offline' : picture} />
        </Box>
      )}
      <Typography sx={{ color: 'error.main', fontWeight: 600 }}>{spoken(message)}</Typography>
      {detail && detail !== spoken(message) && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      )}
      {onRetry && (
        <Button variant="outlined" onClick={onRetry} sx={{ mt: 2 }}>
          {sayCommon('tryAgain')}
        </Button>
      )}
    </Box>
  );
}

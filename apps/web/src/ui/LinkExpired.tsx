import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@kampvuur/domain';

interface LinkExpiredProps {
  /** Why the link is of no use, where there is more to say than that it is over. */
  message?: string;
  /** The way on. */
  action?: ReactNode;
}

/** In place of what a link in an email would have done. */
export function LinkExpired({ message = MESSAGES.linkInvalid, action }: LinkExpiredProps) {
  return (
    <Stack role="alert" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{message}</Typography>
      {action}
    </Stack>
  );
}

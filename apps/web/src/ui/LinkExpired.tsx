import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@kampvuur/domain';

/** In place of what a link in an email would have done; `action` is the way on. */
export function LinkExpired({ action }: { action: ReactNode }) {
  return (
    <Stack role="alert" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography>{MESSAGES.linkInvalid}</Typography>
      {action}
    </Stack>
  );
}

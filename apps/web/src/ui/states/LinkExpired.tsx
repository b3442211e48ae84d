import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@kampvuur/domain';
import { spoken } from '../../base/messages/spoken';

interface LinkExpiredProps {
  /** By default, that the link is invalid or has expired. */
  message?: string | undefined;
  /** A button or link to what can be done next. */
  action?: ReactNode;
}

/** Shown when a link of an email cannot be used. */
export function LinkExpired({ message = MESSAGES.linkInvalid, action }: LinkExpiredProps) {
  return (
    <Stack role="alert" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{spoken(message)}</Typography>
      {action}
    </Stack>
  );
}

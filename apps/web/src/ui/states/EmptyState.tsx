import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatePicture, type StatePictureName } from './StatePicture';

interface EmptyStateProps {
  picture: StatePictureName;
  /** One sentence. */
  message: string;
  /** A second sentence in smaller text. */
  note?: string | undefined;
  /** A button or link to what can be done next. */
  action?: ReactNode;
}

/** Shown in place of an empty list: a small picture, a sentence and an action (docs/design.md, "States"). */
export function EmptyState({ picture, message, note, action }: EmptyStateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 6, textAlign: 'center' }}>
      <StatePicture name={picture} />
      <Typography sx={{ maxWidth: '40ch', color: 'text.secondary', textWrap: 'balance' }}>
        {message}
      </Typography>
      {note && (
        <Typography variant="body2" sx={{ maxWidth: '40ch', color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
      {action}
    </Box>
  );
}

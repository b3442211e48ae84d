import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatePicture, type StatePictureName } from './StatePicture';

interface EmptyStateProps {
  picture: StatePictureName;
  /** One sentence. */
  message: string;
  /** A second, quieter one. */
  note?: string;
  /** One button or link that says what to do next. */
  action?: ReactNode;
}

/** Nothing here yet: a small picture, one sentence, one way on (docs/design.md, "States"). */
export function EmptyState({ picture, message, note, action }: EmptyStateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 6, textAlign: 'center' }}>
      <StatePicture name={picture} />
      <Typography sx={{ maxWidth: '40ch', color: 'text.secondary' }}>{message}</Typography>
      {note && (
        <Typography variant="body2" sx={{ maxWidth: '40ch', color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
      {action}
    </Box>
  );
}

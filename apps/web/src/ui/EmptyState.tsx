import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface EmptyStateProps {
  /** One sentence. */
  message: string;
  /** A second, quieter one. */
  note?: string;
  /** One button or link that says what to do next. */
  action?: ReactNode;
}

/** Nothing here yet: a small picture, one sentence, one way on (docs/design.md, "States"). */
export function EmptyState({ message, note, action }: EmptyStateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 6, textAlign: 'center' }}>
      <Box
        component="img"
        src="/art/empty.webp"
        alt=""
        width={192}
        height={144}
        sx={{ borderRadius: '18px', objectFit: 'cover', bgcolor: 'sunken' }}
      />
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

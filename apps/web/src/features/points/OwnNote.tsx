import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** A line about the viewer's own place. */
export function OwnNote({ children }: { children: ReactNode }) {
  return <Box sx={NOTE}>{children}</Box>;
}

const NOTE = {
  mt: 2,
  px: { xs: 2, sm: 2.5 },
  py: 1.5,
  borderRadius: '12px',
  bgcolor: 'emberTint',
  color: 'onEmberTint',
  fontWeight: 540,
} as const;

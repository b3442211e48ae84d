import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface TitleRowProps {
  title: string;
  /** What can be done or chosen there, at the row's end. */
  children: ReactNode;
}

/** The title of a page, and beside it what the page offers; below it where the window is narrow. */
export function TitleRow({ title, children }: TitleRowProps) {
  return (
    <Box component="header" sx={ROW}>
      <Typography variant="h1">{title}</Typography>
      {children}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mb: { xs: 1, sm: 2 },
} as const;

import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface TitleRowProps {
  title: string;
  /** Of a title that somebody wrote. */
  titleLang?: string | undefined;
  /** Controls at the end of the row. */
  children: ReactNode;
}

/** The title of a page with its controls beside it, or below it in a narrow window. */
export function TitleRow({ title, titleLang, children }: TitleRowProps) {
  return (
    <Box component="header" sx={ROW}>
      <Typography variant="h1" lang={titleLang} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
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

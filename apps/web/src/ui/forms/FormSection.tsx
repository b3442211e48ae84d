import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { sxList } from '../layout/sx-list';

interface FormSectionProps {
  title: string;
  /** One sentence about the section. */
  note?: string;
  /** The target of links to this section. */
  id?: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** A titled section of a long form, separated from the others by a line. */
export function FormSection({ title, note, id, sx, children }: FormSectionProps) {
  return (
    <Box
      component="section"
      id={id}
      aria-label={title}
      tabIndex={id === undefined ? undefined : -1}
      sx={[SECTION, ...sxList(sx)]}
    >
      <Typography variant="h2" sx={{ mb: note ? 0.5 : 2.5 }}>
        {title}
      </Typography>
      {note && <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>{note}</Typography>}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
    </Box>
  );
}

const SECTION = {
  py: '28px',
  borderBottom: 'divider',
  scrollMarginTop: '64px',
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { borderBottom: 0 },
  '&:focus-visible': { outline: 'none' },
} as const;

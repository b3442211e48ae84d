import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface FormSectionProps {
  /** Its anchor, and the start of its heading's id. */
  id: string;
  title: string;
  /** One sentence on what belongs here. */
  note?: string;
  children: ReactNode;
}

/** A titled part of a long form, reached by its anchor. */
export function FormSection({ id, title, note, children }: FormSectionProps) {
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-title`} tabIndex={-1} sx={SECTION}>
      <Typography id={`${id}-title`} variant="h2" sx={{ mb: note ? 0.5 : 2.5 }}>
        {title}
      </Typography>
      {note && <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>{note}</Typography>}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
    </Box>
  );
}

const SECTION = {
  py: '28px',
  borderBottom: '1px solid',
  borderColor: 'divider',
  scrollMarginTop: { xs: '8px', sm: '64px' },
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { borderBottom: 0 },
  '&:focus-visible': { outline: 'none' },
} as const;

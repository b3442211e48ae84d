import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface FilterSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the filter dialog with a heading of its own, below a rule. */
export function FilterSection({ title, children }: FilterSectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, pt: 3, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

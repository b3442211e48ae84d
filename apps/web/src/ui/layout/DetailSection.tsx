import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface DetailSectionProps {
  title: string;
  /** The first section of a column has no rule above it. */
  isFirst?: boolean | undefined;
  children: ReactNode;
}

/** A titled part of the detail page: 28 px above and below a rule. */
export function DetailSection({ title, isFirst = false, children }: DetailSectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ pb: '28px', ...(!isFirst && { pt: '28px', borderTop: 'divider' }) }}
    >
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

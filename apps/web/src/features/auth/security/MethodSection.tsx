import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface MethodSectionProps {
  id: string;
  title: string;
  /** What it is for, or how it is set up. */
  text: string;
  children?: ReactNode;
}

/** A section of the security page about one kind of sign-in method. */
export function MethodSection({ id, title, text, children }: MethodSectionProps) {
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{text}</Typography>
      {children}
    </Box>
  );
}

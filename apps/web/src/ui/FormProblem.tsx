import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';

/** Why submitting a form failed, above its button. Not announced to screen readers, as a toast was. */
export function FormProblem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Typography variant="body2" sx={PROBLEM}>
      {children}
    </Typography>
  );
}

const PROBLEM = {
  pl: 1.5,
  borderLeft: '3px solid',
  borderColor: 'error.main',
  color: 'error.main',
  overflowWrap: 'anywhere',
} as const;

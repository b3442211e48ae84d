import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';

interface FilterLabelProps {
  id: string;
  /** The field it names; a select names itself by the label's id. */
  htmlFor?: string;
  children: ReactNode;
}

/** The name of a filter, above it. */
export function FilterLabel({ id, htmlFor, children }: FilterLabelProps) {
  return (
    <Typography
      id={id}
      variant="label"
      component={htmlFor === undefined ? 'span' : 'label'}
      {...(htmlFor === undefined ? {} : { htmlFor })}
      sx={{ display: 'block', mb: 0.75, color: 'text.secondary' }}
    >
      {children}
    </Typography>
  );
}

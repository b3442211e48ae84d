import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';

interface FieldLabelProps {
  id: string;
  /** Id of the labelled field; undefined if the field refers to the label by `aria-labelledby`. */
  htmlFor?: string;
  children: ReactNode;
}

/** The label above a control that is not a text field of a form. */
export function FieldLabel({ id, htmlFor, children }: FieldLabelProps) {
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

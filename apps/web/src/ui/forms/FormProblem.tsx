import Typography from '@mui/material/Typography';
import { spoken } from '../../base/messages/spoken';
import type { FormFailure } from '../../base/use-form-failure';

interface FormProblemProps {
  problem: FormFailure | string | null | undefined;
}

/** Why submitting a form failed, above its buttons; scrolled into view, since the form may be longer than the window. */
export function FormProblem({ problem }: FormProblemProps) {
  if (!problem) return null;
  const { title, description } =
    typeof problem === 'string' ? { title: null, description: problem } : problem;
  return (
    <Typography ref={scrollIntoView} role="alert" component="div" variant="body2" sx={PROBLEM}>
      {title && <strong>{spoken(title)}</strong>}
      {description && <div>{spoken(description)}</div>}
    </Typography>
  );
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

const PROBLEM = {
  width: '100%',
  pl: 1.5,
  borderLeft: '3px solid',
  borderColor: 'error.main',
  color: 'error.main',
  overflowWrap: 'anywhere',
} as const;

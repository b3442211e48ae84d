import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';

interface FieldGroupProps {
  label: ReactNode;
  /** Shown below the fields while there is no error. */
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Fields that have one label and one error: a fieldset with its legend. */
export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
  const noteId = useId();
  const note = error ?? hint;
  return (
    <Box component="fieldset" aria-describedby={note === undefined ? undefined : noteId} sx={FIELDSET}>
      <Typography component="legend" variant="label" sx={{ p: 0, color: 'text.secondary' }}>
        {label}
      </Typography>
      {children}
      {note !== undefined && (
        <FormHelperText
          id={noteId}
          error={error !== undefined}
          role={error === undefined ? undefined : 'alert'}
        >
          {note}
        </FormHelperText>
      )}
    </Box>
  );
}

const FIELDSET = { m: 0, p: 0, minWidth: 0, border: 0 } as const;

import { useId, type ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';

export interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'label'> {
  label: string;
  name: string;
  /** Error message below the field, which also marks it as invalid. */
  error?: string | undefined;
  hint?: ReactNode;
}

/** A text field with its label above, and its error or hint below. */
export function Field({ label, error, hint, id, inputProps, ...input }: FieldProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <Typography
        component="label"
        variant="label"
        htmlFor={inputId}
        sx={{ mb: 0.75, color: 'text.secondary' }}
      >
        {label}
      </Typography>
      <OutlinedInput
        {...input}
        id={inputId}
        slotProps={{
          input: {
            ...inputProps,
            'aria-invalid': error !== undefined,
            'aria-describedby': note === undefined ? undefined : noteId,
          },
        }}
      />
      {note !== undefined && <FormHelperText id={noteId}>{note}</FormHelperText>}
    </FormControl>
  );
}

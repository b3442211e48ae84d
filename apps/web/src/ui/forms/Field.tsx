import { useId, type ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { cutText } from '@kampvuur/domain';
import { spoken } from '../../base/messages/spoken';

export interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'label'> {
  label: string;
  name: string;
  /** Error message below the field, which also marks it as invalid. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Maximum length, counted as the server counts it. Longer input is cut off, never within a character as people see it. */
  max?: number | undefined;
}

/** A text field with its label above, and its error or hint below. */
export function Field({ label, error, hint, id, inputProps, max, onChange, ...input }: FieldProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const noteId = `${inputId}-note`;
  const note = error === undefined ? hint : spoken(error);
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
        onChange={(event) => {
          if (max !== undefined) event.target.value = cutText(event.target.value, max);
          onChange?.(event);
        }}
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

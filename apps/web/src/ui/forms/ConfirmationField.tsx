import { useId } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';

interface ConfirmationFieldProps {
  name: string;
  label: string;
  isOn: boolean;
  /** What the server asks about. */
  error?: string | undefined;
  onChange: (isOn: boolean) => void;
}

/** A box to tick that confirms what the server has asked about. */
export function ConfirmationField({ name, label, isOn, error, onChange }: ConfirmationFieldProps) {
  const errorId = useId();
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            name={name}
            checked={isOn}
            onChange={({ target }) => onChange(target.checked)}
            slotProps={{ input: { 'aria-describedby': error === undefined ? undefined : errorId } }}
          />
        }
        label={label}
        sx={{ minHeight: 44, ml: '-10px' }}
      />
      {error !== undefined && (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';

interface SwitchFieldProps {
  label: string;
  name: string;
  /** Explains what "on" means. */
  hint?: string | undefined;
  isOn: boolean;
  error?: string | undefined;
  onChange: (isOn: boolean) => void;
}

/** A labelled switch with a hint. */
export function SwitchField({ label, name, hint, isOn, error, onChange }: SwitchFieldProps) {
  return (
    <Box>
      <FormControlLabel
        labelPlacement="start"
        control={<Switch name={name} checked={isOn} onChange={(_event, on) => onChange(on)} />}
        label={
          <Box component="span" sx={{ display: 'grid' }}>
            <span>{label}</span>
            {hint && (
              <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                {hint}
              </Typography>
            )}
          </Box>
        }
        sx={{ m: 0, width: '100%', minHeight: 56, justifyContent: 'space-between', gap: 2 }}
      />
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

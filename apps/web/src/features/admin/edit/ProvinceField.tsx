import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { PROVINCES } from '@kampvuur/domain';
import { labelOf } from './form-values';

interface ProvinceFieldProps {
  /** Empty until one is chosen. */
  value: string;
  error?: string;
  onChange: (province: string) => void;
}

/** One of the nine provinces, by the device's own list. */
export function ProvinceField({ value, error, onChange }: ProvinceFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined}>
      <Typography component="label" variant="label" htmlFor={id} sx={{ mb: 0.75, color: 'text.secondary' }}>
        {labelOf('province')}
      </Typography>
      <Select
        native
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          input: {
            id,
            name: 'province',
            'aria-invalid': error !== undefined,
            'aria-required': true,
            'aria-describedby': error === undefined ? undefined : `${id}-note`,
          },
        }}
      >
        {value === '' && <option value="">Select a province</option>}
        {PROVINCES.map((province) => (
          <option key={province} value={province}>
            {province}
          </option>
        ))}
      </Select>
      {error !== undefined && <FormHelperText id={`${id}-note`}>{error}</FormHelperText>}
    </FormControl>
  );
}

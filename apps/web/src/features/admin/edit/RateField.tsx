import InputAdornment from '@mui/material/InputAdornment';
import { Field } from '../../../ui/Field';
import { labelOf, type FieldsProps, type SharedValues } from './form-values';

/** Rand a night; empty means that no price is known (docs/product.md 5). */
export function RateField({ values, errors, onChange }: FieldsProps<SharedValues>) {
  return (
    <Field
      label={labelOf('rates')}
      name="rates"
      value={values.rates}
      error={errors.rates}
      hint="The lowest price in rand, without cents. Empty when nobody knows, 0 when it is free."
      placeholder="No known rate"
      startAdornment={<InputAdornment position="start">R</InputAdornment>}
      endAdornment={<InputAdornment position="end">a night</InputAdornment>}
      inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 14 }}
      onChange={({ target }) => onChange({ rates: target.value })}
      sx={{ maxWidth: { sm: 320 } }}
    />
  );
}

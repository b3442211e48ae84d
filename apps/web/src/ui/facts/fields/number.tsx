import InputAdornment from '@mui/material/InputAdornment';
import { Field } from '../../forms/Field';
import type { KindFieldProps } from './kind-field';

/** A number with its unit. */
export function NumberFact({ fact, draft, onChange, ...field }: KindFieldProps<'number'>) {
  return (
    <Field
      sx={{ maxWidth: { sm: 320 } }}
      {...field}
      value={draft}
      placeholder={fact.placeholder}
      endAdornment={<InputAdornment position="end">{fact.unit}</InputAdornment>}
      inputProps={{
        inputMode: fact.decimals === 0 && fact.min >= 0 ? 'numeric' : 'decimal',
        autoComplete: 'off',
        maxLength: 14,
      }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

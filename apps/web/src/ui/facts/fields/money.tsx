import InputAdornment from '@mui/material/InputAdornment';
import { Field } from '../../forms/Field';
import type { KindFieldProps } from './kind-field';

/** An amount in rand; empty if no price is known (docs/product.md 5). */
export function MoneyFact({ fact, draft, onChange, ...field }: KindFieldProps<'money'>) {
  return (
    <Field
      {...field}
      value={draft}
      placeholder={fact.placeholder}
      startAdornment={<InputAdornment position="start">R</InputAdornment>}
      endAdornment={<InputAdornment position="end">{fact.unit}</InputAdornment>}
      inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 14 }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

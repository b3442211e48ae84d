import { Field } from '../../forms/Field';
import type { KindFieldProps } from './kind-field';

/** A text of one line. */
export function TextFact({ fact, draft, onChange, ...field }: KindFieldProps<'text'>) {
  return (
    <Field
      {...field}
      value={draft}
      placeholder={fact.placeholder}
      max={fact.max}
      inputProps={{ autoComplete: 'off', 'aria-required': fact.isRequired }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

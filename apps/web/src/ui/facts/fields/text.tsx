import { Field } from '../../forms/Field';
import type { KindFieldProps } from './kind-field';

/** A text of one line. */
export function TextFact({ fact, draft, onChange, ...field }: KindFieldProps<'text'>) {
  return (
    <Field
      {...field}
      value={draft}
      placeholder={fact.placeholder}
      inputProps={{ autoComplete: 'off', maxLength: fact.max, 'aria-required': fact.isRequired }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

import { Field } from '../../forms/Field';
import type { KindFieldProps } from './kind-field';

/** The address of a page. */
export function LinkFact({ fact, draft, onChange, ...field }: KindFieldProps<'link'>) {
  return (
    <Field
      {...field}
      value={draft}
      placeholder={fact.placeholder}
      inputProps={{ inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

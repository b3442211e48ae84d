import { Field } from '../../forms/Field';
import type { KindFieldProps } from './kind-field';

/** A text of several lines. */
export function LongTextFact({ fact, draft, onChange, minRows = 2, ...field }: KindFieldProps<'longText'>) {
  return (
    <Field
      {...field}
      multiline
      minRows={minRows}
      value={draft}
      placeholder={fact.placeholder}
      max={fact.max}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

import { SelectField } from '../../forms/SelectField';
import type { KindFieldProps } from './kind-field';

/** One of a few words. */
export function OneOfFact({ fact, name, label, draft, error, onChange }: KindFieldProps<'oneOf'>) {
  const { options, placeholder = 'Not known', isRequired = false } = fact;
  return (
    <SelectField
      label={label}
      name={name}
      value={draft}
      options={options.map((option) => ({ value: option, label: option }))}
      placeholder={placeholder}
      isRequired={isRequired}
      error={error}
      onChange={onChange}
    />
  );
}

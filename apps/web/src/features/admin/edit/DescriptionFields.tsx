import { MAX_TEXT } from '@kampvuur/domain';
import { labelOf } from '@kampvuur/domain/facts';
import { Field } from '../../../ui/forms/Field';
import type { FieldsProps, SharedValues } from './form-values';

const TEXTS = [
  { field: 'shortDescription', rows: 2, hint: 'Two lines on the card: what is special here.' },
  { field: 'longDescription', rows: 6, hint: 'The About section. An empty line starts a new paragraph.' },
] as const;

/** The short and the long description. */
export function DescriptionFields({ values, errors, onChange }: FieldsProps<SharedValues>) {
  return TEXTS.map(({ field, rows, hint }) => (
    <Field
      key={field}
      label={labelOf(field)}
      name={field}
      multiline
      minRows={rows}
      maxRows={rows * 3}
      value={values[field]}
      error={errors[field]}
      hint={hint}
      inputProps={{ maxLength: MAX_TEXT }}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  ));
}

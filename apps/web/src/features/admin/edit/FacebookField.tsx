import { Field } from '../../../ui/Field';
import { labelOf, type FieldsProps, type SharedValues } from './form-values';

/** The campsite's page on Facebook. */
export function FacebookField({ values, errors, onChange }: FieldsProps<SharedValues>) {
  return (
    <Field
      label={labelOf('facebookUrl')}
      name="facebookUrl"
      value={values.facebookUrl}
      error={errors.facebookUrl}
      placeholder="www.facebook.com/..."
      inputProps={{ inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      onChange={({ target }) => onChange({ facebookUrl: target.value })}
    />
  );
}

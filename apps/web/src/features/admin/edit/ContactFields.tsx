import { ContactLists, FacebookField } from '../../../ui/CampsiteInputs';
import type { EditValues } from './edit-values';
import { ENTRY_FIELDS, type FieldsProps } from './form-values';

/** Websites, phones, emails and Facebook. */
export function ContactFields({ values, errors, onChange }: FieldsProps<EditValues>) {
  return (
    <>
      <ContactLists names={ENTRY_FIELDS} {...{ values, errors, onChange }} />
      <FacebookField
        name="facebookUrl"
        value={values.facebookUrl}
        error={errors.facebookUrl}
        onChange={({ target }) => onChange({ facebookUrl: target.value })}
      />
    </>
  );
}

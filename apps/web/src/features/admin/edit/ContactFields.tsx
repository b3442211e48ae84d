import { ContactLists, FacebookField } from '../../../ui/forms/CampsiteInputs';
import type { EditValues } from './edit-values';
import type { FieldsProps } from './form-values';

const ORDER = ['websiteUrls', 'contactPhones', 'contactEmails'] as const;

/** Websites, phones, emails and Facebook. */
export function ContactFields({ values, errors, onChange }: FieldsProps<EditValues>) {
  return (
    <>
      <ContactLists names={ORDER} {...{ values, errors, onChange }} />
      <FacebookField
        name="facebookUrl"
        value={values.facebookUrl}
        error={errors.facebookUrl}
        onChange={({ target }) => onChange({ facebookUrl: target.value })}
      />
    </>
  );
}

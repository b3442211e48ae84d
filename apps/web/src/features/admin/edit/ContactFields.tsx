import { ENTRY_KINDS } from '@kampvuur/domain';
import { EntryListField } from '../../../ui/EntryListField';
import { CONTACT_INPUTS } from './contact-inputs';
import type { EditValues } from './edit-values';
import { FacebookField } from './FacebookField';
import { ENTRY_FIELDS, labelOf, type FieldsProps } from './form-values';

/** Websites, Facebook, phones and emails. */
export function ContactFields({ values, errors, onChange }: FieldsProps<EditValues>) {
  return (
    <>
      {ENTRY_FIELDS.map((field) => (
        <EntryListField
          key={field}
          label={labelOf(field)}
          name={field}
          kind={ENTRY_KINDS[field]}
          value={values[field]}
          error={errors[field]}
          {...CONTACT_INPUTS[field]}
          onChange={(list) => onChange({ [field]: list })}
        />
      ))}
      <FacebookField values={values} errors={errors} onChange={onChange} />
    </>
  );
}

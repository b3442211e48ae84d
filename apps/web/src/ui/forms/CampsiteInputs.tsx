import InputAdornment from '@mui/material/InputAdornment';
import { entryKindOf, labelOf } from '@kampvuur/domain/facts';
import { CONTACT_FIELDS, type ContactField, type EntryList } from '../../base/entry-lists';
import { EntryListField } from './EntryListField';
import { Field, type FieldProps } from './Field';

type InputProps = Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange' | 'sx'>;

/** The rate in rand per night; empty if no price is known (docs/product.md 5). */
export function RateField(input: InputProps) {
  return (
    <Field
      label={labelOf('rates')}
      hint="The lowest price in rand, without cents. Empty when nobody knows, 0 when it is free."
      placeholder="No known rate"
      startAdornment={<InputAdornment position="start">R</InputAdornment>}
      endAdornment={<InputAdornment position="end">a night</InputAdornment>}
      inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 14 }}
      {...input}
    />
  );
}

/** The campsite's page on Facebook. */
export function FacebookField(input: InputProps) {
  return (
    <Field
      label={labelOf('facebookUrl')}
      placeholder="www.facebook.com/..."
      inputProps={{ inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      {...input}
    />
  );
}

/** Placeholder and phone keyboard of each kind of contact. */
export const CONTACT_INPUTS = {
  websiteUrls: { placeholder: 'www.example.co.za', inputMode: 'url' },
  contactPhones: { placeholder: '+27 44 531 6700', inputMode: 'tel' },
  contactEmails: { placeholder: 'camp@example.co.za', inputMode: 'email' },
} as const satisfies Record<ContactField, object>;

interface ContactListsProps {
  /** The order to show them in. */
  names?: readonly ContactField[];
  values: Record<ContactField, EntryList>;
  errors: Partial<Record<string, string>>;
  onChange: (changes: Partial<Record<ContactField, EntryList>>) => void;
}

/** Lists of websites, phones and emails. */
export function ContactLists({ names = CONTACT_FIELDS, values, errors, onChange }: ContactListsProps) {
  return names.map((name) => (
    <EntryListField
      key={name}
      label={labelOf(name)}
      name={name}
      kind={entryKindOf(name)}
      value={values[name]}
      error={errors[name]}
      {...CONTACT_INPUTS[name]}
      onChange={(list) => onChange({ [name]: list })}
    />
  ));
}

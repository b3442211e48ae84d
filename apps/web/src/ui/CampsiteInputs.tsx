import InputAdornment from '@mui/material/InputAdornment';
import { ENTRY_KINDS, FIELD_LABELS } from '@kampvuur/domain';
import { EntryListField, type EntryList } from './EntryListField';
import { Field, type FieldProps } from './Field';

type InputProps = Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange' | 'sx'>;

/** The rate in rand per night; empty if no price is known (docs/product.md 5). */
export function RateField(input: InputProps) {
  return (
    <Field
      label={FIELD_LABELS.rates}
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
      label={FIELD_LABELS.facebookUrl}
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
} as const;

type Contact = keyof typeof CONTACT_INPUTS;

interface ContactListsProps {
  /** The lists to show, in this order. */
  names: readonly Contact[];
  values: Record<Contact, EntryList>;
  errors: Partial<Record<string, string>>;
  onChange: (changes: Partial<Record<Contact, EntryList>>) => void;
}

/** Lists of websites, phones and emails. */
export function ContactLists({ names, values, errors, onChange }: ContactListsProps) {
  return names.map((name) => (
    <EntryListField
      key={name}
      label={FIELD_LABELS[name]}
      name={name}
      kind={ENTRY_KINDS[name]}
      value={values[name]}
      error={errors[name]}
      {...CONTACT_INPUTS[name]}
      onChange={(list) => onChange({ [name]: list })}
    />
  ));
}

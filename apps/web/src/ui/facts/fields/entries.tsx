import { EntryListField } from '../../forms/EntryListField';
import type { KindFieldProps } from './kind-field';

/** The keyboard of phones for each kind of entry. */
const INPUT_MODES = { website: 'url', phone: 'tel', email: 'email' } as const;

/** Phone numbers, email addresses or websites. */
export function EntriesFact({ fact, name, label, draft, error, onChange }: KindFieldProps<'entries'>) {
  return (
    <EntryListField
      {...{ name, label, error, onChange }}
      kind={fact.entry}
      value={draft}
      placeholder={fact.placeholder}
      inputMode={INPUT_MODES[fact.entry]}
    />
  );
}

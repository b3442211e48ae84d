import type { KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { EntryKind } from '@kampvuur/domain';
import { AddRounded } from '../../base/icons/AddRounded';
import { CloseRounded } from '../../base/icons/CloseRounded';
import { addEntry, type EntryList } from '../../base/entry-lists';
import { Field } from './Field';
import { say } from '../say';

interface EntryListFieldProps {
  label: string;
  name: string;
  kind: EntryKind;
  value: EntryList;
  /** Error message of the list. */
  error?: string | undefined;
  placeholder?: string | undefined;
  inputMode?: 'tel' | 'email' | 'url';
  onChange: (value: EntryList) => void;
}

/** A list of phones, emails or websites: entries are added one by one, checked, and removed (docs/product.md#validation). */
export function EntryListField(props: EntryListFieldProps) {
  const { label, name, kind, value, error, placeholder, inputMode, onChange } = props;
  const add = () => onChange(addEntry(kind, value));
  const remove = (entry: string) =>
    onChange({ ...value, entries: value.entries.filter((other) => other !== entry) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Keeps Enter from submitting the form.
    event.preventDefault();
    add();
  };
  return (
    <Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1 }}>
        <Field
          label={label}
          name={name}
          value={value.draft}
          error={value.error ?? error}
          placeholder={placeholder}
          inputProps={{ inputMode, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
          onChange={({ target }) => onChange({ entries: value.entries, draft: target.value })}
          onKeyDown={onKeyDown}
        />
        <Button
          variant="outlined"
          aria-label={say('addTo', { label: label.toLowerCase() })}
          onClick={add}
          sx={ADD_BUTTON}
        >
          <AddRounded />
        </Button>
      </Box>
      {value.entries.length > 0 && (
        <Box component="ul" aria-label={say('inTheList', { label })} sx={LIST}>
          {value.entries.map((entry) => (
            <Box component="li" key={entry} sx={ENTRY}>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {entry}
              </Box>
              <IconButton aria-label={say('removeNamed', { name: entry })} onClick={() => remove(entry)}>
                <CloseRounded fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Style of a button beside an input; the margin is the height of the input's label. */
export const ADD_BUTTON = { minWidth: 48, mt: '26px', px: 1.25, alignSelf: 'start' } as const;

const LIST = { mt: 0.5 } as const;

const ENTRY = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  pl: '14px',
  borderBottom: 'divider',
} as const;

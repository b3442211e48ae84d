import type { KeyboardEvent } from 'react';
import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { entryError, normalizeEntry, type EntryKind } from '@kampvuur/domain';
import { Field } from './Field';

/** A list and what stands in its input, not added yet. */
export interface EntryList {
  entries: string[];
  draft: string;
  /** Why the draft cannot be added. */
  error?: string;
}

/** The list with its draft added, or with the reason why it cannot be; an empty draft is no entry. */
export function withDraft(kind: EntryKind, list: EntryList): EntryList {
  if (list.draft.trim() === '') return { entries: list.entries, draft: '' };
  return added(kind, list);
}

interface EntryListFieldProps {
  label: string;
  name: string;
  kind: EntryKind;
  value: EntryList;
  /** The server's sentence about the list. */
  error?: string;
  placeholder?: string;
  inputMode?: 'tel' | 'email' | 'url';
  onChange: (value: EntryList) => void;
}

/** A list of phones, emails or websites: entries are added one by one, checked, and removed (docs/product.md 5). */
export function EntryListField(props: EntryListFieldProps) {
  const { label, name, kind, value, error, placeholder, inputMode, onChange } = props;
  const add = () => onChange(added(kind, value));
  const remove = (entry: string) =>
    onChange({ ...value, entries: value.entries.filter((other) => other !== entry) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form is not sent by it.
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
        <Button variant="outlined" aria-label={`Add to ${label.toLowerCase()}`} onClick={add} sx={ADD_BUTTON}>
          <AddRounded />
        </Button>
      </Box>
      {value.entries.length > 0 && (
        <Box component="ul" aria-label={`${label} in the list`} sx={LIST}>
          {value.entries.map((entry) => (
            <Box component="li" key={entry} sx={ENTRY}>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {entry}
              </Box>
              <IconButton aria-label={`Remove ${entry}`} onClick={() => remove(entry)}>
                <CloseRounded fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

function added(kind: EntryKind, { entries, draft }: EntryList): EntryList {
  const error = entryError(kind, draft, entries);
  return error === null
    ? { entries: [...entries, normalizeEntry(kind, draft)], draft: '' }
    : { entries, draft, error };
}

/** Beside an input, below its label of 26 px. */
export const ADD_BUTTON = { minWidth: 48, mt: '26px', px: 1.25, alignSelf: 'start' } as const;

const LIST = { mt: 0.5 } as const;

const ENTRY = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  pl: '14px',
  borderBottom: 'rule',
} as const;

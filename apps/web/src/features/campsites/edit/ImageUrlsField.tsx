import { useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { linkKey } from '@kampvuur/domain';
import { entryKindOf } from '@kampvuur/domain/facts';
import { AddRounded } from '../../../base/icons/AddRounded';
import { BrokenImageRounded } from '../../../base/icons/BrokenImageRounded';
import { addTypedEntry, type EntryList } from '../../../base/entry-lists';
import { ADD_BUTTON } from '../../../ui/forms/EntryListField';
import { Field } from '../../../ui/forms/Field';
import { PhotoTile, PhotoTiles } from '../../../ui/pictures/PhotoTiles';
import { factLabel, factPlaceholder } from '../../../pieces/facts/fact-words';
import { say } from './say';

interface ImageUrlsFieldProps {
  value: EntryList;
  /** The server's message about the list. */
  error?: string | undefined;
  onChange: (value: EntryList) => void;
}

/** URLs of images on other websites, each with a preview and a button to remove it (docs/product.md#screens). */
export function ImageUrlsField({ value, error, onChange }: ImageUrlsFieldProps) {
  const { entries, draft } = value;
  const isListed = entries.some((entry) => linkKey(entry) === linkKey(draft.trim()));
  // docs/product.md#validation: disabled when empty or duplicate.
  const cannotAdd = draft.trim() === '' || isListed;
  const add = () => onChange(addTypedEntry(entryKindOf('imageUrls'), value));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter must not submit the form.
    event.preventDefault();
    if (!cannotAdd) add();
  };
  return (
    <Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1 }}>
        <Field
          label={factLabel('imageUrls')}
          name="imageUrls"
          value={draft}
          error={value.error ?? error}
          hint={isListed ? say('imageListed') : undefined}
          placeholder={factPlaceholder('imageUrls')}
          inputProps={{ inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
          onChange={({ target }) => onChange({ entries, draft: target.value })}
          onKeyDown={onKeyDown}
        />
        <Button
          variant="outlined"
          aria-label={say('addImageAddress')}
          disabled={cannotAdd}
          onClick={add}
          sx={ADD_BUTTON}
        >
          <AddRounded />
        </Button>
      </Box>
      {entries.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <PhotoTiles label={say('linkedImages')}>
            {entries.map((url) => (
              <PhotoTile
                key={url}
                removeLabel={say('removeImage', { url })}
                onRemove={() => onChange({ ...value, entries: entries.filter((other) => other !== url) })}
              >
                <Preview url={url} />
              </PhotoTile>
            ))}
          </PhotoTiles>
        </Box>
      )}
    </Box>
  );
}

function Preview({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  if (!isBroken)
    return <img src={url} alt={url} title={url} loading="lazy" onError={() => setBroken(true)} />;
  return (
    <Box title={url} sx={BROKEN}>
      <BrokenImageRounded aria-hidden />
      <span>{say('imageNotLoaded')}</span>
    </Box>
  );
}

const BROKEN = {
  display: 'grid',
  // Leaves room for the remove button in the other corner.
  alignContent: 'space-between',
  justifyItems: 'start',
  height: '100%',
  p: 1,
  lineHeight: '1rem',
  border: '1px dashed',
  borderColor: 'lineStrong',
  borderRadius: '12px',
} as const;

import { Suspense, useId, useRef, useState, type FocusEvent } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useNavigate } from 'react-router-dom';
import { MAX_QUERY } from '@kampvuur/domain/limits';
import type { Province } from '@kampvuur/domain';
import { CloseRounded } from '../../base/icons/CloseRounded';
import { SearchRounded } from '../../base/icons/SearchRounded';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { campsitePath } from '../../base/paths';
import { useCompletions, type SearchOption } from './completions/use-completions';
import { aroundPlace } from './search-state';
import type { ChangeSearch, SearchChanges } from './use-search';
import { useSearchText } from './use-search-text';
import { say } from './say-list';

interface SearchFieldProps {
  query: string;
  userId: number | undefined;
  onChange: ChangeSearch;
}

// Not part of the initial load: loaded when the field is focused.
const CompletionList = lazyWithRetry(() => import('./completions/CompletionList'));

/**
 * The search field, with a list of completions below it. The input is the browser's own: MUI's would add a tenth to the code
 * of the app's part of the initial load.
 */
export function SearchField({ query, userId, onChange }: SearchFieldProps) {
  const { text, setText, replace } = useSearchText(query, onChange);
  const applyOption = useApplyOption(replace);
  const completions = useCompletions({ text, userId, onChoose: applyOption });
  const { options, active, open, close } = completions;
  const listId = useId();
  // The list is loaded when it is first needed, and may fail to load: until it is there, the field is not expanded.
  const [list, setList] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // The pressed button disappears: the focus moves to the field.
  const clear = () => {
    replace('');
    field.current?.focus();
  };
  const clearRecent = () => {
    completions.clearRecent();
    field.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <Box sx={{ display: 'contents' }} onBlur={onBlur}>
      <Box component="label" sx={FIELD}>
        <SearchRounded />
        <Box
          component="input"
          ref={field}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            open();
          }}
          onFocus={open}
          onClick={open}
          onKeyDown={completions.onKeyDown}
          placeholder={say('searchCampsites')}
          {...inputProps(listId, list !== null, active)}
          sx={INPUT}
        />
        {text !== '' && (
          <IconButton aria-label={say('clearSearch')} onClick={clear} sx={{ mr: '1px' }}>
            <CloseRounded fontSize="small" />
          </IconButton>
        )}
      </Box>
      {options.length > 0 && (
        <Suspense>
          <CompletionList {...completions} id={listId} listRef={setList} clearRecent={clearRecent} />
        </Suspense>
      )}
    </Box>
  );
}

/** Applies a chosen option: opens the campsite, searches around the place, or adds the term to the filters. */
function useApplyOption(replace: (query: string, changes?: SearchChanges) => void) {
  const navigate = useNavigate();
  return ({ kind, text, id, latitude, longitude }: SearchOption) => {
    if (kind === 'recent' || kind === 'landscape') replace(text);
    else if (kind === 'province') replace('', { province: text as Province });
    else if (kind === 'place')
      replace('', (now) =>
        aroundPlace(now, { name: text, latitude: latitude ?? 0, longitude: longitude ?? 0 }),
      );
    else if (kind === 'campsite') void navigate(campsitePath(id ?? 0));
    else replace('', (now) => ({ [FILTERS[kind]]: [...new Set([...now[FILTERS[kind]], text])] }));
  };
}

const FILTERS = { facility: 'facilities', activity: 'activities', category: 'categories' } as const;

/** Attributes of WAI-ARIA's combobox pattern; `active` is the index of the active option, -1 for none. */
function inputProps(listId: string, isExpanded: boolean, active: number) {
  return {
    'aria-label': say('search'),
    type: 'search',
    maxLength: MAX_QUERY,
    enterKeyHint: 'search',
    autoComplete: 'off',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isExpanded,
    'aria-controls': isExpanded ? listId : undefined,
    'aria-activedescendant': isExpanded && active >= 0 ? `${listId}-${active}` : undefined,
  } as const;
}

const FIELD = {
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  // An input's own width would push what is beside it out of a phone's screen.
  minWidth: 0,
  minHeight: 48,
  pl: '13px',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.default',
  color: 'text.secondary',
  cursor: 'text',
  '&:hover, &:focus-within': { borderColor: 'text.primary' },
  // The focus ring of the input is drawn around the box.
  '&:has(:focus-visible)': {
    outline: '3px solid',
    outlineColor: 'var(--mui-palette-focus)',
    outlineOffset: 3,
  },
} as const;

const INPUT = {
  appearance: 'none',
  flex: 1,
  minWidth: 0,
  px: '10px',
  py: '11px',
  border: 0,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  lineHeight: '1.5rem',
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { opacity: 1, color: 'text.secondary' },
  // Hides the browser's own clear button.
  '&::-webkit-search-cancel-button': { display: 'none' },
} as const;

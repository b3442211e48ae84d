import { Suspense, useId, useRef, type FocusEvent } from 'react';
import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { QUERY_MAX } from '@kampvuur/domain/limits';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { useChosenOption } from './completions/use-chosen-option';
import { useCompletions } from './completions/use-completions';
import type { ChangeSearch } from './use-search';
import { useSearchText } from './use-search-text';

interface SearchFieldProps {
  query: string;
  userId: number | undefined;
  onChange: ChangeSearch;
}

// Needed by those who go into the field, not for the first view.
const CompletionList = lazyWithRetry(() => import('./completions/CompletionList'));

/** The search field, with what its text may mean in a list below. */
export function SearchField({ query, userId, onChange }: SearchFieldProps) {
  const { text, setText, replace } = useSearchText(query, onChange);
  const choose = useChosenOption(replace);
  const completions = useCompletions({ text, userId, onChoose: choose });
  const { options, active, open, leave } = completions;
  const listId = useId();
  const isExpanded = options.length > 0;
  const field = useRef<HTMLInputElement>(null);
  // The button goes away with the text; who emptied the field goes on in it.
  const empty = () => {
    replace('');
    field.current?.focus();
  };
  // The button that forgets goes away with what it forgot.
  const forget = () => {
    completions.forget();
    field.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) leave();
  };
  return (
    <Box sx={{ display: 'contents' }} onBlur={onBlur}>
      <OutlinedInput
        inputRef={field}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          open();
        }}
        onFocus={open}
        onClick={open}
        onKeyDown={completions.onKeyDown}
        placeholder="Search campsites..."
        fullWidth
        slotProps={{ input: inputProps(listId, isExpanded, active) }}
        startAdornment={MAGNIFIER}
        endAdornment={
          text !== '' && (
            <IconButton aria-label="Clear search" onClick={empty} sx={{ mr: '-12px' }}>
              <CloseRounded fontSize="small" />
            </IconButton>
          )
        }
        sx={FIELD}
      />
      {isExpanded && (
        <Suspense>
          <CompletionList {...completions} id={listId} forget={forget} />
        </Suspense>
      )}
    </Box>
  );
}

/** A search field that is a combobox while it has a list; `active` is the index of the chosen option, -1 for none. */
function inputProps(listId: string, isExpanded: boolean, active: number) {
  return {
    'aria-label': 'Search',
    type: 'search',
    maxLength: QUERY_MAX,
    enterKeyHint: 'search',
    autoComplete: 'off',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isExpanded,
    'aria-controls': isExpanded ? listId : undefined,
    'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
  } as const;
}

const MAGNIFIER = (
  <InputAdornment position="start" sx={{ ml: '2px', mr: 0, color: 'text.secondary' }}>
    <SearchRounded />
  </InputAdornment>
);

const FIELD = {
  bgcolor: 'background.default',
  pl: '12px',
  '& .MuiOutlinedInput-input': { pl: '10px' },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' },
  // The browser's own cross would stand beside ours.
  '& input::-webkit-search-cancel-button': { display: 'none' },
} as const;

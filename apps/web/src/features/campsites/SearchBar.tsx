import { useRef } from 'react';
import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { QUERY_MAX } from '@kampvuur/domain/limits';
import { Filters } from './filters/Filters';
import type { SearchState } from './search-state';
import type { ChangeSearch } from './use-search';
import { useSearchText } from './use-search-text';

interface SearchBarProps {
  search: SearchState;
  /** Administrators find a filter of their own. */
  isAdmin: boolean;
  onChange: ChangeSearch;
}

/** The floating plate with the search field and the way into the filters. */
export function SearchBar({ search, isAdmin, onChange }: SearchBarProps) {
  return (
    <Box
      role="search"
      sx={{
        position: 'relative',
        zIndex: 1,
        display: 'flex',
        gap: { xs: 1, sm: '10px' },
        mt: { xs: '-28px', sm: '-32px' },
        p: { xs: 1, sm: '10px' },
        borderRadius: '18px',
        bgcolor: 'background.paper',
        boxShadow: 2,
      }}
    >
      <SearchField query={search.query} onChange={onChange} />
      <Filters search={search} isAdmin={isAdmin} onChange={onChange} />
    </Box>
  );
}

function SearchField({ query, onChange }: { query: string; onChange: ChangeSearch }) {
  const { text, setText, clear } = useSearchText(query, onChange);
  const field = useRef<HTMLInputElement>(null);
  // The button goes away with the text; who emptied the field goes on in it.
  const empty = () => {
    clear();
    field.current?.focus();
  };
  return (
    <OutlinedInput
      inputRef={field}
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder="Search campsites..."
      fullWidth
      slotProps={{
        input: { 'aria-label': 'Search', type: 'search', maxLength: QUERY_MAX, enterKeyHint: 'search' },
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ ml: '2px', mr: 0, color: 'text.secondary' }}>
          <SearchRounded />
        </InputAdornment>
      }
      endAdornment={
        text !== '' && (
          <IconButton aria-label="Clear search" onClick={empty} sx={{ mr: '-12px' }}>
            <CloseRounded fontSize="small" />
          </IconButton>
        )
      }
      sx={{
        bgcolor: 'background.default',
        pl: '12px',
        '& .MuiOutlinedInput-input': { pl: '10px' },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' },
        // The browser's own cross would stand beside ours.
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}

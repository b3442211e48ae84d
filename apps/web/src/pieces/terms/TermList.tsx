import { useEffect, useRef, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { SearchRounded } from '../../base/icons/SearchRounded';
import { isAmong } from './match-terms';
import { TermOption } from './TermOption';
import { MAX_LIST_HEIGHT, DROPDOWN } from '../../ui/forms/dropdown';
import { useTermList } from './use-term-list';

export interface TermListProps {
  id: string;
  labelId: string;
  names: readonly string[];
  selected: readonly string[];
  onToggle: (name: string) => void;
  searchLabel: string;
  emptyText: string;
}

/** The open list of a multi-select: a search field and the matching names, with a check mark at the selected ones. */
export function TermList(props: TermListProps) {
  const { id, labelId, names, selected, onToggle, searchLabel, emptyText } = props;
  const { text, matching, active, search, activate, onKeyDown } = useTermList(names, onToggle);
  const options = useRef<HTMLUListElement>(null);
  useEffect(() => {
    options.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Box sx={[DROPDOWN, { maxHeight: MAX_LIST_HEIGHT.dropdown }]}>
      <NameSearch
        text={text}
        label={searchLabel}
        listId={id}
        activeId={active < 0 ? undefined : `${id}-${active}`}
        onSearch={search}
        onKeyDown={onKeyDown}
      />
      <Box
        component="ul"
        ref={options}
        id={id}
        role="listbox"
        aria-labelledby={labelId}
        aria-multiselectable
        hidden={matching.length === 0}
        sx={OPTIONS}
      >
        {matching.map((name, index) => (
          <TermOption
            key={name}
            id={`${id}-${index}`}
            name={name}
            isSelected={isAmong(selected, name)}
            isActive={index === active}
            onToggle={() => {
              activate(index);
              onToggle(name);
            }}
          />
        ))}
      </Box>
      <Typography role="status" sx={matching.length === 0 ? { p: 1.75, color: 'text.secondary' } : {}}>
        {matching.length === 0 && emptyText}
      </Typography>
    </Box>
  );
}

interface NameSearchProps {
  text: string;
  label: string;
  listId: string;
  /** Id of the option that Enter would toggle. */
  activeId: string | undefined;
  onSearch: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function NameSearch({ text, label, listId, activeId, onSearch, onKeyDown }: NameSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  // Opening the list focuses its search field.
  useEffect(() => field.current?.focus(), []);
  return (
    <InputBase
      inputRef={field}
      fullWidth
      value={text}
      placeholder={label}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={onKeyDown}
      startAdornment={<SearchRounded fontSize="small" sx={{ mr: 1, color: 'text.secondary' }} />}
      slotProps={{
        input: {
          role: 'combobox',
          'aria-label': label,
          'aria-autocomplete': 'list',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': activeId,
          autoComplete: 'off',
          spellCheck: false,
        },
      }}
      sx={FIELD}
    />
  );
}

const FIELD = {
  display: 'flex',
  height: 48,
  px: '14px',
  borderBottom: '1px solid',
  borderColor: 'divider',
  fontSize: '1rem',
  '& input::placeholder': { opacity: 1, color: 'text.secondary' },
  '&:has(:focus-visible)': {
    boxShadow: 'inset 0 0 0 3px var(--mui-palette-focus)',
    borderRadius: '11px 11px 0 0',
  },
} as const;

const OPTIONS = {
  maxHeight: MAX_LIST_HEIGHT.options,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  m: 0,
  p: 0,
  listStyle: 'none',
  '&[hidden]': { display: 'none' },
} as const;

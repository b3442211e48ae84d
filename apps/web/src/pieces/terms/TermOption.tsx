import Box from '@mui/material/Box';
import { termWord } from '../../base/messages/term-words';
import { CheckRounded } from '../../base/icons/CheckRounded';

interface TermOptionProps {
  id: string;
  name: string;
  isSelected: boolean;
  /** Highlighted by the arrow keys. */
  isActive: boolean;
  onToggle: () => void;
}

/** One name of a multi-select. The check mark is decorative: an option must not contain a checkbox. */
export function TermOption({ id, name, isSelected, isActive, onToggle }: TermOptionProps) {
  return (
    <Box
      component="li"
      id={id}
      role="option"
      aria-selected={isSelected}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
      sx={[OPTION, isActive && ACTIVE]}
    >
      <Box component="span" sx={[CHECK_BOX, isSelected && CHECKED]}>
        {isSelected && <CheckRounded sx={{ fontSize: 18 }} />}
      </Box>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {termWord(name)}
      </Box>
    </Box>
  );
}

const OPTION = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  px: '14px',
  py: '8px',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'sunken' },
} as const;

const ACTIVE = { bgcolor: 'sunken', boxShadow: 'inset 3px 0 0 var(--mui-palette-focus)' } as const;

const CHECK_BOX = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 22,
  height: 22,
  border: '1.5px solid',
  borderColor: 'lineStrong',
  borderRadius: '6px',
} as const;

const CHECKED = {
  borderColor: 'primary.main',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;

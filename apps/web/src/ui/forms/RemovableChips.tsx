import Box, { type BoxProps } from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { CloseRounded } from '../../base/icons/CloseRounded';
import { sxList } from '../layout/sx-list';
import { say } from '../say';

export interface Chip {
  label: string;
  onRemove: () => void;
}

interface RemovableChipsProps {
  /** Name of the list for screen readers. */
  label: string;
  chips: readonly Chip[];
  sx?: BoxProps['sx'];
}

/** A list of choices, each with a button that removes it; renders nothing when there are none. */
export function RemovableChips({ label, chips, sx }: RemovableChipsProps) {
  if (chips.length === 0) return null;
  return (
    <Box component="ul" role="list" aria-label={label} sx={[LIST, ...sxList(sx)]}>
      {chips.map((chip) => (
        <RemovableChip key={chip.label} {...chip} />
      ))}
    </Box>
  );
}

/** List item for a choice, with a button that removes it. */
function RemovableChip({ label, onRemove }: Chip) {
  return (
    <Box component="li" sx={CHIP}>
      <Box component="span" sx={{ py: '7px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <ButtonBase aria-label={say('removeNamed', { name: label })} onClick={onRemove} sx={REMOVE_BUTTON}>
        <CloseRounded sx={{ fontSize: 18 }} />
      </ButtonBase>
    </Box>
  );
}

const LIST = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' } as const;

const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minHeight: { xs: 44, sm: 36 },
  pl: '12px',
  borderRadius: '8px',
  bgcolor: 'primaryContainer',
  color: 'onPrimaryContainer',
  typography: 'label',
  lineHeight: '1.375rem',
} as const;

// 36 px high, with a tap target of 44 px.
const REMOVE_BUTTON = {
  position: 'relative',
  flex: 'none',
  alignSelf: 'stretch',
  width: 38,
  borderRadius: '8px',
  '&::after': { content: '""', position: 'absolute', inset: '-4px -3px' },
  '&:hover': { bgcolor: 'color-mix(in srgb, currentColor 12%, transparent)' },
  '&:focus-visible': { outlineOffset: -3 },
} as const;

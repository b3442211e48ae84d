import Box, { type BoxProps } from '@mui/material/Box';
import { FilterChip } from './FilterChip';

export interface Chip {
  label: string;
  onRemove: () => void;
}

interface FilterChipsProps {
  /** Name of the list for screen readers. */
  label: string;
  chips: readonly Chip[];
  sx?: BoxProps['sx'];
}

/** A list of chosen filters; renders nothing when there are none. */
export function FilterChips({ label, chips, sx }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <Box component="ul" role="list" aria-label={label} sx={[LIST, ...(Array.isArray(sx) ? sx : [sx])]}>
      {chips.map((chip) => (
        <FilterChip key={chip.label} {...chip} />
      ))}
    </Box>
  );
}

const LIST = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' } as const;

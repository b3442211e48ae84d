import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { ItemOutcome } from '@kampvuur/domain';
import { outcomeLabel } from '../outcomes';

/** Which rows of a preview are shown. */
export type ShownRows = 'all' | 'warned' | Extract<ItemOutcome, 'imported' | 'duplicate' | 'refused'>;

const LABELS: Record<ShownRows, string> = {
  all: 'All rows',
  warned: 'Ready, with warnings',
  imported: 'Ready',
  duplicate: outcomeLabel('duplicate'),
  refused: outcomeLabel('refused'),
};

/** The choice as the server knows it. */
export function filterOf(shown: ShownRows): { outcome: ItemOutcome | null; warned?: true } {
  if (shown === 'all') return { outcome: null };
  return shown === 'warned' ? { outcome: null, warned: true } : { outcome: shown };
}

interface RowsFilterProps {
  value: ShownRows;
  onChange: (rows: ShownRows) => void;
}

export function RowsFilter({ value, onChange }: RowsFilterProps) {
  return (
    <Select
      value={value}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ 'aria-label': 'Rows shown' }}
      sx={{ width: 220 }}
    >
      {Object.entries(LABELS).map(([rows, label]) => (
        <MenuItem key={rows} value={rows}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}

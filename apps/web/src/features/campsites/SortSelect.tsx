import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { CampsiteSort } from '@kampvuur/domain';

const ORDERS: readonly { value: CampsiteSort | ''; label: string }[] = [
  { value: '', label: 'Default' },
  { value: 'a-z', label: 'A to Z' },
  { value: 'z-a', label: 'Z to A' },
  { value: 'price', label: 'Lowest price' },
  { value: 'rating', label: 'Best rated' },
  { value: 'distance', label: 'Nearest' },
];

interface SortSelectProps {
  value: CampsiteSort | null;
  /** There is a place to measure distances from. */
  hasPlace: boolean;
  onChange: (sort: CampsiteSort | null) => void;
}

/** The order of the list; none leaves it to the server (DECISIONS 3). */
export function SortSelect({ value, hasPlace, onChange }: SortSelectProps) {
  const orders = ORDERS.filter((order) => order.value !== 'distance' || hasPlace);
  return (
    <Select
      value={value ?? ''}
      displayEmpty
      onChange={(event) => onChange(event.target.value || null)}
      MenuProps={{ disablePortal: true }}
      IconComponent={ExpandMoreRounded}
      inputProps={{ 'aria-label': 'Sort' }}
      startAdornment={<SwapVertRounded fontSize="small" sx={{ ml: '2px', mr: '-4px' }} />}
      sx={{
        minHeight: 44,
        flex: { xs: '1 1 0', sm: 'none' },
        minWidth: 0,
        fontSize: '0.9375rem',
        fontWeight: 600,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' },
        '& .MuiSelect-select': { py: '9px' },
      }}
    >
      {orders.map((order) => (
        <MenuItem key={order.label} value={order.value}>
          {order.label}
        </MenuItem>
      ))}
    </Select>
  );
}

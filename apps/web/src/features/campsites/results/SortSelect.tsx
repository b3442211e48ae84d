import Box from '@mui/material/Box';
import type { CampsiteSort } from '@kampvuur/domain';
import { ExpandMoreRounded } from '../../../base/icons/ExpandMoreRounded';
import { SwapVertRounded } from '../../../base/icons/SwapVertRounded';

const ORDERS: readonly { value: CampsiteSort | ''; label: string }[] = [
  { value: '', label: 'Default' },
  { value: 'a-z', label: 'A to Z' },
  { value: 'z-a', label: 'Z to A' },
  { value: 'price', label: 'Lowest price' },
  { value: 'rating', label: 'Best rated' },
  { value: 'distance', label: 'Nearest' },
  { value: 'cost', label: 'Cost for us' },
];

interface SortSelectProps {
  value: CampsiteSort | null;
  /** The search is around a place, so that results can be sorted by distance. */
  hasPlace: boolean;
  onChange: (sort: CampsiteSort | null) => void;
}

/**
 * The order of the list; null is the server's default order (docs/decisions 3). A native select is the most usable on a
 * phone, and MUI's would add a tenth to the code of the first view.
 */
export function SortSelect({ value, hasPlace, onChange }: SortSelectProps) {
  const orders = ORDERS.filter((order) => order.value !== 'distance' || hasPlace);
  return (
    <Box sx={FRAME}>
      <SwapVertRounded fontSize="small" sx={{ ...ICON, left: 12 }} />
      <Box
        component="select"
        aria-label="Sort"
        value={value ?? ''}
        onChange={(event) => onChange((event.target.value || null) as CampsiteSort | null)}
        sx={FIELD}
      >
        {orders.map((order) => (
          <option key={order.label} value={order.value}>
            {order.label}
          </option>
        ))}
      </Box>
      <ExpandMoreRounded fontSize="small" sx={{ ...ICON, right: 10 }} />
    </Box>
  );
}

const FRAME = {
  position: 'relative',
  displayPrint: 'none',
  flex: { xs: '1 1 0', sm: 'none' },
  minWidth: '6.5rem',
} as const;

const ICON = {
  position: 'absolute',
  insetBlock: 0,
  my: 'auto',
  color: 'text.primary',
  pointerEvents: 'none',
} as const;

const FIELD = {
  appearance: 'none',
  width: '100%',
  height: 44,
  pl: '2.5rem',
  pr: '2.375rem',
  border: '1px solid',
  borderColor: 'lineStrong',
  borderRadius: '12px',
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '& option': { bgcolor: 'background.paper', color: 'text.primary', fontWeight: 400 },
} as const;

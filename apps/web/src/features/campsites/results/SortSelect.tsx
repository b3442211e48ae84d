import Box from '@mui/material/Box';
import type { CampsiteSort } from '@kampvuur/domain';
import { ExpandMoreRounded } from '../../../base/icons/ExpandMoreRounded';
import { SwapVertRounded } from '../../../base/icons/SwapVertRounded';
import { say } from '../say-list';

const ORDERS = [
  'a-z',
  'z-a',
  'price',
  'rating',
  'distance',
  'cost',
] as const satisfies readonly CampsiteSort[];

interface SortSelectProps {
  value: CampsiteSort | null;
  /** The search is around a place, so that results can be sorted by distance. */
  hasPlace: boolean;
  onChange: (sort: CampsiteSort | null) => void;
}

/**
 * The order of the list; null is the server's default order (docs/decisions 3). A native select is the most usable on a
 * phone, and MUI's would add a tenth to the code of the initial load.
 */
export function SortSelect({ value, hasPlace, onChange }: SortSelectProps) {
  const orders = ORDERS.filter((order) => order !== 'distance' || hasPlace);
  return (
    <Box sx={FRAME}>
      <SwapVertRounded fontSize="small" sx={{ ...ICON, left: { xs: 10, sm: 12 } }} />
      <Box
        component="select"
        aria-label={say('sort')}
        value={value ?? ''}
        onChange={(event) => onChange((event.target.value || null) as CampsiteSort | null)}
        sx={FIELD}
      >
        <option value="">{say('sort.default')}</option>
        {orders.map((order) => (
          <option key={order} value={order}>
            {say(`sort.${order}`)}
          </option>
        ))}
      </Box>
      <ExpandMoreRounded fontSize="small" sx={{ ...ICON, right: { xs: 6, sm: 10 } }} />
    </Box>
  );
}

const FRAME = {
  position: 'relative',
  displayPrint: 'none',
  flex: { xs: '1 1 0', sm: 'none' },
  minWidth: '6.5rem',
  // As wide as the name of the chosen order, which takes a line of its own where it does not fit beside the switch.
  '@supports (field-sizing: content)': { flex: { xs: '1 1 auto', sm: 'none' } },
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
  fieldSizing: { xs: 'content', sm: 'fixed' },
  width: '100%',
  height: 44,
  pl: { xs: '2.125rem', sm: '2.5rem' },
  pr: { xs: '1.875rem', sm: '2.375rem' },
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

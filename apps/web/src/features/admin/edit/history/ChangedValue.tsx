import Box from '@mui/material/Box';
import type { CampsiteRevision } from '@kampvuur/contracts';
import type { FieldValue } from '@kampvuur/domain';
import { listChange, valueText } from './revision-words';

/** From what to what; of lists only what joined and what left. */
export function ChangedValue({ revision }: { revision: CampsiteRevision }) {
  const { field, oldValue, newValue } = revision;
  const change = listChange(oldValue, newValue);
  if (change === null)
    return (
      <Box component="dl" sx={SIDES}>
        <Side label="From" text={valueText(field, oldValue as FieldValue)} isOld />
        <Side label="To" text={valueText(field, newValue as FieldValue)} />
      </Box>
    );
  const { added, removed } = change;
  if (added.length === 0 && removed.length === 0) return <Box sx={{ mt: 0.25 }}>Put into another order</Box>;
  return (
    <Box component="dl" sx={SIDES}>
      {removed.length > 0 && <Side label="Removed" text={removed.join(', ')} isOld />}
      {added.length > 0 && <Side label="Added" text={added.join(', ')} />}
    </Box>
  );
}

interface SideProps {
  label: string;
  text: string;
  isOld?: boolean;
}

/** One side of a change. */
export function Side({ label, text, isOld = false }: SideProps) {
  return (
    <Box sx={[SIDE, { borderColor: isOld ? 'lineStrong' : 'primary.main' }]}>
      <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={TEXT}>
        {text}
      </Box>
    </Box>
  );
}

/** Old and new beside each other, on a phone below. */
export const SIDES = {
  display: 'grid',
  gap: 1,
  m: 0,
  mt: 0.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const SIDE = { minWidth: 0, pl: 1.5, borderLeft: '3px solid' } as const;

const TEXT = {
  m: 0,
  maxHeight: 160,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
} as const;

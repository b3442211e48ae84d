import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { SuggestionReview } from '@kampvuur/contracts';
import type { FieldValue } from '@kampvuur/domain';
import { valueText } from '../edit/history/revision-words';
import { FieldEvidence } from './FieldEvidence';
import { fieldLabel, reviewedValue } from './review-texts';

interface FieldComparisonProps {
  review: SuggestionReview;
  field: string;
  /** Whether the field is to be approved; null when there is nothing to decide. */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
}

/** One field: what the campsite holds now beside what is proposed, and what has happened in between. */
export function FieldComparison({ review, field, isChosen, onChoose }: FieldComparisonProps) {
  const { changes, baseValues, currentValues, staleFields, appliedFields, evidence, status } = review;
  const label = fieldLabel(field);
  const before = reviewedValue(field, status === 'pending' ? currentValues : baseValues);
  const proposed = reviewedValue(field, changes);
  return (
    <Box component="section" aria-label={label} sx={PART}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
        {isChosen !== null && (
          <Checkbox
            checked={isChosen}
            slotProps={{ input: { 'aria-label': `Approve ${label}` } }}
            onChange={(_event, checked) => onChoose(checked)}
            sx={{ ml: -1.25 }}
          />
        )}
        <Typography variant="h3">{label}</Typography>
        {appliedFields.includes(field) && (
          <Typography variant="caption" sx={{ ml: 1.5, color: 'text.secondary' }}>
            written
          </Typography>
        )}
      </Box>
      <Box component="dl" sx={VALUES}>
        <Value field={field} name={status === 'pending' ? 'Now' : 'Before'} value={before} other={proposed} />
        <Value field={field} name="Proposed" value={proposed} other={before} isNew />
      </Box>
      <FieldEvidence evidence={evidence.filter((one) => one.field === field)} />
      {staleFields.includes(field) && (
        <Typography role="note" sx={STALE}>
          {`This was ${valueText(field, reviewedValue(field, baseValues))} when it was suggested.`}
        </Typography>
      )}
    </Box>
  );
}

interface ValueProps {
  field: string;
  name: string;
  value: FieldValue;
  /** The value it stands beside: what only one of two lists has is marked. */
  other: FieldValue;
  isNew?: boolean;
}

function Value({ field, name, value, other, isNew = false }: ValueProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {Array.isArray(value) && value.length > 0 ? (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {value.map((entry) => (
              <Box
                component="li"
                key={entry}
                sx={isOnlyHere(entry, other) ? (isNew ? ADDED : GONE) : undefined}
              >
                {entry}
              </Box>
            ))}
          </Box>
        ) : (
          <Box component="span" sx={isNew ? { fontWeight: 600 } : undefined}>
            {valueText(field, value)}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const isOnlyHere = (entry: string, other: FieldValue): boolean =>
  !Array.isArray(other) || !other.some((there) => there.toLowerCase() === entry.toLowerCase());

const PART = { py: 1.5, borderTop: '1px solid', borderColor: 'divider' } as const;
const VALUES = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1,
} as const;
const STALE = {
  mt: 1.5,
  px: 1.5,
  py: 1,
  borderRadius: '12px',
  bgcolor: 'emberTint',
  color: 'onEmberTint',
  overflowWrap: 'anywhere',
} as const;
const ADDED = { fontWeight: 600, '&::before': { content: '"+ "' } } as const;
const GONE = { color: 'text.secondary', textDecoration: 'line-through' } as const;

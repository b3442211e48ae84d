import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FieldValue } from '@kampvuur/domain';
import { formatCount } from '../../../ui/numbers';
import { VISUALLY_HIDDEN } from '../../../ui/visually-hidden';

/** The entries of a list; a value that is none has no entries. */
export const entriesOf = (value: FieldValue): readonly string[] => (Array.isArray(value) ? value : []);

interface ListDifferenceProps {
  before: readonly string[];
  proposed: readonly string[];
}

/** What leaves a list and what joins it; those that stay are only counted. */
export function ListDifference({ before, proposed }: ListDifferenceProps) {
  const removed = missingFrom(proposed, before);
  const added = missingFrom(before, proposed);
  const staying = before.length - removed.length;
  if (removed.length + added.length === 0) return 'Put into another order';
  return (
    <>
      <Box component="ul" aria-label="What differs" sx={LIST}>
        {removed.map((entry) => (
          <Entry key={entry} sign="−" deed="Removed" entry={entry} look={REMOVED} />
        ))}
        {added.map((entry) => (
          <Entry key={entry} sign="+" deed="Added" entry={entry} look={ADDED} />
        ))}
      </Box>
      {staying > 0 && (
        <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {`${formatCount(staying)} ${staying === 1 ? 'stays' : 'stay'} as before`}
        </Typography>
      )}
    </>
  );
}

interface EntryProps {
  sign: string;
  /** The sign, for those who do not see it. */
  deed: string;
  entry: string;
  look: typeof ADDED | typeof REMOVED;
}

function Entry({ sign, deed, entry, look }: EntryProps) {
  return (
    <Box component="li" sx={[ENTRY, look]}>
      <Box component="span" aria-hidden sx={SIGN}>
        {sign}
      </Box>
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {`${deed}: `}
      </Box>
      <span>{entry}</span>
    </Box>
  );
}

/** Entries that are not in a list; letter case does not count. */
function missingFrom(list: readonly string[], entries: readonly string[]): string[] {
  const known = new Set(list.map((entry) => entry.toLowerCase()));
  return entries.filter((entry) => !known.has(entry.toLowerCase()));
}

const LIST = { display: 'grid', gap: 0.5 } as const;

const ENTRY = {
  position: 'relative',
  display: 'flex',
  gap: 1,
  px: 1.25,
  py: 0.5,
  borderRadius: '8px',
  overflowWrap: 'anywhere',
} as const;

const SIGN = { flex: 'none', width: 12, fontWeight: 700, textAlign: 'center' } as const;

const ADDED = { bgcolor: 'tint', color: 'onTint', fontWeight: 600 } as const;
const REMOVED = { bgcolor: 'sunken', color: 'text.secondary' } as const;

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListDifference as Difference } from '@kampvuur/domain';
import { VISUALLY_HIDDEN } from '../layout/visually-hidden';
import { formatCount } from '../numbers';
import { say } from '../say';

/** Removed and added entries of a list, and the number of unchanged ones. */
export function ListDifference({ removed, added, unchangedCount }: Difference) {
  if (removed.length + added.length === 0) return say('orderChanged');
  return (
    <>
      <Box component="ul" aria-label={say('whatDiffers')} sx={LIST}>
        {removed.map((entry) => (
          <Entry key={entry} sign="−" signText={say('removed')} entry={entry} style={REMOVED} />
        ))}
        {added.map((entry) => (
          <Entry key={entry} sign="+" signText={say('added')} entry={entry} style={ADDED} />
        ))}
      </Box>
      {unchangedCount > 0 && (
        <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {say('unchanged', { n: unchangedCount, count: formatCount(unchangedCount) })}
        </Typography>
      )}
    </>
  );
}

interface EntryProps {
  sign: string;
  /** Text for screen readers in place of the sign. */
  signText: string;
  entry: string;
  style: typeof ADDED | typeof REMOVED;
}

function Entry({ sign, signText, entry, style }: EntryProps) {
  return (
    <Box component="li" sx={[ENTRY, style]}>
      <Box component="span" aria-hidden sx={SIGN}>
        {sign}
      </Box>
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {`${signText}: `}
      </Box>
      <span>{entry}</span>
    </Box>
  );
}

const LIST = { display: 'flex', flexWrap: 'wrap', gap: 0.5 } as const;

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

const ADDED = { bgcolor: 'primaryContainer', color: 'onPrimaryContainer', fontWeight: 600 } as const;
const REMOVED = { bgcolor: 'sunken', color: 'text.secondary' } as const;

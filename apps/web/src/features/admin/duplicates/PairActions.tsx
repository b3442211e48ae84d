import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface PairActionsProps {
  isBusy: boolean;
  onMerge: () => void;
  onDismiss: () => void;
}

/** What can be done with a pair, and its keys. */
export function PairActions({ isBusy, onMerge, onDismiss }: PairActionsProps) {
  return (
    <Box sx={ROW}>
      <Button variant="outlined" aria-disabled={isBusy} aria-keyshortcuts="n" onClick={onDismiss}>
        Not duplicates
      </Button>
      <Button variant="contained" aria-disabled={isBusy} aria-keyshortcuts="m" onClick={onMerge}>
        Merge
      </Button>
      <Typography variant="caption" sx={KEYS}>
        Keys: M to merge, N for not duplicates, J and K for the next and the previous pair
      </Typography>
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mt: { xs: 2, sm: 3 },
  '& > button': { flex: { xs: '1 1 0', sm: '0 0 auto' } },
} as const;

const KEYS = { display: { xs: 'none', md: 'block' }, ml: 'auto', color: 'text.secondary' } as const;

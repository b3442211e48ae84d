import UndoRounded from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CampsiteRevision } from '@kampvuur/contracts';
import { WHOLE_CAMPSITE } from '@kampvuur/domain';
import { labelOf } from '../form-values';
import { ChangedValue } from './ChangedValue';
import { wholeValues } from './revision-words';

interface RevisionLineProps {
  revision: CampsiteRevision;
  onUndo: (revision: CampsiteRevision) => void;
}

/** One changed field: from, to, and the way back. */
export function RevisionLine({ revision, onUndo }: RevisionLineProps) {
  if (revision.field === WHOLE_CAMPSITE) return <WholeCampsite revision={revision} />;
  const label = labelOf(revision.field);
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <Box sx={HEAD}>
        <Typography variant="label" component="h2" sx={{ m: 0, color: 'text.secondary' }}>
          {label}
        </Typography>
        {revision.canUndo && (
          <Button
            variant="text"
            startIcon={<UndoRounded />}
            aria-label={`Undo the change of ${label.toLowerCase()}`}
            onClick={() => onUndo(revision)}
            sx={{ my: '-8px', mr: '-12px' }}
          >
            Undo
          </Button>
        )}
      </Box>
      <ChangedValue revision={revision} />
    </Box>
  );
}

function WholeCampsite({ revision }: { revision: CampsiteRevision }) {
  const { oldValue, newValue } = revision;
  const values = wholeValues(newValue ?? oldValue);
  if (values.length === 0) return null;
  return (
    <Box component="li">
      <Box component="details" sx={{ mt: 0.5 }}>
        <Box component="summary" sx={SUMMARY}>
          {oldValue === null ? 'What it began with' : 'What it held'}
        </Box>
        <Box component="dl" sx={{ m: 0 }}>
          {values.map(([label, text]) => (
            <Box key={label} sx={PAIR}>
              <Typography variant="label" component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                {text}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 28,
} as const;

const SUMMARY = {
  display: 'list-item',
  py: '10px',
  width: 'fit-content',
  cursor: 'pointer',
  fontWeight: 540,
  color: 'primary.main',
} as const;

const PAIR = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
  columnGap: 2,
  py: 0.75,
} as const;

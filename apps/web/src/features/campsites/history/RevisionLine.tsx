import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CampsiteRevision } from '@kampvuur/contracts';
import { LIFECYCLE_FIELD } from '@kampvuur/domain';
import type { FieldValue } from '@kampvuur/domain/facts';
import { UndoRounded } from '../../../base/icons/UndoRounded';
import { factText } from '../../../pieces/facts/fact-text';
import { campsiteValueTexts, listChange } from './revision-texts';
import { factLabel } from '../../../pieces/facts/fact-words';
import { say } from './say';
import { quotedLang } from '../../../base/messages/text-language';

interface RevisionLineProps {
  revision: CampsiteRevision;
  onUndo: (revision: CampsiteRevision) => void;
}

/** One changed field: its old and new value, and a button that undoes the change. */
export function RevisionLine({ revision, onUndo }: RevisionLineProps) {
  if (revision.field === LIFECYCLE_FIELD) return <WholeCampsite revision={revision} />;
  const label = factLabel(revision.field);
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
            aria-label={say('undoOf', { field: label.toLowerCase() })}
            onClick={() => onUndo(revision)}
            sx={{ my: '-8px', mr: '-12px' }}
          >
            {say('undo')}
          </Button>
        )}
      </Box>
      <ChangedValue revision={revision} />
    </Box>
  );
}

function WholeCampsite({ revision }: { revision: CampsiteRevision }) {
  const { oldValue, newValue } = revision;
  const values = campsiteValueTexts(newValue ?? oldValue);
  if (values.length === 0) return null;
  return (
    <Box component="li">
      <Box component="details" sx={{ mt: 0.5 }}>
        <Box component="summary" sx={SUMMARY}>
          {oldValue === null ? say('whatItBeganWith') : say('whatItHeld')}
        </Box>
        <Box component="dl" sx={{ m: 0 }}>
          {values.map(([label, text]) => (
            <Box key={label} sx={PAIR}>
              <Typography variant="label" component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Box
                component="dd"
                lang={quotedLang(text)}
                sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
              >
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

/** The old and the new value; of lists only the added and removed entries. */
function ChangedValue({ revision }: { revision: CampsiteRevision }) {
  const { field, oldValue, newValue } = revision;
  const change = listChange(field, oldValue, newValue);
  if (change === null)
    return (
      <Box component="dl" sx={SIDES}>
        <Side label={say('from')} text={factText(field, oldValue as FieldValue)} isOld />
        <Side label={say('to')} text={factText(field, newValue as FieldValue)} />
      </Box>
    );
  const { added, removed } = change;
  if (added.length === 0 && removed.length === 0) return <Box sx={{ mt: 0.25 }}>{say('orderChanged')}</Box>;
  return (
    <Box component="dl" sx={SIDES}>
      {removed.length > 0 && <Side label={say('removed')} text={factText(field, removed)} isOld />}
      {added.length > 0 && <Side label={say('added')} text={factText(field, added)} />}
    </Box>
  );
}

interface SideProps {
  label: string;
  text: string;
  isOld?: boolean;
}

/** The old or the new value of a change. */
export function Side({ label, text, isOld = false }: SideProps) {
  return (
    <Box sx={[SIDE, { borderColor: isOld ? 'lineStrong' : 'primary.main' }]}>
      <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" lang={quotedLang(text)} sx={TEXT}>
        {text}
      </Box>
    </Box>
  );
}

/** Old and new value next to each other; on phones one below the other. */
export const SIDES = {
  display: 'grid',
  gap: 1,
  m: 0,
  mt: 0.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const SIDE = { minWidth: 0, pl: 1.5, borderLeft: '3px solid' } as const;

const TEXT = {
  maxHeight: 160,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
} as const;

import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportCause, UnknownTerm } from '@kampvuur/contracts';
import { countOf, formatCount } from '../../../ui/numbers';
import { withFieldLabel } from './difference-label';
import { PART, PART_ERROR } from './part';

/** Causes shown before somebody asks for the rest. */
const FIRST = 8;

interface CauseListProps {
  title: string;
  causes: readonly ImportCause[];
  termAction: (term: UnknownTerm) => ReactNode;
  isError?: boolean;
}

/** Why rows were refused or need a look: each cause once, the one most rows have first, with what helps. */
export function CauseList({ title, causes, termAction, isError = false }: CauseListProps) {
  const [isOpen, setOpen] = useState(false);
  if (causes.length === 0) return null;
  const visible = isOpen ? causes : causes.slice(0, FIRST);
  return (
    <Box component="section" aria-label={title} sx={isError ? PART_ERROR : PART}>
      <Typography variant="h3">{`${title} (${formatCount(causes.length)})`}</Typography>
      <Box component="ul" aria-label={title} sx={LIST}>
        {visible.map((cause) => (
          <Cause key={cause.text} cause={cause} action={cause.term && termAction(cause.term)} />
        ))}
      </Box>
      {causes.length > FIRST && (
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} sx={MORE}>
          {isOpen ? 'Show fewer' : `Show all ${formatCount(causes.length)}`}
        </Button>
      )}
    </Box>
  );
}

function Cause({ cause, action }: { cause: ImportCause; action: ReactNode }) {
  const { rows, examples, remedy, term } = cause;
  const text = withFieldLabel(cause.text);
  const kind = term ? ` (${term.kind})` : '';
  return (
    <li>
      <Box sx={HEAD}>
        <Typography component="span" sx={TEXT}>
          {`${text}${kind}`}
        </Typography>
        {rows > 0 && (
          <Box component="span" sx={COUNT}>
            {countOf(rows, 'row', 'rows')}
          </Box>
        )}
        {action}
      </Box>
      {remedy && <Typography variant="body2">{remedy}</Typography>}
      {examples.length > 0 && (
        <Box component="ul" aria-label={`Rows with: ${text}`} sx={EXAMPLES}>
          {examples.map((example) => (
            <li key={example}>{example}</li>
          ))}
          {rows > examples.length && <li>{`and ${formatCount(rows - examples.length)} more`}</li>}
        </Box>
      )}
    </li>
  );
}

const LIST = {
  mt: 0.5,
  '& > li': { py: 1.25, borderTop: 'rule' },
  '& > li:first-of-type': { borderTop: 0 },
} as const;

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;
const TEXT = { fontWeight: 640, overflowWrap: 'anywhere' } as const;

const COUNT = {
  px: 1,
  borderRadius: '8px',
  bgcolor: 'action.selected',
  fontSize: '0.875rem',
  fontFeatureSettings: "'tnum'",
  whiteSpace: 'nowrap',
} as const;

const EXAMPLES = {
  mt: 0.5,
  fontSize: '0.875rem',
  color: 'text.secondary',
  '& li': { py: 0.25, overflowWrap: 'anywhere' },
} as const;

const MORE = { px: 1, ml: -1 } as const;

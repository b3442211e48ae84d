import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportCause } from '@kampvuur/contracts';
import { formatCount } from '../../ui/numbers';
import { rowsText } from '../../pieces/jobs/job-texts';
import { exampleWords, rowWords } from '../../pieces/jobs/row-words';
import { AddTerm } from './AddTerm';
import { causeText } from './row-causes';
import { say } from './say';

/** Number of causes shown until "Show all" is pressed. */
const INITIAL_COUNT = 8;

interface CauseListProps {
  causes: readonly ImportCause[];
  isMapData: boolean;
  isError?: boolean;
  /** The other causes stand at their rows in the preview. */
  isPartial: boolean;
}

/** Why rows were refused or have warnings: each cause once, the most frequent first, with its remedy. */
export function CauseList(props: CauseListProps) {
  const { causes, isMapData, isError = false, isPartial } = props;
  const [isExpanded, setExpanded] = useState(false);
  if (causes.length === 0) return null;
  const title = say(isError ? 'errors' : 'warnings');
  const others = say(isError ? 'otherErrors' : 'otherWarnings');
  const visible = isExpanded ? causes : causes.slice(0, INITIAL_COUNT);
  return (
    <Box component="section" aria-label={title} sx={isError ? ISSUES_ERROR : ISSUES}>
      <Typography variant="h3">{`${isPartial ? others : title} (${formatCount(causes.length)})`}</Typography>
      {isPartial && <Typography variant="caption">{say('restAtRows')}</Typography>}
      <Box component="ul" aria-label={title} sx={LIST}>
        {visible.map((cause) => (
          <Cause key={cause.text} cause={cause} isMapData={isMapData} />
        ))}
      </Box>
      {causes.length > INITIAL_COUNT && (
        <Button onClick={() => setExpanded(!isExpanded)} aria-expanded={isExpanded} sx={MORE}>
          {isExpanded ? say('showFewer') : say('showAll', { count: formatCount(causes.length) })}
        </Button>
      )}
    </Box>
  );
}

interface CauseProps {
  cause: ImportCause;
  isMapData: boolean;
}

function Cause({ cause, isMapData }: CauseProps) {
  const { rows, examples, remedy, term } = cause;
  const text = rowWords(causeText(cause));
  return (
    <li>
      <Box sx={HEAD}>
        <Typography component="span" sx={TEXT}>
          {text}
        </Typography>
        {rows > 0 && (
          <Box component="span" sx={COUNT}>
            {rowsText(rows, isMapData)}
          </Box>
        )}
        {term && <AddTerm key={`${term.kind} ${term.name}`} term={term} />}
      </Box>
      {remedy && <Typography variant="body2">{rowWords(remedy)}</Typography>}
      {examples.length > 0 && (
        <Box
          component="ul"
          aria-label={say(isMapData ? 'campsitesWith' : 'rowsWith', { text })}
          sx={EXAMPLES}
        >
          {examples.map((example) => (
            <li key={example}>{exampleWords(example)}</li>
          ))}
          {rows > examples.length && (
            <li>{say('andMore', { count: formatCount(rows - examples.length) })}</li>
          )}
        </Box>
      )}
    </li>
  );
}

/** The list of an import's errors or warnings, with a line beside it. */
export const ISSUES = { mt: 3, pl: 2, borderLeft: '3px solid', borderColor: 'divider' } as const;
export const ISSUES_ERROR = { ...ISSUES, borderColor: 'error.main' } as const;

const LIST = {
  mt: 0.5,
  '& > li': { py: 1.25, borderTop: 'divider' },
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

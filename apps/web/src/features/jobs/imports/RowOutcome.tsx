import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import type { JobItem } from '@kampvuur/contracts';
import { countOf } from '../../../ui/numbers';
import { sentencesOf } from '../job-texts';
import { OutcomeIcon, outcomeLabel } from '../outcomes';

/** What would become of a row of a checked sheet, and why or with which warnings. */
export function RowOutcome({ item }: { item: JobItem }) {
  const sentences = sentencesOf(item);
  const isReady = item.outcome === 'imported';
  const hasWarnings = isReady && sentences.length > 0;
  const warnings = hasWarnings ? `, check ${countOf(sentences.length, 'warning', 'warnings')}` : '';
  return (
    <>
      <Box sx={OUTCOME}>
        {/* The word beside it says it: a row that is ready has not been imported. */}
        <Box component="span" aria-hidden sx={{ display: 'inline-flex' }}>
          {hasWarnings ? (
            <WarningAmberRounded sx={{ fontSize: 20, color: 'onEmberTint' }} />
          ) : (
            <OutcomeIcon outcome={item.outcome} type="import" />
          )}
        </Box>
        {isReady ? `Ready${warnings}` : outcomeLabel(item.outcome)}
      </Box>
      {sentences.length > 0 && (
        <Box component="ul" sx={SENTENCES}>
          {sentences.map((sentence, place) => (
            <li key={place}>{sentence}</li>
          ))}
        </Box>
      )}
    </>
  );
}

const OUTCOME = { display: 'inline-flex', alignItems: 'center', gap: 0.75 } as const;

const SENTENCES = {
  m: 0,
  mt: 0.5,
  p: 0,
  minWidth: 200,
  listStyle: 'none',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  color: 'text.secondary',
} as const;

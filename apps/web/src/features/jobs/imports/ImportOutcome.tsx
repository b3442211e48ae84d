import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportResult, JobEntry, UnknownTerm } from '@kampvuur/contracts';
import { countOf, formatCount } from '../../../ui/numbers';
import { JobItems } from '../history/JobItems';
import { canUndo } from '../history/job-facts';
import { UndoImport } from '../history/UndoImport';
import { LIST_HEAD } from '../list-head';
import { CauseList } from './CauseList';
import { CheckedSheet } from './CheckedSheet';
import { PreviewTable } from './PreviewTable';
import { MessageList } from './MessageList';

export interface ImportOutcomeProps {
  job: JobEntry;
  /** What can be done about a term nobody knows. */
  termAction: (term: UnknownTerm) => ReactNode;
  /** The workbook of a check has become another job. */
  onRerun: (jobId: string) => void;
  /** Its heading takes the focus: what was used to ask for it is gone. */
  takesFocus: boolean;
}

/** What an import has done, or would do: how many campsites, and why not the others (docs/product.md 2). */
export function ImportOutcome({ job, termAction, onRerun, takesFocus }: ImportOutcomeProps) {
  const result = job.result as ImportResult;
  const { dryRun, totalRows } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Box component="section" aria-label={dryRun ? 'Check' : 'Import'}>
      <Box sx={HEAD}>
        <Box role="status">
          <Typography ref={heading} tabIndex={-1} variant="h2">
            {headline(result)}
          </Typography>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {`${countOf(totalRows, 'row', 'rows')} of ${String(job.params['filename'])} read${leftOutText(result)}. `}
            {dryRun && 'Nothing has been changed yet.'}
            {job.undoneAt && 'This import has been undone.'}
          </Typography>
        </Box>
        {canUndo(job) && <UndoImport job={job} />}
      </Box>
      <Errors result={result} termAction={termAction} />
      {dryRun && <CheckedSheet result={result} onRerun={onRerun} />}
      {!dryRun && (
        <MessageList title="Duplicates" messages={result.duplicates} count={result.duplicateCount} />
      )}
      <Warnings result={result} termAction={termAction} />
      {dryRun ? <PreviewTable job={job} /> : <JobItems job={job} />}
    </Box>
  );
}

type PartProps = Pick<ImportOutcomeProps, 'termAction'> & { result: ImportResult };

/** Imports of older versions have messages only. */
function Errors({ result: { causes, errors, errorCount }, termAction }: PartProps) {
  if (!causes) return <MessageList title="Errors" messages={errors} count={errorCount} isError />;
  const own = causes.filter(({ isError }) => isError);
  return <CauseList title="Errors" causes={own} termAction={termAction} isError />;
}

function Warnings({ result: { causes, warnings, warningCount }, termAction }: PartProps) {
  if (!causes) return <MessageList title="Warnings" messages={warnings} count={warningCount} />;
  const own = causes.filter(({ isError }) => !isError);
  return <CauseList title="Warnings" causes={own} termAction={termAction} />;
}

function headline({ success, updated = 0, dryRun }: ImportResult): string {
  const campsites = countOf(success, 'campsite', 'campsites');
  const changed = updated > 0 ? `, ${formatCount(updated)} updated` : '';
  return dryRun ? `${campsites} would be imported${changed}` : `${campsites} imported${changed}`;
}

/** Rows a check leaves out, besides those of campsites that are here already: the bar below counts those. */
function leftOutText(result: ImportResult): string {
  const { dryRun, duplicateCount, success, updated = 0, unchanged = 0, totalRows, matches } = result;
  if (!dryRun) return '';
  const refused = totalRows - success - updated - unchanged - duplicateCount;
  const alike = duplicateCount - (matches?.total ?? 0);
  const parts = [
    ...(alike > 0 ? [countOf(alike, 'likely duplicate', 'likely duplicates')] : []),
    ...(refused > 0 ? [`${formatCount(refused)} refused`] : []),
  ];
  return parts.length > 0 ? `: ${parts.join(', ')}` : '';
}

const HEAD = { ...LIST_HEAD, gap: 2, mb: 2 } as const;

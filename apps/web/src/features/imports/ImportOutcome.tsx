import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportCause, ImportResult, JobEntry, JobItem } from '@kampvuur/contracts';
import { COLUMNS_NOT_READ } from '@kampvuur/domain';
import { formatCount } from '../../ui/numbers';
import { JobItems } from '../../pieces/jobs/JobItems';
import { canUndo } from '../../pieces/jobs/job-facts';
import { UndoImport } from '../../pieces/jobs/UndoImport';
import { rowsText } from '../../pieces/jobs/job-texts';
import { jobWords } from '../../pieces/jobs/job-words';
import { exampleWords, rowWords } from '../../pieces/jobs/row-words';
import { LIST_HEAD } from '../../ui/lists/list-head';
import { messageOf } from '../../base/problem';
import { ErrorState } from '../../ui/states/ErrorState';
import { OpenStreetMapLink } from '../../ui/links/OpenStreetMapLink';
import { ClosedThere } from './ClosedThere';
import { CauseList } from './CauseList';
import { PreviewTable } from './PreviewTable';
import { useRowCauses } from './row-causes';
import { ColumnChooser } from './ColumnChooser';
import { DifferenceList } from './DifferenceList';
import { ImportBar } from './ImportBar';
import { MessageList } from './MessageList';
import { OtherPlace } from './OtherPlace';
import { ProvinceChoice } from './ProvinceChoice';
import { type Rerun, useRerun } from './use-rerun';
import { say } from './say';

export interface ImportOutcomeProps {
  job: JobEntry;
  /** Called with the id of the new job when a checked workbook is imported or checked again. */
  onRerun: (jobId: string) => void;
  /** Focuses the heading, since the button that started the job is no longer there. */
  takesFocus: boolean;
}

/** The outcome of an import or a check: how many campsites, and why not the others (docs/product.md#screens). */
export function ImportOutcome({ job, onRerun, takesFocus }: ImportOutcomeProps) {
  const result = job.result as ImportResult;
  const { dryRun, isMapData = false } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const rowCauses = useRowCauses(result);
  const issues = { result, rowCauses };
  const warnings = <Warnings {...issues} />;
  const rerun = useRerun(result.jobId, onRerun);
  const rowAction = (item: JobItem) => <RowChoices {...{ item, rerun, result }} />;

  return (
    <Box component="section" aria-label={dryRun ? say('check') : say('import')}>
      <Box sx={HEAD}>
        <Box role="status">
          <Typography ref={heading} tabIndex={-1} variant="h2">
            {headline(result)}
          </Typography>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[
              readText(job, result),
              ...(dryRun ? [say('nothingChangedYet'), issuesText(result)] : []),
              ...(job.undoneAt ? [say('undone')] : []),
            ].join(' ')}
          </Typography>
          {isMapData && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {say('data')}
              <OpenStreetMapLink />
            </Typography>
          )}
        </Box>
        {canUndo(job) && <UndoImport job={job} />}
      </Box>
      <Errors {...issues} />
      <ClosedThere result={result} />
      {dryRun ? (
        <CheckedSheet result={result} rerun={rerun} warnings={warnings} />
      ) : (
        <>
          <MessageList title={say('duplicates')} messages={result.duplicates} count={result.duplicateCount} />
          {warnings}
        </>
      )}
      <LeftOut result={result} />
      {dryRun ? (
        <PreviewTable job={job} isMapData={isMapData} causes={rowCauses} rowAction={rowAction} />
      ) : (
        <>
          {rerun.error && (
            <ErrorState message={say('notCheckedAgain')} detail={jobWords(messageOf(rerun.error))} />
          )}
          <JobItems job={job} itemAction={rowAction} />
        </>
      )}
    </Box>
  );
}

/** What can be said of a row: in which province it lies, and whether it is a place of its own. */
function RowChoices({ item, rerun, result }: { item: JobItem; rerun: Rerun; result: ImportResult }) {
  const { jobId, dryRun } = result;
  return (
    <>
      <ProvinceChoice {...{ item, rerun, dryRun }} />
      <OtherPlace {...{ item, rerun, dryRun, jobId }} />
    </>
  );
}

/** Rows that are no campsites with what each was taken for, and elements of map data that are not taken. */
function LeftOut({
  result: { leftOut = [], leftOutCount = 0, isMapData = false },
}: {
  result: ImportResult;
}) {
  const messages = leftOut.map(({ where, text, reason }) =>
    text === '' ? `${where}: ${reason}` : `${exampleWords(where)}, "${text}": ${rowWords(reason)}`,
  );
  return (
    <MessageList
      title={say(isMapData ? 'leftOut' : 'notCampsites')}
      messages={messages}
      count={leftOutCount}
    />
  );
}

interface IssuesProps {
  result: ImportResult;
  /** Causes that the preview's rows have; they are not listed here. */
  rowCauses: readonly ImportCause[];
}

/** Imports by older versions of the server have messages instead of causes. */
function Errors({ result, rowCauses }: IssuesProps) {
  const { causes, errors, errorCount, isMapData = false } = result;
  if (!causes) return <MessageList title={say('errors')} messages={errors} count={errorCount} isError />;
  const listed = causes.filter((cause) => cause.isError && !rowCauses.includes(cause));
  const isPartial = rowCauses.some(({ isError }) => isError);
  return <CauseList causes={listed} isError {...{ isPartial, isMapData }} />;
}

function Warnings({ result, rowCauses }: IssuesProps) {
  const { causes, warnings, warningCount, dryRun, isMapData = false } = result;
  if (!causes) return <MessageList title={say('warnings')} messages={warnings} count={warningCount} />;
  // The columns of a checked sheet stand under a heading of their own.
  const isUnderColumns = (text: string) => dryRun && text.includes(`: ${COLUMNS_NOT_READ}: `);
  const listed = causes.filter(
    (cause) => !cause.isError && !isUnderColumns(cause.text) && !rowCauses.includes(cause),
  );
  const isPartial = rowCauses.some(({ isError }) => !isError);
  return <CauseList causes={listed} {...{ isPartial, isMapData }} />;
}

function headline({ success, updated = 0, dryRun }: ImportResult): string {
  const imported = { n: success, count: formatCount(success) };
  if (updated === 0) return say(dryRun ? 'wouldBeImported' : 'imported', imported);
  const both = { ...imported, updated: formatCount(updated) };
  return say(dryRun ? 'wouldBeImportedAndUpdated' : 'importedAndUpdated', both);
}

/** `60 rows of sites.xlsx read: 1 unchanged, 2 likely duplicates.` */
function readText({ params }: JobEntry, result: ImportResult): string {
  const read = {
    rows: rowsText(result.totalRows, result.isMapData ?? false),
    file: String(params['filename']),
  };
  const parts = leftOutParts(result);
  return parts.length > 0 ? say('readBut', { ...read, parts: parts.join(', ') }) : say('read', read);
}

/** `1 unchanged`, `4 in the catalogue already`, `2 likely duplicates`, `3 refused`, `1 not a campsite`: the rows that are not imported. */
function leftOutParts(result: ImportResult): string[] {
  const { dryRun, duplicateCount, success, updated = 0, unchanged = 0, totalRows, matches } = result;
  const { leftOutCount = 0, isMapData = false } = result;
  const notTaken =
    leftOutCount === 0
      ? []
      : [
          isMapData
            ? say('part.leftOut', { count: formatCount(leftOutCount) })
            : say('part.notCampsites', { n: leftOutCount, count: formatCount(leftOutCount) }),
        ];
  if (!dryRun) return notTaken;
  const refused = totalRows - success - updated - unchanged - duplicateCount - leftOutCount;
  // Rows that match a campsite are updates, unchanged or, by default, duplicates.
  const known = matches ? matches.total - updated - unchanged : 0;
  const likelyDuplicates = duplicateCount - known;
  return [
    ...(unchanged > 0 ? [say('part.unchanged', { count: formatCount(unchanged) })] : []),
    ...(known > 0 ? [say('part.known', { count: formatCount(known) })] : []),
    ...(likelyDuplicates > 0
      ? [say('part.likelyDuplicates', { n: likelyDuplicates, count: formatCount(likelyDuplicates) })]
      : []),
    ...(refused > 0 ? [say('part.refused', { count: formatCount(refused) })] : []),
    ...notTaken,
  ];
}

/** `1 error, 6 warnings.`, wherever they stand. */
function issuesText({ errorCount, warningCount }: ImportResult): string {
  const parts = [
    ...(errorCount > 0 ? [say('part.errors', { n: errorCount, count: formatCount(errorCount) })] : []),
    ...(warningCount > 0
      ? [say('part.warnings', { n: warningCount, count: formatCount(warningCount) })]
      : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

const HEAD = { ...LIST_HEAD, gap: 2, mb: 2 } as const;

interface CheckedSheetProps {
  result: ImportResult;
  rerun: Rerun;
  /** Between what the import would change and how the columns were read. */
  warnings: ReactNode;
}

/** Continues after a check: imports the workbook, or checks it again with other columns. */
function CheckedSheet({ result, rerun, warnings }: CheckedSheetProps) {
  const { jobId, columns = [], matches, isMapData = false } = result;
  const { choices, setChoices, sending, error, check, importAll } = rerun;
  const hasNewChoices = Object.keys(choices).length > 0;
  const differing = (matches?.differing ?? 0) + (matches?.followed ?? 0);

  return (
    <>
      <ImportBar
        result={result}
        isImporting={sending === 'import'}
        isLocked={hasNewChoices || sending !== null}
        hint={hasNewChoices ? say('columnsChanged') : null}
        onImport={importAll}
      />
      {error && (
        <ErrorState
          message={say(isMapData ? 'mapDataNotAccepted' : 'spreadsheetNotAccepted')}
          detail={jobWords(messageOf(error))}
        />
      )}
      {differing > 0 && (
        <DifferenceList jobId={jobId} count={differing} source={isMapData ? 'OpenStreetMap' : say('sheet')} />
      )}
      {warnings}
      {columns.length > 0 && (
        <ColumnChooser
          columns={columns}
          choices={choices}
          isChecking={sending === 'check'}
          isLocked={sending !== null}
          onChoose={setChoices}
          onCheck={() => check()}
        />
      )}
    </>
  );
}

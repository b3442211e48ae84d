import { useEffect, useRef, type ReactNode, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import type { ImportCause, ImportResult, JobEntry, JobItem } from '@kampvuur/contracts';
import { COLUMNS_NOT_READ } from '@kampvuur/domain';
import { countOf, formatCount } from '../../ui/numbers';
import { JobItems } from '../../pieces/jobs/JobItems';
import { canUndo } from '../../pieces/jobs/job-facts';
import { UndoImport } from '../../pieces/jobs/UndoImport';
import { rowsText } from '../../pieces/jobs/job-texts';
import { LIST_HEAD } from '../../ui/lists/list-head';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/imports.json';
import { messageOf } from '../../base/problem';
import { ErrorState } from '../../ui/states/ErrorState';
import { OpenStreetMapLink } from '../../ui/links/OpenStreetMapLink';
import { ClosedThere } from './ClosedThere';
import { CauseList, ISSUES, ISSUES_ERROR } from './CauseList';
import { PreviewTable } from './PreviewTable';
import { useRowCauses } from './row-causes';
import { ColumnChooser } from './ColumnChooser';
import { DifferenceList } from './DifferenceList';
import { ImportBar } from './ImportBar';
import { type Rerun, useRerun } from './use-rerun';

const say = catalogue('imports', english);

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
  const { dryRun, totalRows, isMapData = false } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const rowCauses = useRowCauses(result);
  const issues = { result, rowCauses };
  const warnings = <Warnings {...issues} />;
  const rerun = useRerun(result.jobId, onRerun);
  const otherPlace = otherPlaceAction(rerun);

  return (
    <Box component="section" aria-label={dryRun ? 'Check' : 'Import'}>
      <Box sx={HEAD}>
        <Box role="status">
          <Typography ref={heading} tabIndex={-1} variant="h2">
            {headline(result)}
          </Typography>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {`${rowsText(totalRows, isMapData)} of ${String(job.params['filename'])} read${leftOutText(result)}. `}
            {dryRun && `Nothing has been changed yet.${issuesText(result)}`}
            {job.undoneAt && 'This import has been undone.'}
          </Typography>
          {isMapData && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {'Data: '}
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
          <MessageList title="Duplicates" messages={result.duplicates} count={result.duplicateCount} />
          {warnings}
        </>
      )}
      <LeftOut result={result} />
      {dryRun ? (
        <PreviewTable job={job} isMapData={isMapData} causes={rowCauses} otherPlaceAction={otherPlace} />
      ) : (
        <>
          {rerun.error && <ErrorState message={say('notCheckedAgain')} detail={messageOf(rerun.error)} />}
          <JobItems job={job} itemAction={(item) => item.outcome === 'duplicate' && otherPlace(item)} />
        </>
      )}
    </Box>
  );
}

/** Rows that are no campsites with what each was taken for, and elements of map data that are not taken. */
function LeftOut({
  result: { leftOut = [], leftOutCount = 0, isMapData = false },
}: {
  result: ImportResult;
}) {
  const messages = leftOut.map(({ where, text, reason }) =>
    text === '' ? `${where}: ${reason}` : `${where}, "${text}": ${reason}`,
  );
  return (
    <MessageList title={isMapData ? 'Left out' : 'Not campsites'} messages={messages} count={leftOutCount} />
  );
}

/** Renders the way out for a row that was taken for a campsite, which checks the file again. */
const otherPlaceAction =
  ({ sending, check }: Rerun) =>
  (item: JobItem): ReactNode => (
    <OtherPlaceButton item={item} isLocked={sending !== null} onPress={() => check([item.item])} />
  );

interface OtherPlaceButtonProps {
  item: JobItem;
  isLocked: boolean;
  onPress: () => void;
}

/** The way out for a row that was taken for a campsite that it is not. */
function OtherPlaceButton({ item: { campsiteName, message }, isLocked, onPress }: OtherPlaceButtonProps) {
  // What was deleted here stays deleted.
  if (message.endsWith('deleted here')) return null;
  return (
    <Button
      size="small"
      disabled={isLocked}
      onClick={onPress}
      aria-label={`${campsiteName ?? 'This row'} is another place`}
      sx={{ px: 1, ml: -1 }}
    >
      Another place
    </Button>
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
  if (!causes) return <MessageList title="Errors" messages={errors} count={errorCount} isError />;
  const listed = causes.filter((cause) => cause.isError && !rowCauses.includes(cause));
  const isPartial = rowCauses.some(({ isError }) => isError);
  return <CauseList title="Errors" causes={listed} isError {...{ isPartial, isMapData }} />;
}

function Warnings({ result, rowCauses }: IssuesProps) {
  const { causes, warnings, warningCount, dryRun, isMapData = false } = result;
  if (!causes) return <MessageList title="Warnings" messages={warnings} count={warningCount} />;
  // The columns of a checked sheet stand under a heading of their own.
  const isUnderColumns = (text: string) => dryRun && text.includes(`: ${COLUMNS_NOT_READ}: `);
  const listed = causes.filter(
    (cause) => !cause.isError && !isUnderColumns(cause.text) && !rowCauses.includes(cause),
  );
  const isPartial = rowCauses.some(({ isError }) => !isError);
  return <CauseList title="Warnings" causes={listed} {...{ isPartial, isMapData }} />;
}

function headline({ success, updated = 0, dryRun }: ImportResult): string {
  const campsites = countOf(success, 'campsite', 'campsites');
  const changed = updated > 0 ? `, ${formatCount(updated)} updated` : '';
  return dryRun ? `${campsites} would be imported${changed}` : `${campsites} imported${changed}`;
}

/** `: 1 unchanged, 4 in the catalogue already, 2 likely duplicates, 3 refused, 1 not a campsite`: the rows that are not imported. */
function leftOutText(result: ImportResult): string {
  const { dryRun, duplicateCount, success, updated = 0, unchanged = 0, totalRows, matches } = result;
  const { leftOutCount = 0, isMapData = false } = result;
  const notTaken =
    leftOutCount === 0
      ? []
      : [
          isMapData
            ? `${formatCount(leftOutCount)} left out`
            : countOf(leftOutCount, 'not a campsite', 'not campsites'),
        ];
  if (!dryRun) return notTaken.length > 0 ? `: ${notTaken.join(', ')}` : '';
  const refused = totalRows - success - updated - unchanged - duplicateCount - leftOutCount;
  // Rows that match a campsite are updates, unchanged or, by default, duplicates.
  const known = matches ? matches.total - updated - unchanged : 0;
  const likelyDuplicates = duplicateCount - known;
  const parts = [
    ...(unchanged > 0 ? [`${formatCount(unchanged)} unchanged`] : []),
    ...(known > 0 ? [`${formatCount(known)} in the catalogue already`] : []),
    ...(likelyDuplicates > 0 ? [countOf(likelyDuplicates, 'likely duplicate', 'likely duplicates')] : []),
    ...(refused > 0 ? [`${formatCount(refused)} refused`] : []),
    ...notTaken,
  ];
  return parts.length > 0 ? `: ${parts.join(', ')}` : '';
}

/** ` 1 error, 6 warnings.`, wherever they stand. */
function issuesText({ errorCount, warningCount }: ImportResult): string {
  const parts = [
    ...(errorCount > 0 ? [countOf(errorCount, 'error', 'errors')] : []),
    ...(warningCount > 0 ? [countOf(warningCount, 'warning', 'warnings')] : []),
  ];
  return parts.length > 0 ? ` ${parts.join(', ')}.` : '';
}

const HEAD = { ...LIST_HEAD, gap: 2, mb: 2 } as const;

/** Number of messages shown until "Show all" is pressed. */
const INITIAL_COUNT = 8;

interface MessageListProps {
  title: string;
  messages: readonly string[];
  /** Total number; the response leaves out messages beyond a maximum. */
  count: number;
  isError?: boolean;
}

/** Messages about rows: the first few, and the others on demand. */
function MessageList({ title, messages, count, isError = false }: MessageListProps) {
  const [isExpanded, setExpanded] = useState(false);
  if (count === 0) return null;
  const visible = isExpanded ? messages : messages.slice(0, INITIAL_COUNT);
  const omittedCount = count - messages.length;
  return (
    <Box component="section" aria-label={title} sx={isError ? ISSUES_ERROR : ISSUES}>
      <Typography variant="h3">{`${title} (${formatCount(count)})`}</Typography>
      <Box component="ul" aria-label={title} sx={LIST}>
        {visible.map((message, index) => (
          <li key={index}>{message}</li>
        ))}
      </Box>
      {isExpanded && omittedCount > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {`And ${formatCount(omittedCount)} more: see the results below.`}
        </Typography>
      )}
      {messages.length > INITIAL_COUNT && (
        <Button onClick={() => setExpanded(!isExpanded)} aria-expanded={isExpanded} sx={{ px: 1, ml: -1 }}>
          {isExpanded ? 'Show fewer' : `Show all ${formatCount(messages.length)}`}
        </Button>
      )}
    </Box>
  );
}

const LIST = {
  mt: 0.5,
  fontSize: '0.9375rem',
  '& li': { py: 0.5, overflowWrap: 'anywhere' },
} as const;

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
        hint={hasNewChoices ? 'Columns were changed: check again before importing.' : null}
        onImport={importAll}
      />
      {error && (
        <ErrorState
          message={`The ${isMapData ? 'map data' : 'spreadsheet'} was not accepted`}
          detail={messageOf(error)}
        />
      )}
      {differing > 0 && (
        <DifferenceList jobId={jobId} count={differing} source={isMapData ? 'OpenStreetMap' : 'Sheet'} />
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

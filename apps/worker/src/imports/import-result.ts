import type { ImportCause, ImportClosedThere, ImportColumn, ImportResult } from '@kampvuur/contracts';
import { IMPORT_CAUSES, MAX_IMPORT_MESSAGES, TAXONOMY_FIELDS } from '@kampvuur/domain';
import { countedMessage, JOB_TEMPLATES } from '@kampvuur/domain/job-messages';
import { filled } from '@kampvuur/domain/message-templates';
import {
  type CauseExample,
  type CauseRow,
  differingParts,
  type ImportsRepository,
  type JobEntity,
  type JobItemsRepository,
  splitMessage,
} from '@kampvuur/persistence';
import { mapDataRemedyOf, remedyOf } from './import-remedies';
import type { Workbook } from './read-workbook';

/** The result of an import, counted from the job's items: correct also when several workers carried it out in turn. */
export async function importResult(
  job: JobEntity,
  workbook: Workbook & { closedThere: ImportClosedThere[] },
  items: JobItemsRepository,
  imports: ImportsRepository,
): Promise<ImportResult> {
  const { imported = 0, updated = 0, unchanged = 0 } = await items.tally(job.id);
  const errors = await imports.messages(job.id, 'error', MAX_IMPORT_MESSAGES);
  const duplicates = await imports.messages(job.id, 'duplicate', MAX_IMPORT_MESSAGES);
  const warnings = await imports.messages(job.id, 'warning', MAX_IMPORT_MESSAGES);
  const causes = await imports.causes(job.id, IMPORT_CAUSES.max, IMPORT_CAUSES.examples);
  const remedies = workbook.isMapData ? mapDataRemedyOf : remedyOf;
  return {
    jobId: job.id,
    dryRun: job.params['dryRun'] === true,
    success: imported,
    updated,
    unchanged,
    errors: errors.messages,
    duplicates: duplicates.messages,
    warnings: [...workbook.warnings, ...warnings.messages].slice(0, MAX_IMPORT_MESSAGES),
    errorCount: errors.count,
    duplicateCount: duplicates.count,
    warningCount: workbook.warnings.length + warnings.count,
    totalRows: workbook.rows.length + workbook.leftOut.length,
    leftOut: workbook.leftOut
      .slice(0, MAX_IMPORT_MESSAGES)
      .map(({ where, text, reason }) => ({ where, text, reason })),
    leftOutCount: workbook.leftOut.length,
    closedThere: workbook.closedThere.slice(0, MAX_IMPORT_MESSAGES),
    closedThereCount: workbook.closedThere.length,
    causes: [
      ...causes.map((cause) => presentCause(cause, remedies)),
      ...workbook.warnings.map((text) => causeOfWarning(text, remedies)),
    ],
    columns: (workbook.isMapData ? [] : workbook.tables).flatMap(({ sheet, sheetColumns }) =>
      sheetColumns.map(({ key, letters, header, field, isChosen, samples }): ImportColumn => {
        return { sheet, key, letters, header, field, isChosen, samples };
      }),
    ),
    matches: await imports.matches(job.id),
    isMapData: workbook.isMapData,
  };
}

/** Message about a name that is not a term: the field and the name. */
const UNKNOWN_NAME = new RegExp(`: (${TAXONOMY_FIELDS.join('|')}): not known, left out: (.+)$`);

function presentCause({ isError, cause, rows, examples }: CauseRow, remedies: typeof remedyOf): ImportCause {
  const [first] = examples;
  const unknown = UNKNOWN_NAME.exec(first?.message ?? '');
  const kind = TAXONOMY_FIELDS.find((field) => field === unknown?.[1]);
  const name = unknown?.[2];
  const term = kind && name ? { kind, name } : null;
  // A cause of a single row is shown with that row's own message.
  const ofOneRow = rows === 1 && first ? splitMessage(first.message).text : cause;
  const text = term ? `"${term.name}" is not known` : ofOneRow;
  const isWhole = term !== null || rows === 1;
  return {
    isError,
    text,
    rows,
    examples: examples.map((example) => exampleText(example, isWhole)),
    remedy: remedies(cause),
    term,
  };
}

/** `Row 7, Koppie Kamp: "R150 / R200"`: the row, and the parts of its message that the cause does not contain. */
function exampleText({ message, name }: CauseExample, isWhole: boolean): string {
  const { where, text } = splitMessage(message);
  const row = name === '' ? where : `${where}, ${name}`;
  const parts = isWhole ? [] : differingParts(text);
  return parts.length === 0 ? row : `${row}: ${parts.join('; ')}`;
}

/** A warning about the workbook as a whole. */
function causeOfWarning(text: string, remedies: typeof remedyOf): ImportCause {
  return { isError: false, text, rows: 0, examples: [], remedy: remedies(text), term: null };
}

/** The message of the finished job. */
export function resultMessage(result: ImportResult): string {
  const { dryRun, success, updated, unchanged, duplicateCount, errorCount, leftOutCount = 0 } = result;
  const updatedText = dryRun ? JOB_TEMPLATES.wouldUpdate : JOB_TEMPLATES.updated;
  const parts = [
    countedMessage(dryRun ? 'wouldImport' : 'imported', success),
    ...(updated > 0 ? [filled(updatedText, { count: updated })] : []),
    ...(unchanged > 0 ? [filled(JOB_TEMPLATES.unchanged, { count: unchanged })] : []),
    ...(duplicateCount > 0 ? [countedMessage('duplicates', duplicateCount)] : []),
    ...(errorCount > 0 ? [filled(JOB_TEMPLATES.outcomeRefused, { count: errorCount })] : []),
    ...(leftOutCount > 0 ? [filled(JOB_TEMPLATES.leftOut, { count: leftOutCount })] : []),
  ];
  return parts.join(', ');
}

import { IMPORT_SENTENCES } from '@kampvuur/domain';
import type { ImportResult } from '@kampvuur/contracts';
import type { ImportsRepository, JobItemsRepository } from '@kampvuur/persistence';

interface Stores {
  imports: ImportsRepository;
  items: JobItemsRepository;
}

/** What an import has come to, counted from its items: right also when several workers took turns. */
export async function importResult(
  { imports, items }: Stores,
  job: { id: string; dryRun: boolean; totalRows: number; warnings: string[] },
): Promise<ImportResult> {
  const tally = await items.tally(job.id);
  const errors = await imports.sentences(job.id, 'refused', IMPORT_SENTENCES);
  const duplicates = await imports.sentences(job.id, 'duplicate', IMPORT_SENTENCES);
  const warnings = await imports.sentences(job.id, 'imported', IMPORT_SENTENCES);
  return {
    jobId: job.id,
    dryRun: job.dryRun,
    success: tally.imported ?? 0,
    errors: errors.sentences,
    duplicates: duplicates.sentences,
    warnings: [...job.warnings, ...warnings.sentences].slice(0, IMPORT_SENTENCES),
    errorCount: errors.count,
    duplicateCount: duplicates.count,
    warningCount: job.warnings.length + warnings.count,
    totalRows: job.totalRows,
  };
}

/** The sentence the history shows. */
export function resultInWords({ dryRun, success, duplicateCount, errorCount }: ImportResult): string {
  const taken = `${dryRun ? 'Would import' : 'Imported'} ${amount(success, 'campsite')}`;
  const rest = [
    ...(duplicateCount > 0 ? [amount(duplicateCount, 'duplicate')] : []),
    ...(errorCount > 0 ? [amount(errorCount, 'error')] : []),
  ];
  return [taken, ...rest].join(', ');
}

const amount = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

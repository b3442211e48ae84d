import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ImportResult } from '@kampvuur/contracts';
import { folded, IMPORT_MESSAGES, IMPORT_SENTENCES } from '@kampvuur/domain';
import {
  DuplicatesRepository,
  ImportsRepository,
  JobItemsRepository,
  type JobEntity,
  JobsRepository,
} from '@kampvuur/persistence';
import type { JobHandler, JobResult, ReportProgress } from '../jobs/job-handler';
import type { ImportedRow } from './imported-row';
import { itemOf, judgeRow, type RowOutcome } from './row-outcome';
import { KnownNames } from './known-names';
import { LikelyCampsites } from './likely-campsites';
import { openWorkbook, readRows, type Workbook } from './read-workbook';
import { bySortName, SeenCampsites } from './seen-campsites';
import { UnreadableWorkbook } from './unreadable-workbook';

/** Campsites that rows may repeat. */
interface Repeatable {
  seen: SeenCampsites;
  likely: LikelyCampsites;
}

/** Rows a transaction. */
const BATCH = 500;

/**
 * Imports the campsites of an uploaded workbook (docs/decisions 9). Each batch of rows is written with its items in one
 * transaction, so that a job which starts again goes on behind the last row that has an item.
 */
@Injectable()
export class ImportHandler implements JobHandler {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: JobsRepository,
    private readonly items: JobItemsRepository,
    private readonly imports: ImportsRepository,
    private readonly duplicates: DuplicatesRepository,
  ) {}

  async handle(job: JobEntity, report: ReportProgress): Promise<JobResult> {
    const file = await this.jobs.file(job.id);
    if (!file) throw new UnreadableWorkbook(reasonWithoutFile(job));
    const workbook = await openWorkbook(file.content);

    const likely = new LikelyCampsites(await this.duplicates.loadIndex());
    const repeatable = { seen: new SeenCampsites(), likely };
    const imported = await this.imports.importedItems(job.id);
    for (let from = 0; from < workbook.rows.length; from += BATCH) {
      const rows = readRows(workbook, from, BATCH);
      rows.filter(({ item }) => imported.has(item)).forEach((row) => remember(row, repeatable));
      await this.database.transaction((manager) => this.writeBatch(manager, job, rows, repeatable));
      await report(progressOf(workbook, rows, from));
    }

    const result = await this.resultOf(job, workbook);
    return { message: resultInWords(result), result };
  }

  private async writeBatch(
    manager: EntityManager,
    job: JobEntity,
    rows: ImportedRow[],
    repeatable: Repeatable,
  ): Promise<void> {
    await this.imports.holdTurn(manager);
    const last = await this.imports.lastItem(manager, job.id);
    const left = rows.filter(({ item }) => item > last);
    if (left.length === 0) return;
    const outcomes = await this.judge(manager, left, repeatable);
    const taken = outcomes.filter(({ outcome }) => outcome === 'imported');
    const ids = isDryRun(job) ? [] : await this.insert(manager, job, taken);
    const idByRow = new Map(taken.map(({ row }, place) => [row.item, ids[place] ?? null]));
    const finished = outcomes.map((row) => itemOf(job.id, row, idByRow.get(row.row.item) ?? null));
    await this.items.add(manager, finished);
  }

  private async judge(
    manager: EntityManager,
    rows: ImportedRow[],
    { seen, likely }: Repeatable,
  ): Promise<RowOutcome[]> {
    const sortNames = new Set(rows.map(({ name }) => folded(name)));
    const catalogue = bySortName(await this.imports.sameNamed(manager, [...sortNames]));
    const names = new KnownNames({
      facilities: await this.imports.names(manager, 'facilities'),
      activities: await this.imports.names(manager, 'activities'),
      categories: await this.imports.names(manager, 'categories'),
    });
    return rows.map((row) => judgeRow(row, names, seen, catalogue, likely));
  }

  /** Counted from the job's items: right also when several workers took turns. */
  private async resultOf(job: JobEntity, workbook: Workbook): Promise<ImportResult> {
    const { imported = 0 } = await this.items.tally(job.id);
    const errors = await this.imports.sentences(job.id, 'refused', IMPORT_SENTENCES);
    const duplicates = await this.imports.sentences(job.id, 'duplicate', IMPORT_SENTENCES);
    const warnings = await this.imports.sentences(job.id, 'imported', IMPORT_SENTENCES);
    return {
      jobId: job.id,
      dryRun: isDryRun(job),
      success: imported,
      errors: errors.sentences,
      duplicates: duplicates.sentences,
      warnings: [...workbook.warnings, ...warnings.sentences].slice(0, IMPORT_SENTENCES),
      errorCount: errors.count,
      duplicateCount: duplicates.count,
      warningCount: workbook.warnings.length + warnings.count,
      totalRows: workbook.rows.length,
    };
  }

  private insert(manager: EntityManager, job: JobEntity, rows: RowOutcome[]): Promise<number[]> {
    const campsites = rows.flatMap(({ row }) => row.values ?? []);
    return this.imports.insert(manager, campsites, { userId: job.startedById, jobId: job.id });
  }
}

/** Rows an earlier start of the job has taken count when later ones repeat them. */
function remember({ where, values }: ImportedRow, { seen, likely }: Repeatable): void {
  if (!values) return;
  seen.add(where, values);
  likely.add(where, values);
}

function isDryRun({ params }: JobEntity): boolean {
  return params['dryRun'] === true;
}

/** Tried again by hand, a refused import is refused for what it was refused for; its file went with the refusal. */
function reasonWithoutFile({ status, message }: JobEntity): string {
  return status === 'error' && message ? message : IMPORT_MESSAGES.fileGone;
}

function progressOf(workbook: Workbook, rows: ImportedRow[], from: number): Parameters<ReportProgress>[0] {
  const [done, total] = [from + rows.length, workbook.rows.length];
  return {
    message: `Read ${done} of ${total} rows`,
    currentItem: done,
    totalItems: total,
    campsiteName: rows.at(-1)?.name ?? null,
    campsiteId: null,
  };
}

/** The sentence the history shows. */
function resultInWords({ dryRun, success, duplicateCount, errorCount }: ImportResult): string {
  const taken = `${dryRun ? 'Would import' : 'Imported'} ${amount(success, 'campsite')}`;
  const rest = [
    ...(duplicateCount > 0 ? [amount(duplicateCount, 'duplicate')] : []),
    ...(errorCount > 0 ? [amount(errorCount, 'error')] : []),
  ];
  return [taken, ...rest].join(', ');
}

const amount = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type ColumnChoices,
  DUPLICATE_CHOICES,
  type DuplicateChoice,
  folded,
  IMPORT_MESSAGES,
} from '@kampvuur/domain';
import {
  type CampsiteFields,
  DuplicatesRepository,
  ImportsRepository,
  JobItemsRepository,
  type JobEntity,
  JobsRepository,
} from '@kampvuur/persistence';
import type { JobHandler, JobResult, ReportProgress } from '../jobs/job-handler';
import type { ImportedRow } from './imported-row';
import { importResult, resultInWords } from './import-result';
import { KnownNames } from './known-names';
import { LikelyCampsites } from './likely-campsites';
import { type Catalogue, type MatchedRow, matchRow, mayBeNew, type Taken } from './match-row';
import { itemOf, judgeRow, type RowOutcome } from './row-outcome';
import { openWorkbook, readRows, type Workbook } from './read-workbook';
import { bySortName, SeenCampsites } from './seen-campsites';
import { UnreadableWorkbook } from './unreadable-workbook';

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
    const choices = { ...(await this.imports.rememberedColumns()), ...chosenColumns(job) };
    const workbook = await openWorkbook(file.content, { choices, isGuessing: isDryRun(job) });

    const taken = { seen: new SeenCampsites(), likely: new LikelyCampsites() };
    const ended = await this.imports.endedRows(job.id);
    for (let from = 0; from < workbook.rows.length; from += BATCH) {
      const rows = readRows(workbook, from, BATCH);
      rows.forEach((row) => remember(row, ended, taken));
      await this.database.transaction((manager) => this.writeBatch(manager, job, rows, taken));
      await report(progressOf(workbook, rows, from));
    }

    const result = await importResult(job, workbook, this.items, this.imports);
    // A check may be repeated with other columns, or imported.
    return { message: resultInWords(result), result, keepsFile: isDryRun(job) };
  }

  private async writeBatch(
    manager: EntityManager,
    job: JobEntity,
    rows: ImportedRow[],
    taken: Taken,
  ): Promise<void> {
    await this.imports.holdTurn(manager);
    const last = await this.imports.lastItem(manager, job.id);
    const left = rows.filter(({ item }) => item > last);
    if (left.length === 0) return;
    const current = new Map<number, CampsiteFields>();
    const outcomes = await this.judge(manager, job, left, { taken, current });
    const added = outcomes.filter(({ outcome }) => outcome === 'imported');
    const ids = isDryRun(job) ? [] : await this.insert(manager, job, added);
    if (!isDryRun(job)) await this.update(manager, job, outcomes, current);
    const idByRow = new Map(added.map(({ row }, place) => [row.item, ids[place] ?? null]));
    const finished = outcomes.map((row) => itemOf(job.id, row, idByRow.get(row.row.item) ?? null));
    await this.items.add(manager, finished);
  }

  private async judge(
    manager: EntityManager,
    job: JobEntity,
    rows: ImportedRow[],
    { taken, current }: { taken: Taken; current: Map<number, CampsiteFields> },
  ): Promise<RowOutcome[]> {
    const catalogue = await this.catalogueOf(manager, rows);
    if (rows.some((row) => mayBeNew(row, catalogue)))
      await taken.likely.load(() => this.duplicates.loadIndex(manager));
    const names = new KnownNames({
      facilities: await this.imports.names(manager, 'facilities'),
      activities: await this.imports.names(manager, 'activities'),
      categories: await this.imports.names(manager, 'categories'),
    });
    const matched = rows.map((row) => matchRow(row, taken, catalogue));
    const ids = matched.flatMap(matchedId);
    const isWriting = !isDryRun(job) && choiceOf(job) !== 'skip';
    for (const { id, values } of await this.imports.values(manager, ids, isWriting)) current.set(id, values);
    return matched.map((row) => judgeRow(row, { names, current, choice: choiceOf(job) }));
  }

  private async catalogueOf(manager: EntityManager, rows: ImportedRow[]): Promise<Catalogue> {
    const sortNames = new Set(rows.map(({ name }) => folded(name)));
    const ids = rows.flatMap(({ id }) => id ?? []);
    return {
      bySortName: bySortName(await this.imports.sameNamed(manager, [...sortNames])),
      byId: await this.imports.byId(manager, ids),
    };
  }

  private insert(manager: EntityManager, job: JobEntity, rows: RowOutcome[]): Promise<number[]> {
    const campsites = rows.flatMap(({ row }) => row.values ?? []);
    return this.imports.insert(manager, campsites, { userId: job.startedById, jobId: job.id });
  }

  private async update(
    manager: EntityManager,
    job: JobEntity,
    rows: RowOutcome[],
    current: Map<number, CampsiteFields>,
  ): Promise<void> {
    const updates = rows.flatMap(({ outcome, matchId, changes }) => {
      const before = matchId === null ? undefined : current.get(matchId);
      return outcome === 'updated' && matchId !== null && before
        ? [{ campsiteId: matchId, before, changes }]
        : [];
    });
    await this.imports.update(manager, updates, { userId: job.startedById, jobId: job.id });
  }
}

const matchedId = ({ match }: MatchedRow): number[] => (match.kind === 'match' ? [match.campsite.id] : []);

/** Rows an earlier start of the job has taken count when later ones repeat them. */
function remember(
  { item, where, values }: ImportedRow,
  ended: Map<number, number | null>,
  { seen, likely }: Taken,
): void {
  const match = ended.get(item);
  if (match === undefined || !values) return;
  if (match !== null) return seen.addMatch(where, match);
  seen.add(where, values);
  likely.add(where, values);
}

/** What becomes of rows that match a campsite; skipped unless somebody has asked for more. */
function choiceOf({ params }: JobEntity): DuplicateChoice {
  return DUPLICATE_CHOICES.find((choice) => choice === params['onDuplicates']) ?? 'skip';
}

/** What somebody has chosen for the columns of this workbook; the API has judged it. */
function chosenColumns({ params }: JobEntity): ColumnChoices {
  return (params['columns'] ?? {}) as ColumnChoices;
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

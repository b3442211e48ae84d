import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { folded, IMPORT_MESSAGES, OVERPASS_SOURCE } from '@kampvuur/domain';
import { JOB_MESSAGES, progressMessage } from '@kampvuur/domain/job-messages';
import {
  type CampsiteFields,
  CampsiteSourcesRepository,
  ConfirmedRowsRepository,
  DuplicatesRepository,
  type ImportedElement,
  ImportsRepository,
  JobItemsRepository,
  type JobEntity,
  JobsRepository,
} from '@kampvuur/persistence';
import type { JobHandler, JobResult, ReportProgress } from '../jobs/job-handler';
import { ChosenProvinces } from './chosen-provinces';
import { confirmedPlaces, confirmedRows } from './confirmed-rows';
import type { ImportedRow } from './imported-row';
import { importResult, resultMessage } from './import-result';
import { choiceOf, chosenColumns, chosenProvinces, isDryRun, otherPlaces } from './job-choices';
import { KnownTerms } from './known-terms';
import { LikelyCampsites } from './likely-campsites';
import { type Catalogue, type MatchedRow, matchRow, mayBeNew, type Taken } from './match-row';
import { elementValues } from './openstreetmap/follow-element';
import { closedThere, formerElements, missingText } from './openstreetmap/our-campsites';
import { OverpassClient } from './openstreetmap/overpass-client';
import { noneUsable } from './parse-workbook';
import { RowKeys } from './row-keys';
import { itemOf, rowOutcome, type RowOutcome } from './row-outcome';
import { openWorkbook, readRows, type Workbook } from './read-workbook';
import { bySortName, SeenCampsites } from './seen-campsites';
import { sharedContacts } from './shared-contacts';
import { UnreadableWorkbook } from './unreadable-workbook';

/** Rows per transaction. */
const BATCH = 500;

/** Rows read at once: about 2 ms, for which an answer of PostgreSQL may have to wait. */
const READ_AT_ONCE = 25;

/** The rows accepted so far, the keys of all that were read, and what was chosen for them. */
type ImportedSoFar = Taken & { keys: RowKeys; provinces: ChosenProvinces };

/** Progress that is not about a campsite. */
const NO_CAMPSITE = { campsiteName: null, campsiteId: null } as const;

/**
 * Imports the campsites of an uploaded workbook (docs/decisions 9). Each batch of rows is written with its items in one
 * transaction, so that a restarted job continues after the last row that has an item. Lists show all of it once the job is
 * finished.
 */
@Injectable()
export class ImportHandler implements JobHandler {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: JobsRepository,
    private readonly items: JobItemsRepository,
    private readonly imports: ImportsRepository,
    private readonly duplicates: DuplicatesRepository,
    private readonly sources: CampsiteSourcesRepository,
    private readonly confirmed: ConfirmedRowsRepository,
    private readonly overpass: OverpassClient,
  ) {}

  async handle(job: JobEntity, report: ReportProgress): Promise<JobResult> {
    const content = await this.contentOf(job, report);
    const choices = { ...(await this.imports.rememberedColumns()), ...chosenColumns(job) };
    const terms = await this.knownTerms(this.database.manager);
    const workbook = await openWorkbook(content, { choices, terms, isGuessing: isDryRun(job) });
    const isEmpty = workbook.rows.length === 0;
    if (isEmpty && (await closedThere(workbook, this.sources)).length === 0)
      throw noneUsable(workbook.warnings);

    const taken = {
      seen: new SeenCampsites(),
      likely: new LikelyCampsites(sharedContacts(workbook.rows)),
      others: otherPlaces(job),
      keys: new RowKeys(),
      provinces: new ChosenProvinces(chosenProvinces(job), await this.confirmed.provinces()),
      ...(workbook.isMapData && { former: await formerElements(workbook, this.sources) }),
    };
    const finished = await this.imports.finishedRows(job.id);
    let rows = await readBatch(workbook, 0, taken.provinces);
    let asksForProvince = false;
    for (let from = 0; rows.length > 0; from += BATCH) {
      rows.forEach((row) => {
        taken.keys.add(row);
        addFinishedRow(row, finished, taken);
        asksForProvince ||= row.townChoice !== null && !row.values;
      });
      const written = this.database.transaction((manager) => this.writeBatch(manager, job, rows, taken));
      // The next rows are read while PostgreSQL writes these.
      const [next] = await Promise.all([readBatch(workbook, from + BATCH, taken.provinces), written]);
      await report(progressOf(workbook, rows, from));
      rows = next;
    }

    const isWholeCountry = job.params['isWholeCountry'] === true;
    const missing = await missingText(workbook, this.sources, { isWholeCountry });
    const warnings = [...workbook.warnings, ...missing];
    const closed = await closedThere(workbook, this.sources);
    const read = { ...workbook, warnings, closedThere: closed };
    const result = await importResult(job, read, this.items, this.imports);
    // A checked workbook can be checked again with other columns, or imported; an imported one that has left out rows as
    // duplicates, or for the want of a province that can be chosen, can be checked again for these.
    const keepsFile = isDryRun(job) || result.duplicateCount > 0 || asksForProvince;
    return { message: resultMessage(result), result, keepsFile };
  }

  /** The uploaded workbook, or map data, which is fetched once and stored: a restarted job must read the same rows. */
  private async contentOf(job: JobEntity, report: ReportProgress): Promise<Buffer> {
    const file = await this.jobs.file(job.id);
    if (file) return file.content;
    if (job.params['source'] !== OVERPASS_SOURCE) throw new UnreadableWorkbook(reasonWithoutFile(job));
    const onStep = (message: string) => report({ message, currentItem: 0, totalItems: 0, ...NO_CAMPSITE });
    const content = await this.overpass.campsites(onStep);
    await onStep(JOB_MESSAGES.readingAnswer);
    await this.jobs.saveFetched(job.id, { filename: 'overpass.json', content });
    return content;
  }

  private async writeBatch(
    manager: EntityManager,
    job: JobEntity,
    rows: ImportedRow[],
    taken: ImportedSoFar,
  ): Promise<void> {
    await this.imports.beginBatch(manager, job.id);
    const last = await this.imports.lastItem(manager, job.id);
    const remaining = rows.filter(({ item }) => item > last);
    if (remaining.length === 0) return;
    const current = new Map<number, CampsiteFields>();
    const outcomes = await this.outcomesOf(manager, job, remaining, { taken, current });
    const added = outcomes.filter(({ outcome }) => outcome === 'imported');
    const ids = isDryRun(job) ? [] : await this.insert(manager, job, added);
    if (!isDryRun(job)) await this.update(manager, job, outcomes, current);
    const idByRow = new Map(added.map(({ row }, index) => [row.item, ids[index] ?? null]));
    if (!isDryRun(job)) await this.sources.save(manager, importedElements(outcomes, idByRow), job.id);
    await this.confirmed.chooseProvinces(manager, taken.provinces.toRemember(remaining));
    await this.confirmed.confirm(manager, confirmedRows(outcomes, taken.keys, idByRow));
    await this.duplicates.addDismissed(manager, otherPairs(added, ids), job.startedById);
    const finished = outcomes.map((outcome) => {
      const { row } = outcome;
      const campsiteId = idByRow.get(row.item) ?? null;
      return itemOf(job.id, outcome, { key: taken.keys.of(row), campsiteId });
    });
    await this.items.add(manager, finished);
  }

  private async outcomesOf(
    manager: EntityManager,
    job: JobEntity,
    rows: ImportedRow[],
    { taken, current }: { taken: ImportedSoFar; current: Map<number, CampsiteFields> },
  ): Promise<RowOutcome[]> {
    const catalogue = await this.catalogueOf(manager, rows, taken.keys);
    if (rows.some((row) => mayBeNew(row, catalogue)))
      await taken.likely.load(() => this.duplicates.loadIndex(manager));
    const names = await this.knownTerms(manager);
    const matched = rows.map((row) => matchRow(row, taken, catalogue));
    const ids = matched.flatMap(matchedId);
    const isUpdating = choiceOf(job) !== 'skip' || matched.some(isFollowing);
    const isWriting = !isDryRun(job) && isUpdating;
    for (const { id, values } of await this.imports.values(manager, ids, isWriting)) current.set(id, values);
    return matched.map((row) => rowOutcome(row, { names, current, choice: choiceOf(job) }));
  }

  private async knownTerms(manager: EntityManager): Promise<KnownTerms> {
    return new KnownTerms({
      facilities: await this.imports.names(manager, 'facilities'),
      activities: await this.imports.names(manager, 'activities'),
      categories: await this.imports.names(manager, 'categories'),
    });
  }

  private async catalogueOf(manager: EntityManager, rows: ImportedRow[], keys: RowKeys): Promise<Catalogue> {
    const sortNames = new Set(rows.map(({ name }) => folded(name)));
    const ids = rows.flatMap(({ id }) => id ?? []);
    const osmRefs = rows.flatMap(({ osmRef }) => osmRef ?? []);
    return {
      bySortName: bySortName(await this.imports.sameNamed(manager, [...sortNames])),
      byId: await this.imports.byId(manager, ids),
      byOsmRef: await this.sources.byReference(manager, osmRefs),
      confirmed: await confirmedPlaces(
        manager,
        { imports: this.imports, confirmed: this.confirmed },
        rows,
        keys,
      ),
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

/** A batch of rows, none after the last one, read in turn with other work of the event loop. */
async function readBatch(
  workbook: Workbook,
  from: number,
  provinces: ChosenProvinces,
): Promise<ImportedRow[]> {
  const to = Math.min(from + BATCH, workbook.rows.length);
  const rows: ImportedRow[] = [];
  for (let next = from; next < to; next += READ_AT_ONCE) {
    rows.push(...readRows(workbook, next, READ_AT_ONCE, provinces));
    await nextTurn();
  }
  return rows;
}

const matchedId = ({ match }: MatchedRow): number[] => (match.kind === 'match' ? [match.campsite.id] : []);

const isFollowing = ({ match }: MatchedRow) => match.kind === 'match' && match.lastValues !== null;

/** The OpenStreetMap elements of campsites that this import added, updated or keeps in step with their element. */
function importedElements(rows: RowOutcome[], idByRow: Map<number, number | null>): ImportedElement[] {
  return rows.flatMap(({ row, outcome, matchId, isFollowed, formerReference }) => {
    const campsiteId = idByRow.get(row.item) ?? matchId;
    const isTaken = outcome === 'imported' || outcome === 'updated' || isFollowed;
    if (!isTaken || row.osmRef === null || campsiteId === null || !row.values) return [];
    return [{ reference: row.osmRef, formerReference, campsiteId, values: elementValues(row.values) }];
  });
}

/** Adds a row that an earlier attempt of the job has accepted, so that later rows that repeat it are recognised. */
function addFinishedRow(
  row: ImportedRow,
  finished: Map<number, number | null>,
  { seen, likely }: Taken,
): void {
  const { item, where, values } = row;
  const match = finished.get(item);
  if (match === undefined || !values) return;
  if (match !== null) return seen.addMatch(where, match);
  seen.add(row, values);
  likely.add(where, values);
}

/** The campsites that were imported as other places, with those they were taken for: no duplicates for the finder either. */
function otherPairs(
  added: readonly RowOutcome[],
  ids: readonly number[],
): [oneId: number, otherId: number][] {
  return added.flatMap(({ otherThan }, index) => {
    const id = ids[index];
    return otherThan === null || id === undefined ? [] : [[otherThan, id]];
  });
}

/** A failed import whose file is deleted, when retried by hand, fails with its original message. */
function reasonWithoutFile({ status, message }: JobEntity): string {
  return status === 'error' && message ? message : IMPORT_MESSAGES.fileGone;
}

function progressOf(workbook: Workbook, rows: ImportedRow[], from: number): Parameters<ReportProgress>[0] {
  const [done, total] = [from + rows.length, workbook.rows.length];
  return {
    message: progressMessage(workbook.isMapData ? 'readCampsites' : 'readRows', done, total),
    currentItem: done,
    totalItems: total,
    campsiteName: rows.at(-1)?.name ?? null,
    campsiteId: null,
  };
}

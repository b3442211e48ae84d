import { Injectable, StreamableFile } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { ImportInput, ImportRerunInput, ImportResult, JobStarted } from '@kampvuur/contracts';
import {
  Conflict,
  DEFAULT_LANGUAGE,
  IMPORT,
  IMPORT_MESSAGES,
  InvalidInput,
  type Language,
  MESSAGES,
  NotFound,
  offeredProvinces,
  OTHER_PLACE,
  OVERPASS_SOURCE,
  parseUrl,
  type Province,
  type TaxonomyField,
  TOWN_PROVINCES,
  Unavailable,
  XLSX_TYPE,
} from '@kampvuur/domain';
import type { ColumnChoices } from '@kampvuur/domain/facts';
import {
  ConfirmedRowsRepository,
  DuplicatesRepository,
  ImportsRepository,
  ImportUndoRepository,
  type JobEntity,
  JobItemsRepository,
  JobsRepository,
  TaxonomyRepository,
} from '@kampvuur/persistence';
import { Settings } from '@kampvuur/runtime';
import { AuditLog } from '../audit/audit-log';
import type { SessionUser } from '../http/session-user';
import { type JobOptions, JobQueueService } from '../jobs/job-queue.service';
import { importTemplate } from './import-template';
import type { UploadedSpreadsheet } from './read-spreadsheet';

/** How often a waiting upload checks whether its job has ended. */
const POLL_INTERVAL_MS = 150;

const TEMPLATE_NAME = 'kampvuur-import-template.xlsx';

type ProvinceChoices = Record<string, Province>;

/** Starts and undoes imports of spreadsheets and map data (docs/decisions 9, 12). */
@Injectable()
export class ImportsService {
  /** How long an upload waits for its job; tests change it. */
  timeoutMs: number = IMPORT.timeoutMs;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly taxonomy: TaxonomyRepository,
    private readonly imports: ImportsRepository,
    private readonly confirmed: ConfirmedRowsRepository,
    private readonly undos: ImportUndoRepository,
    private readonly queue: JobQueueService,
    private readonly settings: Settings,
    private readonly database: DataSource,
    private readonly items: JobItemsRepository,
    private readonly duplicates: DuplicatesRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Queues an import and waits up to `timeoutMs` for its result; returns `JobStarted` when it takes longer.
   * @throws InvalidInput with the errors of the workbook, Unavailable when the job cannot be queued.
   */
  upload(
    admin: SessionUser,
    file: UploadedSpreadsheet,
    { dryRun = false, onDuplicates = 'skip' }: ImportInput,
  ): Promise<ImportResult | JobStarted> {
    const { filename, isMapData } = file;
    const params = { filename, dryRun, onDuplicates, ...(isMapData && { isMapData }) };
    return this.startAndWait(admin, { params, file });
  }

  /**
   * Checks the workbook of an earlier check again, with the columns, other places and provinces the user has chosen, or imports it; also
   * that of an import that has left out rows as duplicates or because of their town. The choices are stored for later sheets with the
   * same headers, and with the same rows.
   * @throws NotFound, InvalidInput when the job is not an import or a province is not offered, Conflict while it runs or when its
   * workbook was deleted.
   */
  async rerun(
    admin: SessionUser,
    id: string,
    {
      dryRun = false,
      onDuplicates = 'skip',
      columns = {},
      otherPlaces = [],
      provinces = {},
    }: ImportRerunInput,
  ): Promise<ImportResult | JobStarted> {
    const check = await this.jobs.find(id);
    if (!check) throw new NotFound(MESSAGES.jobNotFound);
    if (check.type !== 'import') throw new InvalidInput(IMPORT_MESSAGES.notRepeatable);
    if (!check.finishedAt) throw new Conflict(IMPORT_MESSAGES.checkRunning);
    if (!(await this.jobs.hasFile(id))) throw new Conflict(IMPORT_MESSAGES.fileGone);
    await this.requireOffered(id, provinces);

    await this.imports.rememberColumns(columnsWithHeader(columns));
    const chosenColumns = { ...(check.params['columns'] as ColumnChoices | undefined), ...columns };
    const chosenProvinces = { ...(check.params['provinces'] as ProvinceChoices | undefined), ...provinces };
    const filename = filenameOf(check);
    const isWholeCountry = check.params['isWholeCountry'] === true;
    const isMapData = check.params['isMapData'] === true;
    return this.startAndWait(admin, {
      params: {
        filename,
        dryRun,
        onDuplicates,
        columns: chosenColumns,
        ...(otherPlaces.length > 0 && { otherPlaces }),
        ...(Object.keys(chosenProvinces).length > 0 && { provinces: chosenProvinces }),
        ...(isWholeCountry && { isWholeCountry }),
        ...(isMapData && { isMapData }),
      },
      fileOf: id,
    });
  }

  /** @throws InvalidInput unless each province is one of those offered for the row of its item. */
  private async requireOffered(jobId: string, provinces: ProvinceChoices): Promise<void> {
    const chosen = Object.entries(provinces);
    if (chosen.length === 0) return;
    const items = chosen.map(([item]) => Number(item));
    const details = await this.items.details(jobId, items, TOWN_PROVINCES);
    const isOffered = ([item, province]: [string, Province]) =>
      offeredProvinces(details.get(Number(item))).includes(province);
    if (!chosen.every(isOffered)) throw new InvalidInput(IMPORT_MESSAGES.notOffered);
  }

  /**
   * Takes back that a row is another place than the campsite it looks like, which later checks and imports of it would go by. Where a
   * campsite was imported from it, the two are offered as a possible duplicate again.
   * @throws NotFound
   */
  async withdrawOtherPlace(admin: SessionUser, jobId: string, row: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      const key = await this.items.takeDetail(manager, { jobId, item: row }, OTHER_PLACE);
      if (key === undefined) throw new NotFound(IMPORT_MESSAGES.noOtherPlace);
      const forgotten = await this.confirmed.forget(manager, key);
      // Another check of the same row may have taken it back before.
      if (!forgotten) return;
      const { otherThanId, campsiteId } = forgotten;
      if (otherThanId !== null && campsiteId !== null)
        await this.duplicates.reopen(manager, otherThanId, campsiteId);
      const subject = { type: 'job', id: jobId } as const;
      const details = { type: 'import', row } as const;
      await this.audit.record({ action: 'other-place-withdrawn', actor: admin, subject, details }, manager);
    });
  }

  /** Host of the server that campsites of OpenStreetMap are fetched from; null when none is configured. */
  get overpassHost(): string | null {
    return parseUrl(this.settings.OVERPASS_URL ?? '')?.host ?? null;
  }

  /**
   * Starts a job that fetches and checks the campsites of OpenStreetMap.
   * @throws Conflict when no server is configured or an import is running, Unavailable when the job cannot be queued.
   */
  async fetchMapData(admin: SessionUser): Promise<JobStarted> {
    const host = this.overpassHost;
    if (host === null) throw new Conflict(IMPORT_MESSAGES.overpassOff);
    const filename = `OpenStreetMap (${host})`;
    const query = { source: OVERPASS_SOURCE, isWholeCountry: true };
    const params = { filename, ...query, dryRun: true, onDuplicates: 'skip' };
    return this.queue.start('import', admin, { params });
  }

  private async startAndWait(admin: SessionUser, options: JobOptions): Promise<ImportResult | JobStarted> {
    const started = await this.queue.start('import', admin, options);
    for (const end = Date.now() + this.timeoutMs; Date.now() < end; await sleep(POLL_INTERVAL_MS)) {
      const job = await this.jobs.find(started.jobId);
      if (job?.finishedAt) return resultOf(job);
    }
    return started;
  }

  /** @throws NotFound, InvalidInput when the job has not imported anything, Conflict while it runs or when it was undone. */
  async undo(admin: SessionUser, id: string): Promise<JobStarted> {
    const job = await this.jobs.find(id);
    if (!job) throw new NotFound(MESSAGES.jobNotFound);
    if (job.type !== 'import') throw new InvalidInput(IMPORT_MESSAGES.onlyImports);
    if (job.params['dryRun'] === true) throw new InvalidInput(IMPORT_MESSAGES.dryRun);
    if (!job.finishedAt) throw new Conflict(IMPORT_MESSAGES.stillRunning);
    if (job.undoneAt) throw new Conflict(IMPORT_MESSAGES.undone);
    if (!(await this.undos.hasChanged(job.id))) throw new InvalidInput(IMPORT_MESSAGES.nothingImported);
    const filename = filenameOf(job);
    // `runId` is for workers of the version before, while both run.
    const params = { importId: job.id, runId: job.id, filename };
    return this.queue.start('undo-import', admin, { params });
  }

  /** The template, whose headings and notes are in a language. */
  async template(language: Language = DEFAULT_LANGUAGE): Promise<StreamableFile> {
    const namesOf = async (field: TaxonomyField) =>
      (await this.taxonomy.findAll(field)).map(({ name }) => name);
    const [facilities, activities, categories] = await Promise.all([
      namesOf('facilities'),
      namesOf('activities'),
      namesOf('categories'),
    ]);
    const names = { facilities, activities, categories };
    const disposition = `attachment; filename="${TEMPLATE_NAME}"`;
    return new StreamableFile(importTemplate(names, language), { type: XLSX_TYPE, disposition });
  }
}

function resultOf(job: JobEntity): ImportResult {
  if (job.status === 'completed') return job.result as ImportResult;
  if (job.message === MESSAGES.jobFailed) throw new Unavailable(job.message);
  throw new InvalidInput(job.message);
}

/** Name of the workbook of an import, or of a check of one. */
function filenameOf({ params: { filename } }: JobEntity): string {
  return typeof filename === 'string' ? filename : '';
}

/** Without columns that have no header text (their keys begin with `#`): the choice for them applies to one workbook only. */
function columnsWithHeader(columns: ColumnChoices): ColumnChoices {
  return Object.fromEntries(Object.entries(columns).filter(([key]) => !key.startsWith('#')));
}

import { Injectable, StreamableFile } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportInput, ImportRerunInput, ImportResult, JobStarted } from '@kampvuur/contracts';
import {
  type ColumnChoices,
  Conflict,
  IMPORT,
  IMPORT_MESSAGES,
  InvalidInput,
  MESSAGES,
  NotFound,
  OVERPASS_SOURCE,
  parseUrl,
  Unavailable,
} from '@kampvuur/domain';
import {
  ImportsRepository,
  ImportUndoRepository,
  type JobEntity,
  JobsRepository,
  TaxonomyRepository,
} from '@kampvuur/persistence';
import { Settings } from '@kampvuur/runtime';
import type { SessionUser } from '../http/session-user';
import { type JobOptions, JobQueueService } from '../jobs/job-queue.service';
import { importTemplate } from './import-template';
import type { UploadedSpreadsheet } from './read-spreadsheet';

/** How often a waiting upload looks whether its job has ended, in ms. */
const POLL_MS = 150;

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TEMPLATE_NAME = 'kampvuur-import-template.xlsx';

/** Spreadsheets and map data administrators import, and take back (docs/decisions 9, 12). */
@Injectable()
export class ImportsService {
  /** How long an upload waits for its job, in ms. */
  timeoutMs: number = IMPORT.timeoutMs;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly names: TaxonomyRepository,
    private readonly imports: ImportsRepository,
    private readonly undos: ImportUndoRepository,
    private readonly queue: JobQueueService,
    private readonly settings: Settings,
  ) {}

  /**
   * Queues an import and waits for it a while; the start alone when it takes longer.
   * @throws InvalidInput with what is wrong with the workbook, Unavailable when nothing can be queued.
   */
  upload(
    admin: SessionUser,
    file: UploadedSpreadsheet,
    { dryRun = false, onDuplicates = 'skip' }: ImportInput,
  ): Promise<ImportResult | JobStarted> {
    const params = { filename: file.filename, dryRun, onDuplicates };
    return this.startAndWait(admin, { params, file });
  }

  /**
   * Checks the workbook of a check once more, with what is chosen for its columns, or imports it; the choices are
   * remembered for the next sheet with the same headers.
   * @throws NotFound, InvalidInput for what is no check, Conflict while it runs or when its workbook is gone.
   */
  async rerun(
    admin: SessionUser,
    id: string,
    { dryRun = false, onDuplicates = 'skip', columns = {} }: ImportRerunInput,
  ): Promise<ImportResult | JobStarted> {
    const check = await this.jobs.find(id);
    if (!check) throw new NotFound(MESSAGES.jobNotFound);
    if (check.type !== 'import' || check.params['dryRun'] !== true)
      throw new InvalidInput(IMPORT_MESSAGES.onlyChecks);
    if (!check.finishedAt) throw new Conflict(IMPORT_MESSAGES.checkRunning);
    if (!(await this.jobs.hasFile(id))) throw new Conflict(IMPORT_MESSAGES.fileGone);

    await this.imports.rememberColumns(withWords(columns));
    const chosen = { ...(check.params['columns'] as ColumnChoices | undefined), ...columns };
    const filename = String(check.params['filename'] ?? '');
    return this.startAndWait(admin, {
      params: { filename, dryRun, onDuplicates, columns: chosen },
      fileOf: id,
    });
  }

  /** Host of the server that campsites of OpenStreetMap are fetched from; null when none is set up. */
  get overpassHost(): string | null {
    return parseUrl(this.settings.OVERPASS_URL ?? '')?.host ?? null;
  }

  /**
   * Starts a check of the campsites of OpenStreetMap, which the worker fetches.
   * @throws Conflict when no server is set up or one is being asked, Unavailable when nothing can be queued.
   */
  async fetchMapData(admin: SessionUser): Promise<JobStarted> {
    const host = this.overpassHost;
    if (host === null) throw new Conflict(IMPORT_MESSAGES.overpassOff);
    const filename = `OpenStreetMap (${host})`;
    const params = { filename, source: OVERPASS_SOURCE, dryRun: true, onDuplicates: 'skip' };
    return this.queue.start('import', admin, { params });
  }

  private async startAndWait(admin: SessionUser, options: JobOptions): Promise<ImportResult | JobStarted> {
    const started = await this.queue.start('import', admin, options);
    for (const end = Date.now() + this.timeoutMs; Date.now() < end; await sleep(POLL_MS)) {
      const job = await this.jobs.find(started.jobId);
      if (job?.finishedAt) return resultOf(job);
    }
    return started;
  }

  /** @throws NotFound, InvalidInput for what is no import, Conflict when it cannot be taken back now. */
  async undo(admin: SessionUser, id: string): Promise<JobStarted> {
    const job = await this.jobs.find(id);
    if (!job) throw new NotFound(MESSAGES.jobNotFound);
    if (job.type !== 'import') throw new InvalidInput(IMPORT_MESSAGES.onlyImports);
    if (job.params['dryRun'] === true) throw new InvalidInput(IMPORT_MESSAGES.dryRun);
    if (!job.finishedAt) throw new Conflict(IMPORT_MESSAGES.stillRunning);
    if (job.undoneAt) throw new Conflict(IMPORT_MESSAGES.undone);
    if (!(await this.undos.hasChanged(job.id))) throw new InvalidInput(IMPORT_MESSAGES.nothingImported);
    const params = { runId: job.id, filename: String(job.params['filename'] ?? '') };
    return this.queue.start('undo-import', admin, { params });
  }

  async template(): Promise<StreamableFile> {
    const [facilities, activities, categories] = await Promise.all(
      (['facilities', 'activities', 'categories'] as const).map(async (table) =>
        (await this.names.all(table)).map(({ name }) => name),
      ),
    );
    const names = {
      facilities: facilities ?? [],
      activities: activities ?? [],
      categories: categories ?? [],
    };
    const disposition = `attachment; filename="${TEMPLATE_NAME}"`;
    return new StreamableFile(importTemplate(names), { type: XLSX_TYPE, disposition });
  }
}

function resultOf(job: JobEntity): ImportResult {
  if (job.status === 'completed') return job.result as ImportResult;
  if (job.message === MESSAGES.jobFailed) throw new Unavailable(job.message);
  throw new InvalidInput(job.message);
}

/** A column without words of its own is chosen for in one workbook only. */
function withWords(columns: ColumnChoices): ColumnChoices {
  return Object.fromEntries(Object.entries(columns).filter(([key]) => !key.startsWith('#')));
}

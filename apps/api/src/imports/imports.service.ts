import { Injectable, StreamableFile } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportResult, JobStarted } from '@kampvuur/contracts';
import {
  Conflict,
  IMPORT,
  IMPORT_MESSAGES,
  InvalidInput,
  MESSAGES,
  NotFound,
  Unavailable,
} from '@kampvuur/domain';
import { ImportUndoRepository, type JobEntity, JobsRepository, NamesRepository } from '@kampvuur/persistence';
import type { SessionUser } from '../http/session-user';
import { JobQueueService } from '../jobs/job-queue.service';
import { importTemplate } from './import-template';
import type { UploadedSpreadsheet } from './read-spreadsheet';

/** How often a waiting upload looks whether its job has ended, in ms. */
const POLL_MS = 150;

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TEMPLATE_NAME = 'kampvuur-import-template.xlsx';

/** Spreadsheets administrators import, and take back (docs/decisions 9). */
@Injectable()
export class ImportsService {
  /** How long an upload waits for its job, in ms. */
  timeoutMs: number = IMPORT.timeoutMs;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly names: NamesRepository,
    private readonly undos: ImportUndoRepository,
    private readonly queue: JobQueueService,
  ) {}

  /**
   * Queues an import and waits for it a while; the start alone when it takes longer.
   * @throws InvalidInput with what is wrong with the workbook, Unavailable when nothing can be queued.
   */
  async upload(
    admin: SessionUser,
    file: UploadedSpreadsheet,
    dryRun: boolean,
  ): Promise<ImportResult | JobStarted> {
    const params = { filename: file.filename, dryRun };
    const started = await this.queue.start('import', admin.id, { params, file });
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
    if (!(await this.undos.hasCreated(job.id))) throw new InvalidInput(IMPORT_MESSAGES.nothingImported);
    const params = { runId: job.id, filename: String(job.params['filename'] ?? '') };
    return this.queue.start('undo-import', admin.id, { params });
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

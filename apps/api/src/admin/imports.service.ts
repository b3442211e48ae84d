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
import {
  ImportUndoRepository,
  type JobRunEntity,
  JobRunsRepository,
  NamesRepository,
} from '@kampvuur/persistence';
import type { SessionUser } from '../http/session-user';
import { RunsService } from '../scraping/runs.service';
import { importTemplate } from './import-template';
import type { UploadedSpreadsheet } from './read-spreadsheet';

/** How often a waiting upload looks whether its job has ended, in ms. */
const LOOK = 150;

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TEMPLATE_NAME = 'kampvuur-import-template.xlsx';

/** Spreadsheets administrators import, and take back (docs/decisions 9). */
@Injectable()
export class ImportsService {
  /** How long an upload waits for its job, in ms. */
  patience: number = IMPORT.patience;

  constructor(
    private readonly runs: JobRunsRepository,
    private readonly names: NamesRepository,
    private readonly undos: ImportUndoRepository,
    private readonly starts: RunsService,
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
    const jobId = await this.starts.start('import', admin.id, { params, file });
    for (const end = Date.now() + this.patience; Date.now() < end; await sleep(LOOK)) {
      const run = await this.runs.find(jobId);
      if (run?.finishedAt) return resultOf(run);
    }
    return { jobId, message: MESSAGES.scrapeStarted };
  }

  /** @throws NotFound, InvalidInput for what is no import, Conflict when it cannot be taken back now. */
  async undo(admin: SessionUser, id: string): Promise<JobStarted> {
    const run = await this.runs.find(id);
    if (!run) throw new NotFound(MESSAGES.jobNotFound);
    if (run.type !== 'import') throw new InvalidInput(IMPORT_MESSAGES.onlyImports);
    if (run.params['dryRun'] === true) throw new InvalidInput(IMPORT_MESSAGES.dryRun);
    if (!run.finishedAt) throw new Conflict(IMPORT_MESSAGES.stillRunning);
    if (run.undoneAt) throw new Conflict(IMPORT_MESSAGES.undone);
    if (!(await this.undos.hasCreated(run.id))) throw new InvalidInput(IMPORT_MESSAGES.nothingImported);
    const params = { runId: run.id, filename: String(run.params['filename'] ?? '') };
    const jobId = await this.starts.start('undo-import', admin.id, { params });
    return { jobId, message: MESSAGES.scrapeStarted };
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

function resultOf(run: JobRunEntity): ImportResult {
  if (run.status === 'completed') return run.result as ImportResult;
  if (run.message === MESSAGES.runFailed) throw new Unavailable(run.message);
  throw new InvalidInput(run.message);
}

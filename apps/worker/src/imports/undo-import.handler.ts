import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StoredPictures } from '@kampvuur/media';
import {
  CampsiteRemovalRepository,
  type FinishedItem,
  ImportUndoRepository,
  type JobItemEntity,
  JobItemsRepository,
  type JobEntity,
  JobsRepository,
} from '@kampvuur/persistence';
import type { JobHandler, JobResult, ReportProgress } from '../jobs/job-handler';

/** Campsites a transaction. */
const BATCH = 200;

/** Takes an import back: its campsites go, except those somebody has touched since. */
@Injectable()
export class UndoImportHandler implements JobHandler {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: JobsRepository,
    private readonly items: JobItemsRepository,
    private readonly undo: ImportUndoRepository,
    private readonly removal: CampsiteRemovalRepository,
    private readonly pictures: StoredPictures,
  ) {}

  async handle(job: JobEntity, report: ReportProgress): Promise<JobResult> {
    const importId = String(job.params['runId']);
    await this.items.plan(job.id, await this.undo.created(importId));
    const waiting = await this.items.waiting(job.id);
    const before = await this.items.count(job.id, { outcome: null });
    const total = before + waiting.length;

    for (let from = 0; from < waiting.length; from += BATCH) {
      const batch = waiting.slice(from, from + BATCH);
      await this.takeBack(job, batch);
      const done = before + from + batch.length;
      await report({
        message: `Looked at ${done} of ${total} campsites`,
        currentItem: done,
        totalItems: total,
        campsiteName: batch.at(-1)?.campsiteName ?? null,
        campsiteId: null,
      });
    }

    await this.jobs.markUndone(this.database.manager, importId, job.id);
    const { removed = 0, kept = 0 } = await this.items.tally(job.id);
    return { message: `Removed ${removed} campsites, kept ${kept}`, result: { removed, kept } };
  }

  private async takeBack(job: JobEntity, batch: JobItemEntity[]): Promise<void> {
    const ids = batch.flatMap(({ campsiteId }) => campsiteId ?? []);
    const by = { userId: job.startedById, source: 'undo', sourceId: job.id } as const;
    const keys = await this.database.transaction(async (manager) => {
      await this.removal.hold(manager, ids);
      const touched = await this.undo.touched(manager, ids);
      const reasons = new Map(touched.map((campsite) => [campsite.id, campsite.reasons]));
      const removed = ids.filter((id) => !reasons.has(id));
      const pictureKeys = await this.undo.remove(manager, removed, by);
      for (const item of batch) {
        await this.items.finish(manager, endOf(item, reasons.get(item.campsiteId ?? 0)));
      }
      return pictureKeys;
    });
    await this.pictures.discard(keys);
  }
}

function endOf({ jobId, item }: JobItemEntity, reasons: string[] | undefined): FinishedItem {
  if (!reasons) return { jobId, item, outcome: 'removed', message: 'Removed' };
  return { jobId, item, outcome: 'kept', message: `Kept: it has ${reasons.join(', ')}` };
}

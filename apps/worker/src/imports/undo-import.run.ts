import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StoredPictures } from '@kampvuur/media';
import {
  CampsiteRemovalRepository,
  type FinishedItem,
  ImportUndoRepository,
  type JobItemEntity,
  JobItemsRepository,
  type JobRunEntity,
  JobRunsRepository,
} from '@kampvuur/persistence';
import type { ReportProgress, Run, RunEnd } from '../runs/run';

/** Campsites a transaction. */
const BATCH = 200;
const PERCENT = 100;

/** Takes an import back: its campsites go, except those somebody has touched since. */
@Injectable()
export class UndoImportRun implements Run {
  readonly type = 'undo-import';

  constructor(
    private readonly database: DataSource,
    private readonly runs: JobRunsRepository,
    private readonly items: JobItemsRepository,
    private readonly undo: ImportUndoRepository,
    private readonly removal: CampsiteRemovalRepository,
    private readonly pictures: StoredPictures,
  ) {}

  async carryOut(run: JobRunEntity, report: ReportProgress): Promise<RunEnd> {
    const importId = String(run.params['runId']);
    await this.items.plan(run.id, await this.undo.created(importId));
    const waiting = await this.items.waiting(run.id);
    const before = await this.items.count(run.id, { outcome: null });
    const total = before + waiting.length;
    for (let from = 0; from < waiting.length; from += BATCH) {
      const batch = waiting.slice(from, from + BATCH);
      await this.takeBack(run, batch);
      const done = before + from + batch.length;
      await report({
        message: `Looked at ${done} of ${total} campsites`,
        percentComplete: Math.floor((done * PERCENT) / total),
        currentItem: done,
        totalItems: total,
        campsiteName: batch.at(-1)?.campsiteName ?? null,
        campsiteId: null,
      });
    }
    await this.runs.markUndone(this.database.manager, importId, run.id);
    const { removed = 0, kept = 0 } = await this.items.tally(run.id);
    return { message: `Removed ${removed} campsites, kept ${kept}`, result: { removed, kept } };
  }

  private async takeBack(run: JobRunEntity, batch: JobItemEntity[]): Promise<void> {
    const ids = batch.flatMap(({ campsiteId }) => campsiteId ?? []);
    const by = { userId: run.startedById, source: 'undo', sourceId: run.id } as const;
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

function endOf({ runId, item }: JobItemEntity, reasons: string[] | undefined): FinishedItem {
  if (!reasons) return { runId, item, outcome: 'removed', message: 'Removed' };
  return { runId, item, outcome: 'kept', message: `Kept: it has ${reasons.join(', ')}` };
}

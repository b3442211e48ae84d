import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ImportUndoResult } from '@kampvuur/contracts';
import { MAX_IMPORT_MESSAGES } from '@kampvuur/domain';
import { importFieldLabel } from '@kampvuur/domain/facts';
import { countedMessage, JOB_MESSAGES, JOB_TEMPLATES, progressMessage } from '@kampvuur/domain/job-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { StoredPictures } from '@kampvuur/media';
import {
  CampsiteRemovalRepository,
  type FinishedItem,
  ImportUndoRepository,
  type JobItemEntity,
  JobItemsRepository,
  type JobEntity,
  JobsRepository,
  type RestoredFields,
} from '@kampvuur/persistence';
import type { JobHandler, JobResult, ReportProgress } from '../jobs/job-handler';

/** Campsites between two reports of progress. */
const BATCH = 200;

/**
 * Undoes an import: deletes the campsites it added, unless somebody has changed or used them since, and restores the
 * fields it changed of others. All of it is one transaction: whoever reads meanwhile finds the whole import, and afterwards
 * nothing of it. Campsites can be read, but not written, from when their batch is processed until the end.
 */
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
    // Jobs started by the version before only have `runId`.
    const importId = String(job.params['importId'] ?? job.params['runId']);
    await this.items.plan(job.id, await this.undo.targets(importId));
    const keys = await this.database.transaction((manager) => this.undoIn(manager, job, importId, report));
    await this.pictures.discard(keys);
    return this.resultOf(job.id);
  }

  /** Undoes the import in batches, reporting each; returns the keys of pictures to discard after the commit. */
  private async undoIn(
    manager: EntityManager,
    job: JobEntity,
    importId: string,
    report: ReportProgress,
  ): Promise<string[]> {
    await this.undo.begin(manager);
    const waiting = await this.items.waiting(job.id, manager);
    // Of a job that the version before has begun, which committed each batch.
    const before = await this.items.count(job.id, { outcome: null });
    const total = before + waiting.length;
    const keys: string[] = [];
    for (let from = 0; from < waiting.length; from += BATCH) {
      const batch = waiting.slice(from, from + BATCH);
      keys.push(...(await this.undoBatch(manager, job, importId, batch)));
      const done = before + from + batch.length;
      await report({
        message: progressMessage('lookedAt', done, total),
        currentItem: done,
        totalItems: total,
        campsiteName: batch.at(-1)?.campsiteName ?? null,
        campsiteId: null,
      });
    }
    await this.jobs.markUndone(manager, importId, job.id);
    return keys;
  }

  private async resultOf(jobId: string): Promise<JobResult> {
    const { removed = 0, kept = 0, updated = 0 } = await this.items.tally(jobId);
    const preserved = await this.items.page(
      jobId,
      { order: 'item', outcome: 'kept' },
      { limit: MAX_IMPORT_MESSAGES, offset: 0 },
    );
    const result: ImportUndoResult = {
      removed,
      restored: updated,
      kept,
      preservedCampsites: preserved.map(({ campsiteId, campsiteName, message }) => {
        return { id: campsiteId ?? 0, name: campsiteName, message };
      }),
    };
    const parts = [
      countedMessage('removed', removed),
      ...(updated > 0 ? [filled(JOB_TEMPLATES.setBack, { count: updated })] : []),
      filled(JOB_TEMPLATES.kept, { count: kept }),
    ];
    return { message: parts.join(', '), result };
  }

  private async undoBatch(
    manager: EntityManager,
    job: JobEntity,
    importId: string,
    batch: JobItemEntity[],
  ): Promise<string[]> {
    const ids = batch.flatMap(({ campsiteId }) => campsiteId ?? []);
    const by = { userId: job.startedById, source: 'undo', sourceId: job.id } as const;
    await this.removal.lock(manager, ids);
    const created = await this.undo.created(manager, importId, ids);
    const touched = await this.undo.touched(manager, importId, [...created]);
    const reasons = new Map(touched.map((campsite) => [campsite.id, campsite.reasons]));
    const removed = [...created].filter((id) => !reasons.has(id));
    const pictureKeys = await this.undo.remove(manager, removed, by);
    const others = ids.filter((id) => !created.has(id));
    const changer = { userId: job.startedById, jobId: job.id };
    const restored = await this.undo.restore(manager, importId, others, changer);
    const finished = batch.map((item) => {
      const id = item.campsiteId ?? 0;
      const fields = restored.get(id);
      return fields ? restoredItem(item, fields) : removedItem(item, reasons.get(id));
    });
    await this.items.finishAll(manager, finished);
    return pictureKeys;
  }
}

function removedItem({ jobId, item }: JobItemEntity, reasons: string[] | undefined): FinishedItem {
  if (!reasons) return { jobId, item, outcome: 'removed', message: JOB_MESSAGES.undoRemoved };
  return {
    jobId,
    item,
    outcome: 'kept',
    message: filled(JOB_TEMPLATES.keptFor, { uses: reasons.join(', ') }),
  };
}

/** The item of a campsite that existed before the import. */
function restoredItem({ jobId, item }: JobItemEntity, { restored, left }: RestoredFields): FinishedItem {
  const sentences = [
    ...(restored.length > 0 ? [filled(JOB_TEMPLATES.fieldsSetBack, { labels: labelsOf(restored) })] : []),
    ...(left.length > 0 ? [filled(JOB_TEMPLATES.fieldsKept, { labels: labelsOf(left) })] : []),
  ];
  return {
    jobId,
    item,
    outcome: restored.length > 0 ? 'updated' : 'kept',
    message: sentences.join('\n'),
  };
}

const labelsOf = (fields: string[]) => fields.map(importFieldLabel).join(', ');

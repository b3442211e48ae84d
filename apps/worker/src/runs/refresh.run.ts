import { Injectable } from '@nestjs/common';
import { CampsitesRepository, type JobRunEntity } from '@kampvuur/persistence';
import type { ReportProgress, Run, RunEnd } from './run';

/** Campsites a step. */
const BATCH = 200;
const PERCENT = 100;

/** Rebuilds what lists and search read of every campsite, after a change of the rules they are made by. */
@Injectable()
export class RefreshRun implements Run {
  readonly type = 'refresh';

  constructor(private readonly campsites: CampsitesRepository) {}

  async carryOut(_run: JobRunEntity, report: ReportProgress): Promise<RunEnd> {
    const total = await this.campsites.count();
    let done = 0;
    let batch = await this.campsites.after(0, BATCH);
    while (batch.length > 0) {
      await this.campsites.refresh(batch.map((campsite) => campsite.id));
      done += batch.length;
      const last = batch[batch.length - 1];
      const percentComplete = Math.min(PERCENT, Math.floor((done * PERCENT) / total));
      const progress = { percentComplete, currentItem: done, totalItems: Math.max(total, done) };
      await report({
        ...progress,
        message: `Refreshed ${done} of ${total} campsites`,
        campsiteName: last?.name ?? null,
        campsiteId: last?.id ?? null,
      });
      batch = await this.campsites.after(last?.id ?? 0, BATCH);
    }
    return { message: `Refreshed ${done} campsites`, result: { refreshed: done } };
  }
}

import { Injectable } from '@nestjs/common';
import { CampsitesRepository, DuplicatesRepository, type JobRunEntity } from '@kampvuur/persistence';
import type { ReportProgress, Run, RunEnd } from '../runs/run';

/** Campsites a step. */
const BATCH = 200;
const PERCENT = 100;

/** Compares every campsite with its neighbours and namesakes, and keeps the pairs that may be one campsite. */
@Injectable()
export class FindDuplicatesRun implements Run {
  readonly type = 'find-duplicates';

  constructor(
    private readonly campsites: CampsitesRepository,
    private readonly duplicates: DuplicatesRepository,
  ) {}

  /** A run that was cut off goes on after the campsite it last told of. */
  async carryOut({ campsiteId, currentItem }: JobRunEntity, report: ReportProgress): Promise<RunEnd> {
    const total = await this.campsites.count();
    let done = currentItem;
    let after = campsiteId ?? 0;
    let batch = await this.campsites.after(after, BATCH);
    for (let last = batch.at(-1); last; last = batch.at(-1)) {
      const range = { after, last: last.id };
      await this.duplicates.keep(range, await this.duplicates.likely(range));
      done += batch.length;
      after = last.id;
      await report({
        message: `Compared ${done} of ${total} campsites`,
        percentComplete: Math.min(PERCENT, Math.floor((done * PERCENT) / total)),
        currentItem: done,
        totalItems: Math.max(total, done),
        campsiteName: last.name,
        campsiteId: last.id,
      });
      batch = await this.campsites.after(after, BATCH);
    }
    const pairs = await this.duplicates.count();
    const message = `Compared ${done} campsites: ${pairs} likely ${pairs === 1 ? 'duplicate' : 'duplicates'}`;
    return { message, result: { compared: done, pairs } };
  }
}

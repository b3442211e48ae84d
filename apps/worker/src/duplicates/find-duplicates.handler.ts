import { Injectable } from '@nestjs/common';
import { countedMessage, JOB_TEMPLATES, progressMessage } from '@kampvuur/domain/job-messages';
import { CampsiteBatchesRepository, DuplicatesRepository, type JobEntity } from '@kampvuur/persistence';
import type { JobHandler, JobResult, ReportProgress } from '../jobs/job-handler';

/** Campsites compared between two progress reports. */
const BATCH = 200;

/** Searches the catalogue for likely duplicates and stores them as pairs. */
@Injectable()
export class FindDuplicatesHandler implements JobHandler {
  constructor(
    private readonly campsites: CampsiteBatchesRepository,
    private readonly duplicates: DuplicatesRepository,
  ) {}

  /** An interrupted job continues after the campsite it reported last. */
  async handle({ campsiteId, currentItem }: JobEntity, report: ReportProgress): Promise<JobResult> {
    const index = await this.duplicates.loadIndex();
    const total = await this.campsites.count();
    let done = currentItem;
    let after = campsiteId ?? 0;

    let batch = await this.campsites.after(after, BATCH);
    for (let last = batch.at(-1); last; last = batch.at(-1)) {
      const range = { after, last: last.id };
      await this.duplicates.save(range, index.pairsOf(batch.map(({ id }) => id)));
      done += batch.length;
      after = last.id;
      await report({
        message: progressMessage('compared', done, total),
        currentItem: done,
        totalItems: Math.max(total, done),
        campsiteName: last.name,
        campsiteId: last.id,
      });
      batch = await this.campsites.after(after, BATCH);
    }

    const pairs = await this.duplicates.count();
    const message =
      done === 1 ? JOB_TEMPLATES.comparedSingle : countedMessage('foundPairs', pairs, { total: done });
    return { message, result: { compared: done, pairs } };
  }
}

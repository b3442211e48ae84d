import { Injectable } from '@nestjs/common';
import { TAXONOMY_FIELDS } from '@kampvuur/domain';
import { countedMessage, progressMessage } from '@kampvuur/domain/job-messages';
import { CampsiteBatchesRepository, type JobEntity, TaxonomyRepository } from '@kampvuur/persistence';
import type { JobHandler, JobResult, ReportProgress } from '../jobs/job-handler';

/** Campsites per batch. */
const BATCH = 200;

/** The campsites to refresh, in the order of their ids. */
interface Scope {
  count(): Promise<number>;
  after(id: number, limit: number): Promise<{ id: number; name: string }[]>;
}

/**
 * Rebuilds the read model of lists and search: for campsites with a term that was changed (parameters `kind` and `id`),
 * or, without parameters, for all campsites after a change of the rules.
 */
@Injectable()
export class RefreshHandler implements JobHandler {
  constructor(
    private readonly campsites: CampsiteBatchesRepository,
    private readonly taxonomy: TaxonomyRepository,
  ) {}

  async handle({ params }: JobEntity, report: ReportProgress): Promise<JobResult> {
    const scope = this.scopeOf(params);
    const total = await scope.count();
    let done = 0;

    let batch = await scope.after(0, BATCH);
    for (let last = batch.at(-1); last; last = batch.at(-1)) {
      await this.campsites.refresh(batch.map((campsite) => campsite.id));
      done += batch.length;
      await report({
        message: progressMessage('refreshing', done, total),
        currentItem: done,
        totalItems: Math.max(total, done),
        campsiteName: last.name,
        campsiteId: last.id,
      });
      batch = await scope.after(last.id, BATCH);
    }

    return { message: countedMessage('refreshed', done), result: { refreshed: done } };
  }

  private scopeOf({ kind, id }: Record<string, unknown>): Scope {
    const field = TAXONOMY_FIELDS.find((name) => name === kind);
    if (!field || typeof id !== 'number') return this.campsites;
    return {
      count: () => this.taxonomy.countCampsitesWith(field, id),
      after: (last, limit) => this.taxonomy.campsitesAfter(field, id, last, limit),
    };
  }
}

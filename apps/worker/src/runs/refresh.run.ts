import { Injectable } from '@nestjs/common';
import { NAME_FIELDS } from '@kampvuur/domain';
import { CampsitesRepository, type JobRunEntity, NamesRepository } from '@kampvuur/persistence';
import type { ReportProgress, Run, RunEnd } from './run';

/** Campsites a step. */
const BATCH = 200;
const PERCENT = 100;

/** The campsites a run is about, in the order of their ids. */
interface Scope {
  count(): Promise<number>;
  after(id: number, limit: number): Promise<{ id: number; name: string }[]>;
}

/**
 * Rebuilds what lists and search read: of the campsites that have a name, after it was changed (`kind`, `id`), or of
 * every campsite, after a change of the rules.
 */
@Injectable()
export class RefreshRun implements Run {
  readonly type = 'refresh';

  constructor(
    private readonly campsites: CampsitesRepository,
    private readonly names: NamesRepository,
  ) {}

  async carryOut({ params }: JobRunEntity, report: ReportProgress): Promise<RunEnd> {
    const scope = this.scopeOf(params);
    const total = await scope.count();
    let done = 0;
    let batch = await scope.after(0, BATCH);
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
      batch = await scope.after(last?.id ?? 0, BATCH);
    }
    return { message: `Refreshed ${done} campsites`, result: { refreshed: done } };
  }

  private scopeOf({ kind, id }: Record<string, unknown>): Scope {
    const field = NAME_FIELDS.find((name) => name === kind);
    if (!field || typeof id !== 'number') return this.campsites;
    return {
      count: () => this.names.campsitesWith(field, id),
      after: (last, limit) => this.names.campsitesAfter(field, id, last, limit),
    };
  }
}

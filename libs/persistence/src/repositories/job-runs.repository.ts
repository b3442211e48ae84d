import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobRunEntity } from '../entities';

/** The part of a run that moves while it works. */
export type RunProgress = Pick<
  JobRunEntity,
  'message' | 'percentComplete' | 'currentItem' | 'totalItems' | 'campsiteName'
>;

const UNFINISHED = "status IN ('started', 'processing')";

/** Background runs: their truth, whatever happens to Redis. */
@Injectable()
export class JobRunsRepository {
  constructor(private readonly database: DataSource) {}

  find(id: string): Promise<JobRunEntity | null> {
    return this.database.manager.findOneBy(JobRunEntity, { id });
  }

  /** Starts a run; false when one of its kind is still running. */
  async start(run: {
    id: string;
    type: string;
    startedById: number | null;
    message: string;
  }): Promise<boolean> {
    const result = await this.database
      .createQueryBuilder()
      .insert()
      .into(JobRunEntity)
      .values({ ...run, params: {} })
      .orIgnore()
      .returning('id')
      .execute();
    return (result.raw as unknown[]).length === 1;
  }

  async delete(id: string): Promise<void> {
    await this.database.manager.delete(JobRunEntity, { id });
  }

  /** Notes progress; it never runs backwards, whichever worker speaks last. */
  async progress(id: string, progress: RunProgress): Promise<void> {
    await this.database
      .createQueryBuilder()
      .update(JobRunEntity)
      .set({ ...progress, status: 'processing' })
      .where(`id = :id AND ${UNFINISHED} AND current_item <= :item`, { id, item: progress.currentItem })
      .execute();
  }

  async finish(id: string, status: 'completed' | 'error', message: string, result: unknown): Promise<void> {
    const share = status === 'completed' ? { percentComplete: 100 } : {};
    await this.database
      .createQueryBuilder()
      .update(JobRunEntity)
      .set({ status, message, result: () => ':result', finishedAt: new Date(), ...share })
      .setParameter('result', JSON.stringify(result ?? null))
      .where(`id = :id AND ${UNFINISHED}`, { id })
      .execute();
  }

  /** The newest run of every kind: what a page that connects is told first. */
  latest(): Promise<JobRunEntity[]> {
    return this.database
      .createQueryBuilder(JobRunEntity, 'run')
      .distinctOn(['run.type'])
      .orderBy('run.type')
      .addOrderBy('run.created_at', 'DESC')
      .getMany();
  }
}

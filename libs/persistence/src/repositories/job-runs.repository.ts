import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ImportFileEntity, JobRunEntity } from '../entities';

/** The part of a run that moves while it works. */
export type RunProgress = Pick<
  JobRunEntity,
  'message' | 'percentComplete' | 'currentItem' | 'totalItems' | 'campsiteName' | 'campsiteId'
>;

/** A run about to start. */
export interface NewRun {
  id: string;
  type: string;
  startedById: number | null;
  message: string;
  params: Record<string, unknown>;
  /** The uploaded workbook of an import. */
  file?: Pick<ImportFileEntity, 'filename' | 'content'>;
}

/** A run with the name of who started it. */
export type RunRow = JobRunEntity & { startedByName: string | null };

/** How long the workbook of a run that failed waits for another try, as PostgreSQL writes it. */
const FILE_KEPT = '7 days';

/** How a run ends. */
export interface RunVerdict {
  status: 'completed' | 'error';
  message: string;
  result: unknown;
  /** Another try may help: its workbook is kept for it. */
  mayBeTriedAgain?: boolean;
}

const UNFINISHED = "status IN ('started', 'processing')";

/** A run that gets on was not revived in vain. */
const REVIVALS_SINCE_PROGRESS = () => 'CASE WHEN current_item < :item THEN 0 ELSE revivals END';

/** Background runs: their truth, whatever happens to Redis. */
@Injectable()
export class JobRunsRepository {
  constructor(private readonly database: DataSource) {}

  find(id: string): Promise<JobRunEntity | null> {
    return this.database.manager.findOneBy(JobRunEntity, { id });
  }

  /** Starts a run, with its file when it has one; false when one of its kind is still running. */
  start(run: NewRun): Promise<boolean> {
    return this.database.transaction((manager) => this.startIn(manager, run));
  }

  /** As `start`, in the transaction of a caller whose change needs the run. */
  async startIn(manager: EntityManager, { file, ...run }: NewRun): Promise<boolean> {
    const result = await manager
      .createQueryBuilder()
      .insert()
      .into(JobRunEntity)
      .values({ ...run, params: () => ':params' })
      .setParameter('params', JSON.stringify(run.params))
      .orIgnore()
      .returning('id')
      .execute();
    if ((result.raw as unknown[]).length === 0) return false;
    if (file) await this.forgetFiles(manager);
    if (file) await manager.insert(ImportFileEntity, { runId: run.id, ...file });
    return true;
  }

  async delete(id: string): Promise<void> {
    await this.database.manager.delete(JobRunEntity, { id });
  }

  /** Notes progress; it never runs backwards, whichever worker speaks last: false when it would. */
  async progress(id: string, progress: RunProgress): Promise<boolean> {
    const { affected } = await this.database
      .createQueryBuilder()
      .update(JobRunEntity)
      .set({ ...progress, status: 'processing', revivals: REVIVALS_SINCE_PROGRESS })
      .where(`id = :id AND ${UNFINISHED} AND current_item <= :item`, { id, item: progress.currentItem })
      .execute();
    return affected === 1;
  }

  /** Takes the lease of a run, or renews it; false while another worker holds it. */
  async lease(id: string, token: string, ms: number): Promise<boolean> {
    const [, count] = await this.database.query<[unknown, number]>(
      `UPDATE job_runs SET leased_by = $2, leased_until = now() + $3 * interval '1 ms'
       WHERE id = $1 AND (leased_by = $2 OR leased_until IS NULL OR leased_until < now())`,
      [id, token, ms],
    );
    return count === 1;
  }

  /** Gives a lease back; one that another worker has taken over stays. */
  async endLease(id: string, token: string): Promise<void> {
    await this.database.query(
      'UPDATE job_runs SET leased_by = NULL, leased_until = NULL WHERE id = $1 AND leased_by = $2',
      [id, token],
    );
  }

  /**
   * Claims the right to queue a run's lost job again, for one of several API processes.
   * @returns how often it was since the run last got on; null when another process was faster or the run has ended.
   */
  async claimRevival(id: string, before: Date): Promise<number | null> {
    const [rows] = await this.database.query<[{ revivals: number }[], number]>(
      `UPDATE job_runs SET revivals = revivals + 1, revived_at = now()
       WHERE id = $1 AND ${UNFINISHED} AND coalesce(revived_at, created_at) < $2 RETURNING revivals`,
      [id, before],
    );
    return rows[0]?.revivals ?? null;
  }

  /** A run that ended in an error is at work again: somebody has asked for another try. */
  async reopen(id: string, message: string): Promise<void> {
    await this.database.manager.update(
      JobRunEntity,
      { id, status: 'error' },
      { status: 'processing', message, finishedAt: () => 'NULL' },
    );
  }

  /** Ends a run, once. Its file goes when nobody can need it for another try. */
  async finish(id: string, { status, message, result, mayBeTriedAgain }: RunVerdict): Promise<void> {
    const share = status === 'completed' ? { percentComplete: 100 } : {};
    await this.database.transaction(async (manager) => {
      await manager
        .createQueryBuilder()
        .update(JobRunEntity)
        .set({ status, message, result: () => ':result', finishedAt: new Date(), ...share })
        .setParameter('result', JSON.stringify(result ?? null))
        .where(`id = :id AND ${UNFINISHED}`, { id })
        .execute();
      if (!mayBeTriedAgain) await manager.delete(ImportFileEntity, { runId: id });
    });
  }

  /** Workbooks nobody has asked to try again. */
  private async forgetFiles(manager: EntityManager): Promise<void> {
    await manager.query(
      `DELETE FROM import_files f USING job_runs r
       WHERE r.id = f.run_id AND r.finished_at < now() - interval '${FILE_KEPT}'`,
    );
  }

  /** The uploaded workbook of a run that has not ended. */
  file(runId: string): Promise<ImportFileEntity | null> {
    return this.database.manager.findOneBy(ImportFileEntity, { runId });
  }

  /** Notes that an import was taken back; false when it had been before. */
  async markUndone(manager: EntityManager, id: string, byRunId: string): Promise<boolean> {
    const result = await manager
      .createQueryBuilder()
      .update(JobRunEntity)
      .set({ undoneAt: new Date(), undoneByRunId: byRunId })
      .where('id = :id AND undone_at IS NULL', { id })
      .execute();
    return result.affected === 1;
  }

  /** Runs that should be at work, queued before a moment, the oldest first: some may have lost their job. */
  unfinishedBefore(moment: Date): Promise<JobRunEntity[]> {
    return this.database
      .createQueryBuilder(JobRunEntity, 'run')
      .where(UNFINISHED.replace('status', 'run.status'))
      .andWhere('coalesce(run.revived_at, run.created_at) < :moment', { moment })
      .orderBy('run.created_at')
      .addOrderBy('run.id')
      .getMany();
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

  /** One page of the history, newest first; null is every kind. */
  page(type: string | null, limit: number, offset: number): Promise<RunRow[]> {
    return this.database
      .createQueryBuilder(JobRunEntity, 'run')
      .leftJoin('run.startedBy', 'person')
      .addSelect('person.username', 'startedByName')
      .where(type === null ? 'TRUE' : 'run.type = :type', { type })
      .orderBy('run.created_at', 'DESC')
      .addOrderBy('run.id')
      .limit(limit)
      .offset(offset)
      .getRawAndEntities<{ startedByName: string | null }>()
      .then(({ entities, raw }) =>
        entities.map((run, place) => ({ ...run, startedByName: raw[place]?.startedByName ?? null })),
      );
  }

  count(type: string | null): Promise<number> {
    return this.database.manager.countBy(JobRunEntity, type === null ? {} : { type });
  }

  /** Username of who started a run. */
  async starterName(run: JobRunEntity): Promise<string | null> {
    const rows = await this.database.query<{ username: string | null }[]>(
      'SELECT username FROM users WHERE id = $1',
      [run.startedById],
    );
    return rows[0]?.username ?? null;
  }
}

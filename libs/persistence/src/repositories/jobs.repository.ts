import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { ImportFileEntity, JobEntity, UserEntity } from '../entities';

/** The part of a job that moves while it works. */
export type JobProgress = Pick<
  JobEntity,
  'message' | 'percentComplete' | 'currentItem' | 'totalItems' | 'campsiteName' | 'campsiteId'
>;

/** A job about to start. */
export interface NewJob {
  id: string;
  type: string;
  startedById: number | null;
  message: string;
  params: Record<string, unknown>;
  /** The uploaded workbook of an import. */
  file?: Pick<ImportFileEntity, 'filename' | 'content'>;
  /** The job whose workbook it works on once more. */
  fileOf?: string;
}

/** A job with the name of who started it. */
export type JobRow = JobEntity & { startedByName: string | null };

/** How long a workbook is kept: of a failed job for another try, of a check until it is imported. As intervals. */
const FILE_RETENTION = { failed: '7 days', checked: '1 day' } as const;

/** How a job ends. */
export interface FinishedJob {
  status: 'completed' | 'error';
  message: string;
  result: unknown;
  /** Its workbook is kept: for another try, or because a check may be imported. */
  keepsFile?: boolean;
}

const UNFINISHED = "status IN ('started', 'processing')";

/** Progress starts the count of requeues anew. */
const REQUEUES_SINCE_PROGRESS = () => 'CASE WHEN current_item < :item THEN 0 ELSE revivals END';

/** Background jobs: their truth, whatever happens to Redis. */
@Injectable()
export class JobsRepository {
  constructor(private readonly database: DataSource) {}

  find(id: string): Promise<JobEntity | null> {
    return this.database.manager.findOneBy(JobEntity, { id });
  }

  /** Starts a job, with its file when it has one; false when one of its type is still running. */
  start(job: NewJob): Promise<boolean> {
    return this.database.transaction((manager) => this.startIn(manager, job));
  }

  /** As `start`, in the transaction of a caller whose change needs the job. */
  async startIn(manager: EntityManager, { file, fileOf, ...job }: NewJob): Promise<boolean> {
    const result = await manager
      .createQueryBuilder()
      .insert()
      .into(JobEntity)
      .values({ ...job, params: () => ':params' })
      .setParameter('params', JSON.stringify(job.params))
      .orIgnore()
      .returning('id')
      .execute();
    if ((result.raw as unknown[]).length === 0) return false;
    if (file) await this.deleteOldFiles(manager);
    if (file) await manager.insert(ImportFileEntity, { jobId: job.id, ...file });
    if (fileOf)
      await manager.query(
        `INSERT INTO import_files (run_id, filename, content)
         SELECT $2, filename, content FROM import_files WHERE run_id = $1`,
        [fileOf, job.id],
      );
    return true;
  }

  async delete(id: string): Promise<void> {
    await this.database.manager.delete(JobEntity, { id });
  }

  /** Notes progress; it never goes backwards, whichever worker reports last: false when it would. */
  async progress(id: string, progress: JobProgress): Promise<boolean> {
    const { affected } = await this.database
      .createQueryBuilder()
      .update(JobEntity)
      .set({ ...progress, status: 'processing', requeues: REQUEUES_SINCE_PROGRESS })
      .where(`id = :id AND ${UNFINISHED} AND current_item <= :item`, { id, item: progress.currentItem })
      .execute();
    return affected === 1;
  }

  /** Takes the lease of a job, or renews it; false while another worker holds it. */
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
   * Claims the right to queue a lost job again, for one of several API processes.
   * @returns how often it was since the job last made progress; null when another process was faster or the job has ended.
   */
  async claimRequeue(id: string, before: Date): Promise<number | null> {
    const [rows] = await this.database.query<[{ requeues: number }[], number]>(
      `UPDATE job_runs SET revivals = revivals + 1, revived_at = now()
       WHERE id = $1 AND ${UNFINISHED} AND coalesce(revived_at, created_at) < $2 RETURNING revivals AS requeues`,
      [id, before],
    );
    return rows[0]?.requeues ?? null;
  }

  /** A job that ended in an error is at work again: somebody has asked for another try. */
  async reopen(id: string, message: string): Promise<void> {
    await this.database.manager.update(
      JobEntity,
      { id, status: 'error' },
      { status: 'processing', message, finishedAt: () => 'NULL' },
    );
  }

  /** Ends a job, once. Its file goes when nobody can need it for another try. */
  async finish(id: string, { status, message, result, keepsFile }: FinishedJob): Promise<void> {
    const share = status === 'completed' ? { percentComplete: 100 } : {};
    await this.database.transaction(async (manager) => {
      await manager
        .createQueryBuilder()
        .update(JobEntity)
        .set({ status, message, result: () => ':result', finishedAt: new Date(), ...share })
        .setParameter('result', JSON.stringify(result ?? null))
        .where(`id = :id AND ${UNFINISHED}`, { id })
        .execute();
      if (!keepsFile) await manager.delete(ImportFileEntity, { jobId: id });
    });
  }

  /** Workbooks nobody has asked to try again. */
  private async deleteOldFiles(manager: EntityManager): Promise<void> {
    await manager.query(
      `DELETE FROM import_files f USING job_runs r
       WHERE r.id = f.run_id AND r.finished_at < now() - CASE r.status
         WHEN 'completed' THEN interval '${FILE_RETENTION.checked}' ELSE interval '${FILE_RETENTION.failed}' END`,
    );
  }

  /** The uploaded workbook of a job that has not ended. */
  file(jobId: string): Promise<ImportFileEntity | null> {
    return this.database.manager.findOneBy(ImportFileEntity, { jobId });
  }

  /** Keeps what a job has fetched as its workbook, for when it starts again. */
  async keepFile(jobId: string, file: Pick<ImportFileEntity, 'filename' | 'content'>): Promise<void> {
    await this.database.manager.upsert(ImportFileEntity, { jobId, ...file }, ['jobId']);
  }

  /** Whether a job's workbook is there still. */
  hasFile(jobId: string): Promise<boolean> {
    return this.database.manager.existsBy(ImportFileEntity, { jobId });
  }

  /** Notes that an import was taken back; false when it had been before. */
  async markUndone(manager: EntityManager, id: string, byJobId: string): Promise<boolean> {
    const changes = { undoneAt: new Date(), undoneByJobId: byJobId };
    return (await manager.update(JobEntity, { id, undoneAt: IsNull() }, changes)).affected === 1;
  }

  /** Jobs that should be at work, queued before a moment, the oldest first: some may be gone from the queue. */
  unfinishedBefore(moment: Date): Promise<JobEntity[]> {
    return this.database
      .createQueryBuilder(JobEntity, 'job')
      .where(UNFINISHED.replace('status', 'job.status'))
      .andWhere('coalesce(job.revived_at, job.created_at) < :moment', { moment })
      .orderBy('job.created_at')
      .addOrderBy('job.id')
      .getMany();
  }

  /** The newest job of every type: what a page that connects is sent first. */
  latest(): Promise<JobEntity[]> {
    return this.database
      .createQueryBuilder(JobEntity, 'job')
      .distinctOn(['job.type'])
      .orderBy('job.type')
      .addOrderBy('job.created_at', 'DESC')
      .getMany();
  }

  /** One page of the history, newest first; null is every kind. */
  page(type: string | null, limit: number, offset: number): Promise<JobRow[]> {
    return this.database
      .createQueryBuilder(JobEntity, 'job')
      .leftJoin(UserEntity, 'person', 'person.id = job.started_by_id')
      .addSelect('person.username', 'startedByName')
      .where(type === null ? 'TRUE' : 'job.type = :type', { type })
      .orderBy('job.created_at', 'DESC')
      .addOrderBy('job.id')
      .limit(limit)
      .offset(offset)
      .getRawAndEntities<{ startedByName: string | null }>()
      .then(({ entities, raw }) =>
        entities.map((job, index) => ({ ...job, startedByName: raw[index]?.startedByName ?? null })),
      );
  }

  count(type: string | null): Promise<number> {
    return this.database.manager.countBy(JobEntity, type === null ? {} : { type });
  }

  /** Username of who started a job. */
  async starterName(job: JobEntity): Promise<string | null> {
    const rows = await this.database.query<{ username: string | null }[]>(
      'SELECT username FROM users WHERE id = $1',
      [job.startedById],
    );
    return rows[0]?.username ?? null;
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { releaseChanges } from '../campsites/held-changes';
import { ImportFileEntity, JobEntity, UserEntity } from '../entities';

/** The progress of a job. */
export type JobProgress = Pick<
  JobEntity,
  'message' | 'percentComplete' | 'currentItem' | 'totalItems' | 'campsiteName' | 'campsiteId'
>;

/** A job to be started. */
export interface NewJob {
  id: string;
  type: string;
  startedById: number | null;
  message: string;
  params: Record<string, unknown>;
  /** The uploaded workbook of an import. */
  file?: Pick<ImportFileEntity, 'filename' | 'content'> | undefined;
  /** The job whose workbook is used again. */
  fileOf?: string;
}

/** What is stored of a job elsewhere: the name of who started it, and the newest job that undoes an import. */
export interface JobRelations {
  startedByName: string | null;
  undoJobId: string | null;
}

export type JobRow = JobEntity & JobRelations;

/** How long workbooks are kept, as SQL intervals: of a failed job for a retry, of a dry run until it is imported. */
const FILE_RETENTION = { failed: '7 days', checked: '1 day' } as const;

/** How many old workbooks an upload deletes: more than it adds. */
const OLD_FILES_PER_UPLOAD = 5;

/** The result of a job. */
export interface FinishedJob {
  status: 'completed' | 'error';
  message: string;
  result: unknown;
  /** Keeps its workbook, for a retry or the import after a dry run. */
  keepsFile?: boolean;
}

/** SQL: the newest job that undoes the import with this id. */
const undoJobOf = (id: string) => `(SELECT undo.id FROM job_runs undo
  WHERE undo.type = 'undo-import' AND undo.params ->> 'importId' = ${id}::text ORDER BY undo.created_at DESC LIMIT 1)`;

const UNFINISHED = "status IN ('started', 'processing')";

/** Progress resets the number of requeues. */
const REQUEUES_SINCE_PROGRESS = () => 'CASE WHEN current_item < :item THEN 0 ELSE revivals END';

/** Background jobs; their rows are authoritative, whatever happens in Redis. */
@Injectable()
export class JobsRepository {
  constructor(private readonly database: DataSource) {}

  find(id: string): Promise<JobEntity | null> {
    return this.database.manager.findOneBy(JobEntity, { id });
  }

  /** Starts a job, with its file if it has one; false when one of its type is still running. */
  start(job: NewJob): Promise<boolean> {
    return this.database.transaction((manager) => this.startIn(manager, job));
  }

  /** As `start`, in the caller's transaction. */
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

  /** Stores progress; false when it is behind the stored one, which another worker may have reported. */
  async progress(id: string, progress: JobProgress): Promise<boolean> {
    const { affected } = await this.database
      .createQueryBuilder()
      .update(JobEntity)
      .set({ ...progress, status: 'processing', requeues: REQUEUES_SINCE_PROGRESS })
      .where(`id = :id AND ${UNFINISHED} AND current_item <= :item`, { id, item: progress.currentItem })
      .execute();
    return affected === 1;
  }

  /** Acquires or renews the lease of a job; false while another worker holds it. */
  async lease(id: string, token: string, ms: number): Promise<boolean> {
    const [, count] = await this.database.query<[unknown, number]>(
      `UPDATE job_runs SET leased_by = $2, leased_until = now() + $3 * interval '1 ms'
       WHERE id = $1 AND (leased_by = $2 OR leased_until IS NULL OR leased_until < now())`,
      [id, token, ms],
    );
    return count === 1;
  }

  /** Releases a lease, unless another worker has taken it over. */
  async endLease(id: string, token: string): Promise<void> {
    await this.database.query(
      'UPDATE job_runs SET leased_by = NULL, leased_until = NULL WHERE id = $1 AND leased_by = $2',
      [id, token],
    );
  }

  /**
   * Claims a lost job for one of several API processes, which may then queue it again.
   * @returns the number of requeues since its last progress; null when another process has claimed it or it is
   * finished.
   */
  async claimRequeue(id: string, before: Date): Promise<number | null> {
    const [rows] = await this.database.query<[{ requeues: number }[], number]>(
      `UPDATE job_runs SET revivals = revivals + 1, revived_at = now()
       WHERE id = $1 AND ${UNFINISHED} AND coalesce(revived_at, created_at) < $2 RETURNING revivals AS requeues`,
      [id, before],
    );
    return rows[0]?.requeues ?? null;
  }

  /** Reopens a failed job that is retried. */
  async reopen(id: string, message: string): Promise<void> {
    await this.database.manager.update(
      JobEntity,
      { id, status: 'error' },
      { status: 'processing', message, finishedAt: () => 'NULL' },
    );
  }

  /** Finishes a job that is not finished yet, and shows the changes it has held back. Deletes its file unless `keepsFile`. */
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
      await releaseChanges(manager, id);
      if (!keepsFile) await manager.delete(ImportFileEntity, { jobId: id });
    });
  }

  /** Deletes workbooks of finished jobs after `FILE_RETENTION`: some of them, as an upload must not wait for many. */
  private async deleteOldFiles(manager: EntityManager): Promise<void> {
    await manager.query(
      `DELETE FROM import_files WHERE run_id IN (
         SELECT f.run_id FROM import_files f JOIN job_runs r ON r.id = f.run_id
         WHERE r.finished_at < now() - CASE r.status
           WHEN 'completed' THEN interval '${FILE_RETENTION.checked}' ELSE interval '${FILE_RETENTION.failed}' END
         ORDER BY r.finished_at LIMIT ${OLD_FILES_PER_UPLOAD})`,
    );
  }

  /** The workbook of a job; null when it is deleted. */
  file(jobId: string): Promise<ImportFileEntity | null> {
    return this.database.manager.findOneBy(ImportFileEntity, { jobId });
  }

  /**
   * Stores a file that a job has fetched as its workbook, for when the job is restarted, and notes in its parameters that
   * the fetch is done (`isFetched`).
   */
  async saveFetched(jobId: string, file: Pick<ImportFileEntity, 'filename' | 'content'>): Promise<void> {
    await this.database.transaction(async (manager) => {
      await manager.upsert(ImportFileEntity, { jobId, ...file }, ['jobId']);
      await manager.query(`UPDATE job_runs SET params = params || '{"isFetched": true}' WHERE id = $1`, [
        jobId,
      ]);
    });
  }

  /** Whether a job's workbook is still stored. */
  hasFile(jobId: string): Promise<boolean> {
    return this.database.manager.existsBy(ImportFileEntity, { jobId });
  }

  /** Records that an import was undone; false when it was undone before. */
  async markUndone(manager: EntityManager, id: string, byJobId: string): Promise<boolean> {
    const changes = { undoneAt: new Date(), undoneByJobId: byJobId };
    return (await manager.update(JobEntity, { id, undoneAt: IsNull() }, changes)).affected === 1;
  }

  /** Unfinished jobs queued before a moment, the oldest first; some of them may be lost from the queue. */
  unfinishedBefore(moment: Date): Promise<JobEntity[]> {
    return this.database
      .createQueryBuilder(JobEntity, 'job')
      .where(UNFINISHED.replace('status', 'job.status'))
      .andWhere('coalesce(job.revived_at, job.created_at) < :moment', { moment })
      .orderBy('job.created_at')
      .addOrderBy('job.id')
      .getMany();
  }

  /** The newest job of every type, sent to a page when it connects. */
  latest(): Promise<JobEntity[]> {
    return this.database
      .createQueryBuilder(JobEntity, 'job')
      .distinctOn(['job.type'])
      .orderBy('job.type')
      .addOrderBy('job.created_at', 'DESC')
      .getMany();
  }

  /** One page of the history, newest first; null for every type. */
  page(type: string | null, limit: number, offset: number): Promise<JobRow[]> {
    return this.database
      .createQueryBuilder(JobEntity, 'job')
      .leftJoin(UserEntity, 'person', 'person.id = job.started_by_id')
      .addSelect('person.username', 'startedByName')
      .addSelect(`CASE WHEN job.type = 'import' THEN ${undoJobOf('job.id')} END`, 'undoJobId')
      .where(type === null ? 'TRUE' : 'job.type = :type', { type })
      .orderBy('job.created_at', 'DESC')
      .addOrderBy('job.id')
      .limit(limit)
      .offset(offset)
      .getRawAndEntities<JobRelations>()
      .then(({ entities, raw }) =>
        entities.map((job, index) => {
          const { startedByName = null, undoJobId = null } = raw[index] ?? {};
          return { ...job, startedByName, undoJobId };
        }),
      );
  }

  count(type: string | null): Promise<number> {
    return this.database.manager.countBy(JobEntity, type === null ? {} : { type });
  }

  /** Who started a job, and what undoes it. */
  async relations({ id, startedById }: JobEntity): Promise<JobRelations> {
    const [row] = await this.database.query<[JobRelations]>(
      `SELECT (SELECT username FROM users WHERE id = $1) AS "startedByName", ${undoJobOf('$2')} AS "undoJobId"`,
      [startedById, id],
    );
    return row;
  }
}

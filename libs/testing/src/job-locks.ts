import type { Queue } from 'bull';
import type { DataSource } from 'typeorm';

/**
 * Lets the lease and the lock of a killed worker's job expire at once instead of after 10 s: leaves them as Bull's
 * check for stalled jobs would find them then. `jobs.slow.spec.ts` of the worker tests the real expiry.
 */
export async function expireJobLocks(database: DataSource, queue: Queue, jobId: string): Promise<void> {
  await database.query('UPDATE job_runs SET leased_until = now() WHERE id = $1', [jobId]);
  await queue.client
    .multi()
    .del(`${queue.toKey(jobId)}:lock`)
    .sadd(queue.toKey('stalled'), jobId)
    .del(queue.toKey('stalled-check'))
    .exec();
}

import type { Queue } from 'bull';
import { MAIL_ATTEMPTS, type QueueName } from '@kampvuur/domain';

/** The queues by name, to inject by `JOB_QUEUES`. A Bull job has the id of its row in `job_runs` and no data but the trace it belongs to. */
export type JobQueues = Record<QueueName, Queue>;
export const JOB_QUEUES = Symbol('JOB_QUEUES');

/** The queue of emails. Its jobs have the ids of rows in `mails` and no data: nothing personal is in Redis. */
export const MAIL_QUEUE = 'mail';

/** How often an email is tried, and how long it waits in between, in ms; the row is the truth, so Bull keeps nothing. */
export const MAIL_RETRIES = {
  attempts: MAIL_ATTEMPTS,
  backoff: { type: 'exponential', delay: 5_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const;

/**
 * What every key and channel of our queues begins with. Redis publishes to all its numbered databases: without the
 * number in the name one installation would receive another's jobs.
 */
export function queuePrefix(redisUrl: string): string {
  return `kampvuur-${new URL(redisUrl).pathname.slice(1) || '0'}`;
}

/**
 * Lease of the worker that carries out a job, in ms: how long it holds, how often it is renewed, and how often another
 * worker with the same job asks for it. It ends with Bull's own lock, so that recovery takes no longer.
 */
export const LEASE = { duration: 10_000, renewal: 3_000, poll: 500 } as const;

/** How often in a row a lost job is queued again without any progress before it ends as lost. */
export const MAX_REQUEUES = 5;

/** How often a job is tried when what it needs is down, and how long it waits in between, in ms. */
export const RETRIES = { attempts: 5, backoff: { type: 'exponential', delay: 2_000 } } as const;

/** Recovery after a crashed worker, in ms: Bull's own defaults take a minute and give up at the second crash. */
export const RECOVERY = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 5 } as const;

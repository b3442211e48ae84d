import type { Queue } from 'bull';
import { MAIL_ATTEMPTS, type QueueName } from '@kampvuur/domain';

/**
 * The queues by name, injected as `JOB_QUEUES`. A Bull job has the id of its row in `job_runs`; its only data is the
 * trace it belongs to.
 */
export type JobQueues = Record<QueueName, Queue>;
export const JOB_QUEUES = Symbol('JOB_QUEUES');

/**
 * The queue of emails. Its jobs have the ids of rows in `mails` and no data, so that Redis contains no personal data.
 */
export const MAIL_QUEUE = 'mail';

/** Attempts to send an email, with the initial delay in ms. The state is in the row, so Bull need not keep the jobs. */
export const MAIL_RETRIES = {
  attempts: MAIL_ATTEMPTS,
  backoff: { type: 'exponential', delay: 5_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const;

/**
 * The prefix of every key and channel of the queues. Messages published in Redis reach subscribers of all its numbered
 * databases: without the number in the prefix, one installation would receive another's jobs.
 */
export function queuePrefix(redisUrl: string): string {
  return `kampvuur-${new URL(redisUrl).pathname.slice(1) || '0'}`;
}

/**
 * Lease of the worker that executes a job, in ms: its duration, how often it is renewed, and how often another worker
 * with the same job tries to get it. It lasts as long as Bull's own lock, so that recovery takes no longer.
 */
export const LEASE = { duration: 10_000, renewal: 3_000, poll: 500 } as const;

/** How often in a row a lost job is queued again without progress, before it fails. */
export const MAX_REQUEUES = 5;

/** Attempts of a job when a service it needs is down, with the initial delay in ms. */
export const RETRIES = { attempts: 5, backoff: { type: 'exponential', delay: 2_000 } } as const;

/** Recovery after a crash of a worker, in ms: Bull's defaults take a minute and give up after the second crash. */
export const RECOVERY = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 5 } as const;

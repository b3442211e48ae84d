/** Names of the Bull queues. */
export const QUEUES = { scraping: 'scraping', imports: 'imports' } as const;

export type QueueName = (typeof QUEUES)[keyof typeof QUEUES];

/** Payload of every job: the run it carries out. Its parameters and state are in `job_runs`, not in Redis. */
export interface JobPayload {
  runId: string;
}

/**
 * What every key and channel of our queues begins with. Redis tells channels in all its numbered databases: without the
 * number in the name one installation would hear of another's jobs.
 */
export function queuePrefix(redisUrl: string): string {
  return `kampvuur-${new URL(redisUrl).pathname.slice(1) || '0'}`;
}

/** Which queue carries a kind of run: scrapes wait for websites and must not hold up the rest. */
export function queueOf(type: string): QueueName {
  return type.includes('scrape') ? QUEUES.scraping : QUEUES.imports;
}

/**
 * Lease of the worker that carries out a run, in ms: how long it holds, how often it is renewed, and how often a worker
 * whose job names a leased run asks for it. It ends with Bull's own lock, so that recovery takes no longer.
 */
export const LEASE = { duration: 10_000, renewal: 3_000, poll: 500 } as const;

/** How often in a row a run's lost job is queued again without any progress before the run ends as lost. */
export const MAX_REVIVALS = 5;

/** How often a job is tried when what it needs is down, and how long it waits in between, in ms. */
export const RETRIES = { attempts: 5, backoff: { type: 'exponential', delay: 2_000 } } as const;

/** Recovery after a crashed worker, in ms: Bull's own defaults take a minute and give up at the second crash. */
export const RECOVERY = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 5 } as const;

/** Names of the Bull queues. */
export const QUEUES = { scraping: 'scraping', imports: 'imports' } as const;

export type QueueName = (typeof QUEUES)[keyof typeof QUEUES];

/** Payload of every job: the run it carries out. Its parameters and state are in `job_runs`, not in Redis. */
export interface JobPayload {
  runId: string;
}

/** Recovery after a crashed worker, in ms: Bull's own defaults take a minute and give up at the second crash. */
export const RECOVERY = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 5 } as const;

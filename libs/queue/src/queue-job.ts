import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import Bull from 'bull';
import { JOBS, type JobType, SECOND } from '@kampvuur/domain';
import type { Settings } from '@kampvuur/runtime';
import { ProducerConnections } from './producer-connections';
import { queueOptions } from './queue.module';

/** How long a command waits for Redis, in ms. */
const TIMEOUT_MS = 5 * SECOND;

/**
 * Queues the job of a row, from a command that has no queues of its own. False when Redis does not answer: API processes
 * then queue the job, because its row is unfinished.
 */
export async function queueJob(
  settings: Settings,
  { id, type }: { id: string; type: JobType },
): Promise<boolean> {
  const connections = new ProducerConnections();
  const queue = new Bull(JOBS[type].queue, queueOptions(settings, connections));
  // Errors of the connection are those of the calls below.
  queue.on('error', () => undefined);
  const add = async () => {
    if (queue.client.status !== 'ready') await once(queue.client, 'ready');
    await queue.add(type, {}, { jobId: id });
    return true;
  };
  try {
    return await Promise.race([add(), sleep(TIMEOUT_MS, false, { ref: false })]);
  } catch {
    return false;
  } finally {
    connections.onApplicationShutdown();
  }
}

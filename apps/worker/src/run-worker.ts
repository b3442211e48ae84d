import 'reflect-metadata';
import { readSettings, shutDownOnSignals } from '@kampvuur/runtime';
import { createWorker } from './create-worker';

/** The worker as a process. */
export async function runWorker(): Promise<void> {
  const settings = readSettings(process.env);
  const worker = await createWorker(settings);
  shutDownOnSignals(worker, { delayMs: 0, timeoutMs: 25_000 });
  await worker.listen(settings.WORKER_HEALTH_PORT, settings.HOST);
}

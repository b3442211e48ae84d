import 'reflect-metadata';
import { exitWithError, readSettings, shutDownOnSignals } from '@kampvuur/runtime';
import { createWorker } from './create-worker';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const worker = await createWorker(settings);
  shutDownOnSignals(worker, { delayMs: 0, timeoutMs: 25_000 });
  await worker.listen(settings.WORKER_HEALTH_PORT, settings.HOST);
}

main().catch(exitWithError);

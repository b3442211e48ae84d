import { endWithFatalLine } from '@kampvuur/runtime/fatal-line';
import { startTracing } from '@kampvuur/runtime/tracing';

const end = endWithFatalLine('worker');

async function main(): Promise<void> {
  await startTracing('worker');
  const { runWorker } = await import('./create-worker.js');
  await runWorker();
}

main().catch(end);

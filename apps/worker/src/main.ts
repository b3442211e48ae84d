import { startTracing } from '@kampvuur/runtime/tracing';

async function main(): Promise<void> {
  await startTracing('worker');
  const { runWorker } = await import('./run-worker.js');
  await runWorker();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

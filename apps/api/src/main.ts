import { startTracing } from '@kampvuur/runtime/tracing';

async function main(): Promise<void> {
  await startTracing('api');
  const { runApi } = await import('./run-api.js');
  await runApi();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

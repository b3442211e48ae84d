import { endWithFatalLine } from '@kampvuur/runtime/fatal-line';
import { startTracing } from '@kampvuur/runtime/tracing';

const end = endWithFatalLine('api');

async function main(): Promise<void> {
  await startTracing('api');
  const { runApi } = await import('./run-api.js');
  await runApi();
}

main().catch(end);

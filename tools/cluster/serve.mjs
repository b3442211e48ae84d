// node tools/cluster/serve.mjs postgres|redis: servers for a test, which writes `kill <part>` or `<signal> <part>` to standard input.
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { LOCAL } from '../lib/paths.mjs';
import { Parts } from '../lib/parts.mjs';
import { fail } from '../lib/progress.mjs';
import { endLeftovers } from '../lib/run-records.mjs';
import { Supervisor } from '../lib/supervisor.mjs';
import { startPostgresPair } from './postgres-pair.mjs';
import { startRedisSentinels } from './redis-sentinels.mjs';

/**
 * What each word starts; resolves to what the test needs to know.
 * @type {Record<string, (parts: Parts, options: { name: string, recordsFolder: string }) => Promise<object>>}
 */
const KINDS = {
  postgres: async (parts, options) => {
    const { primary, replica } = await startPostgresPair(parts, options);
    return { primary: primary.adminUrl, replica: replica.adminUrl };
  },
  redis: startRedisSentinels,
};

async function main() {
  const kind = process.argv[2] ?? '';
  const name = `serve-${kind}`;
  const recordsFolder = join(LOCAL, name);
  await endLeftovers(recordsFolder);
  const supervisor = new Supervisor({ announce: () => {} });
  const parts = new Parts(supervisor);
  const end = () => {
    parts.thaw();
    supervisor.stop().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  const lines = createInterface({ input: process.stdin });
  lines.on('close', end);
  lines.on('line', (line) => {
    const [command = '', part = ''] = line.split(' ');
    if (command === 'kill') parts.lose(part);
    else parts.signal(part, /** @type {NodeJS.Signals} */ (command));
  });
  const start = KINDS[kind];
  if (!start) throw new Error('Usage: node tools/cluster/serve.mjs postgres|redis');
  const facts = await start(parts, { name, recordsFolder }).catch(async (/** @type {unknown} */ error) => {
    await supervisor.stop();
    throw error;
  });
  process.stdout.write(`${JSON.stringify(facts)}\n`);
}

main().catch(fail);

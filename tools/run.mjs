// npm run db:*, openapi, admin:grant: one command of the compiled CLI, with everything it needs around it.
// Services of a running `npm start` are used; otherwise they are started for the command and ended after it.
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { Ownership } from './lib/ownership.mjs';
import { runCli } from './lib/programs.mjs';
import { say, step } from './lib/progress.mjs';
import { endLeftovers } from './lib/run-records.mjs';
import { startPostgres, startRedis } from './lib/services.mjs';
import { loadEnvFile, programSettings } from './lib/settings.mjs';
import { runMain, stopOnSignals, Supervisor } from './lib/supervisor.mjs';

const [command, ...args] = process.argv.slice(2);
const supervisor = new Supervisor();

async function services() {
  const ownership = new Ownership(`npm run ${command}`);
  const owner = await ownership.claimOrFind((record) => Boolean(record.databaseUrl && record.redisUrl));
  if (owner) return [owner.databaseUrl, owner.redisUrl];
  stopOnSignals(supervisor, { code: 1 });
  await endLeftovers();
  return Promise.all([startPostgres(supervisor), startRedis(supervisor)]);
}

async function main() {
  if (!command) throw new Error('Usage: node tools/run.mjs <command> [arguments]');
  loadEnvFile();
  await step('Packages', install, { asNote: String });
  const [databaseUrl, redisUrl] = await step('PostgreSQL and Redis', services);
  await step('Server build', () => build('server'), { asNote: String });
  const env = programSettings({ databaseUrl, redisUrl, port: process.env.PORT ?? 3000, healthPort: 3900 });
  say();
  await runCli(command, args, env, { echo: true });
  await supervisor.stop();
}

runMain(supervisor, main);

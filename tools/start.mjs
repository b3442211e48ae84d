// npm start: everything from a fresh clone to a running product. Node's own modules only, since the
// packages may not be installed yet.
import { build } from './lib/build.mjs';
import { seedOnce } from './lib/demo-data.mjs';
import { install } from './lib/install.mjs';
import { Ownership } from './lib/ownership.mjs';
import { apiProgram, identityProgram, runCli, workerProgram } from './lib/programs.mjs';
import { say, step, printDetail } from './lib/progress.mjs';
import { endLeftovers } from './lib/run-records.mjs';
import { startPostgres, startRedis } from './lib/services.mjs';
import { loadEnvFile, localIssuer, programSettings, publicPort, workerHealthPort } from './lib/settings.mjs';
import { runMain, stopOnSignals, Supervisor } from './lib/supervisor.mjs';
import { claimClone } from './lib/claim-clone.mjs';
import { welcome } from './lib/welcome.mjs';

const supervisor = new Supervisor();

/** The database with its data, and what the servers run; resolves to their settings. */
async function servers(/** @type {string | undefined} */ issuer) {
  const [databaseUrl, redisUrl] = await Promise.all([
    step('PostgreSQL', () => startPostgres(supervisor)),
    step('Redis', () => startRedis(supervisor)),
    step('Server build', () => build('server'), { asNote: String }),
  ]);
  const ports = { port: await publicPort(), healthPort: await workerHealthPort() };
  const env = programSettings({ databaseUrl, redisUrl, issuer, ...ports });
  await step('Database migrations', () => runCli('migrate', [], env));
  await step('Demo data', () => seedOnce(env, (text) => printDetail('Demo data', text)), { asNote: String });
  return env;
}

async function main() {
  loadEnvFile();
  say('Starting Kampvuur');
  const ownership = new Ownership('npm start');
  const alreadyRunning = await claimClone(ownership);
  if (alreadyRunning)
    return say(`\nKampvuur already runs at ${alreadyRunning.url} (process ${alreadyRunning.pid}).`);
  stopOnSignals(supervisor);
  const leftovers = await endLeftovers();
  if (leftovers.length > 0) say(`  Ended what a killed run left behind: ${leftovers.join(', ')}`);

  await step('Packages', install, { asNote: String });
  const issuer = await localIssuer();
  const [env] = await Promise.all([
    servers(issuer),
    step('Web app build', () => build('web'), { asNote: String }),
  ]);
  // The API looks for the web app when it starts.
  const programs = [apiProgram(env), workerProgram(env), ...(issuer ? [identityProgram(env)] : [])];
  await Promise.all(programs.map((spec) => step(spec.name, () => supervisor.start(spec))));
  ownership.publish({ url: env.PUBLIC_URL, databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL });
  welcome(env, issuer);
}

runMain(supervisor, main);

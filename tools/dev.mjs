// npm run dev: API, worker and web app, each reloaded when its files change.
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { seedOnce } from './lib/demo-data.mjs';
import { install } from './lib/install.mjs';
import { logPath } from './lib/log-files.mjs';
import { Ownership } from './lib/ownership.mjs';
import { ROOT } from './lib/paths.mjs';
import { takeFreePort, takePort } from './lib/ports.mjs';
import { answersOk, apiProgram, identityProgram, runCli, workerProgram } from './lib/programs.mjs';
import { say, step, printDetail } from './lib/progress.mjs';
import { endLeftovers } from './lib/run-records.mjs';
import { startPostgres, startRedis } from './lib/services.mjs';
import { loadEnvFile, localIssuer, programSettings, workerHealthPort } from './lib/settings.mjs';
import { runMain, stopOnSignals, Supervisor } from './lib/supervisor.mjs';
import { claimClone } from './lib/claim-clone.mjs';
import { followLogs } from './lib/follow-logs.mjs';
import { welcome } from './lib/welcome.mjs';

/** @import { ProcessSpec } from './lib/managed-process.mjs' */

const supervisor = new Supervisor();

/** @type {(name: string, env: NodeJS.ProcessEnv, words: string[], ready?: () => Promise<boolean>) => ProcessSpec} */
const tool = (name, env, [file = '', ...args], ready) => ({
  name,
  env,
  ready,
  cwd: ROOT,
  command: process.execPath,
  log: logPath(`dev-${name}`),
  layer: 3,
  args: [join(ROOT, 'node_modules', file), ...args],
});

const compiler = (/** @type {NodeJS.ProcessEnv} */ env) =>
  tool('compiler', env, ['@nestjs/cli/bin/nest.js', 'build', 'api', '--watch']);

function webServer(/** @type {NodeJS.ProcessEnv} */ env, /** @type {number} */ port) {
  const place = ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  const words = ['vite/bin/vite.js', '--config', 'apps/web/vite.config.ts', ...place];
  const settings = { ...env, API_URL: `http://127.0.0.1:${env.PORT}` };
  return tool('web', settings, words, () => answersOk(`http://127.0.0.1:${port}/`));
}

async function main() {
  loadEnvFile();
  const ownership = new Ownership('npm run dev');
  const alreadyRunning = await claimClone(ownership);
  if (alreadyRunning)
    return say(
      `Kampvuur already runs at ${alreadyRunning.url} ("${alreadyRunning.command}"). Stop it first.`,
    );
  stopOnSignals(supervisor);
  await endLeftovers();
  await step('Packages', install, { asNote: String });
  const [databaseUrl, redisUrl] = await Promise.all([
    step('PostgreSQL', () => startPostgres(supervisor)),
    step('Redis', () => startRedis(supervisor)),
    step('Server build', () => build('server'), { asNote: String }),
  ]);
  // The product is opened at the web server's address; it proxies /api, /ws and /media to the API.
  const webPort = await (process.env.PORT ? takePort(Number(process.env.PORT)) : takeFreePort(5173));
  const ports = { port: await takeFreePort(3300), healthPort: await workerHealthPort() };
  const issuer = await localIssuer();
  const publicUrl = `http://localhost:${webPort}`;
  const env = programSettings({ databaseUrl, redisUrl, issuer, publicUrl, ...ports });
  await step('Database migrations', () => runCli('migrate', [], env));
  await step('Demo data', () => seedOnce(env, (text) => printDetail('Demo data', text)), { asNote: String });
  const reloading = { node: ['--watch'] };
  const programs = [
    apiProgram({ ...env, API_PROCESSES: '1' }, reloading),
    workerProgram(env, reloading),
    ...(issuer ? [identityProgram(env)] : []),
    compiler(env),
    webServer(env, webPort),
  ];
  followLogs(programs);
  await Promise.all(programs.map((spec) => step(spec.name, () => supervisor.start(spec))));
  ownership.publish({ url: publicUrl, databaseUrl, redisUrl });
  welcome(env, issuer);
}

runMain(supervisor, main);

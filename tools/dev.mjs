// npm run dev: API, worker and web app, each reloaded when its files change.
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { endRunningCommands } from './lib/capture.mjs';
import { seedOnce } from './lib/demo-data.mjs';
import { install } from './lib/install.mjs';
import { logPath } from './lib/log-files.mjs';
import { Ownership } from './lib/ownership.mjs';
import { ROOT } from './lib/paths.mjs';
import { takeFreePort, takePort } from './lib/ports.mjs';
import { answersOk, apiProgram, identityProgram, runCli, workerProgram } from './lib/programs.mjs';
import { abandonSteps, fail, say, step, printDetail } from './lib/progress.mjs';
import { endLeftovers } from './lib/run-records.mjs';
import { startPostgres, startRedis } from './lib/services.mjs';
import { loadEnvFile, localIssuer, programSettings, workerHealthPort } from './lib/settings.mjs';
import { stopOnSignals, Supervisor } from './lib/supervisor.mjs';
import { claimClone } from './lib/claim-clone.mjs';
import { followLogs } from './lib/follow-logs.mjs';
import { welcome } from './lib/welcome.mjs';

const supervisor = new Supervisor();

const tool = (
  /** @type {string} */ name,
  /** @type {string} */ file,
  /** @type {string[]} */ args,
  /** @type {NodeJS.ProcessEnv} */ env,
  /** @type {(() => Promise<boolean>) | undefined} */ ready = undefined,
) => ({
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
  tool('compiler', '@nestjs/cli/bin/nest.js', ['build', 'api', '--watch'], env);

const webServer = (
  /** @type {NodeJS.ProcessEnv} */ env,
  /** @type {number} */ port,
  /** @type {number} */ apiPort,
) =>
  tool(
    'web',
    'vite/bin/vite.js',
    ['--config', 'apps/web/vite.config.ts', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    { ...env, API_URL: `http://127.0.0.1:${apiPort}` },
    () => answersOk(`http://127.0.0.1:${port}/`),
  );

async function main() {
  loadEnvFile();
  const ownership = new Ownership('npm run dev');
  const alreadyRunning = await claimClone(ownership);
  if (alreadyRunning)
    return say(
      `Kampvuur already runs at ${alreadyRunning.url} ("${alreadyRunning.command}"). Stop it first.`,
    );
  stopOnSignals(supervisor, { onStop: endRunningCommands });
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
    webServer(env, webPort, ports.port),
  ];
  followLogs(programs);
  await Promise.all(programs.map((spec) => step(spec.name, () => supervisor.start(spec))));
  ownership.publish({ url: publicUrl, databaseUrl, redisUrl });
  welcome(env, issuer);
}

main().catch(async (error) => {
  if (supervisor.stopping) return;
  abandonSteps();
  endRunningCommands();
  await supervisor.stop();
  fail(error);
});

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { folder, LOCAL, LOGS } from './paths.mjs';
import { takeFreePort } from './ports.mjs';
import { apiProgram, identityProgram, runCli, workerProgram } from './programs.mjs';
import { ensureDatabase } from './services.mjs';
import { programSettings } from './settings.mjs';
import { TEST_RUN } from './test-services.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./test-services.mjs').startTestServices>>} TestServices */

const DATABASE = 'kampvuur_e2e';

/**
 * The whole product on a seeded database of its own, for the browser tests. Resolves to its settings.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {TestServices} services
 */
export async function startTestStack(supervisor, { postgres, redisUrl }) {
  await ensureDatabase(postgres.adminUrl, DATABASE);
  const media = join(LOCAL, 'test-media');
  const mail = join(LOCAL, 'test-mail');
  for (const path of [media, mail]) rmSync(path, { recursive: true, force: true });
  const port = await takeFreePort(3200);
  const healthPort = await takeFreePort(3950);
  const issuer = `http://localhost:${await takeFreePort(4100)}`;
  const env = {
    ...programSettings({
      databaseUrl: postgres.urlOf(DATABASE),
      port,
      healthPort,
      issuer,
      // Another Redis database than the queues of the API tests.
      redisUrl: `${redisUrl}/15`,
    }),
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    API_PROCESSES: '1',
    PUBLIC_URL: `http://localhost:${port}`,
    MEDIA_ROOT: folder(media),
    MAIL_ROOT: folder(mail),
    INDEX_ROOT: folder(LOCAL, 'test-index'),
    OIDC_ISSUER: issuer,
    // Scrapes read the product's own pages.
    SCRAPE_ALLOW_HOSTS: `localhost:${port}`,
    TILE_URL: 'none',
    DEMO_DATA: 'true',
    // A user of the journeys writes in minutes what others write in days.
    WRITE_LIMIT_FACTOR: '10',
    DATABASE_TIMEOUT_FACTOR: '4',
  };
  await runCli('migrate', [], env);
  await runCli('seed', [], env);
  const options = { recordsFolder: TEST_RUN, logs: join(LOGS, 'e2e') };
  const programs = [apiProgram, workerProgram, identityProgram].map((program) => program(env, options));
  await Promise.all(programs.map((spec) => supervisor.start(spec)));
  return env;
}

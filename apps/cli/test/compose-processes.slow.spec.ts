import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { freePort, redisUrl, ROOT, startProgram, startS3Server } from '@kampvuur/testing';
import { databaseWithRoles } from './database-roles';

interface Service {
  command: string[];
  environment: Record<string, string>;
}

const compose = parse(readFileSync(resolve(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<'migrate' | 'api' | 'worker', Service>;
};

/** In the place of the service of the pictures. */
const s3 = startS3Server();

/** Settings that stub the containers around the service, and the file of secrets. */
async function stubSettings(): Promise<Record<string, string>> {
  return {
    REDIS_URL: redisUrl(),
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    WORKER_HEALTH_PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    MEDIA_ROOT: resolve(ROOT, '.local/test/compose-media'),
    INDEX_ROOT: resolve(ROOT, '.local/test/compose-index'),
    PUBLIC_URL: 'https://kampvuur.test',
    SESSION_SECRET: 'Zm9vYmFyYmF6cXV4MDEyMzQ1Njc4OTAxMjM0NTY3ODk',
    ...(await s3).settings,
    SMTP_URL: 'smtp://127.0.0.1:9',
    OIDC_ISSUER: '',
    OIDC_CLIENT_ID: '',
    OIDC_CLIENT_SECRET: '',
  };
}

/** A service's own settings, with the stubs where the machine differs. */
function environmentOf(service: Service, around: Record<string, string>): Record<string, string> {
  const own = Object.entries(service.environment).map(([name, value]) => [
    name,
    around[name] ?? String(value),
  ]);
  // What has no default must be known here; an empty default is a setting that may be missing.
  const unresolved = own
    .filter(([, value]) => /\$\{\w+\}|\$\{\w+:?\?/.test(value ?? ''))
    .map(([name]) => name);
  const filled = own.map(([name, value]) => [name, value?.replace(/\$\{\w+(?::?-([^}]*))?\}/g, '$1')]);
  expect(unresolved).toEqual([]);
  return Object.fromEntries(filled) as Record<string, string>;
}

afterAll(async () => (await s3).stop());

it('the commands of docker-compose.yml, in its order and with its settings, bring up the product', async () => {
  const { owner, app, makeRoles } = await databaseWithRoles();
  await makeRoles();
  const around: Record<string, string> = { ...(await stubSettings()), DATABASE_URL: app };
  const { migrate, api, worker } = compose.services;
  const [, ...words] = migrate.command;
  const env = { PATH: process.env['PATH'], ...environmentOf(migrate, { ...around, DATABASE_URL: owner }) };
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT, env });
  expect(stdout).toContain('Migrated');

  const apiUrl = `http://127.0.0.1:${around['PORT']}`;
  const apiProcess = await startProgram(
    api.command[1] ?? '',
    environmentOf(api, around),
    `${apiUrl}/api/health/ready`,
  );
  const workerHealth = `http://127.0.0.1:${around['WORKER_HEALTH_PORT']}/health/ready`;
  const workerProcess = await startProgram(
    worker.command[1] ?? '',
    environmentOf(worker, around),
    workerHealth,
  );
  expect((await fetch(`${apiUrl}/api/campsites`)).status).toBe(401);
  expect((await fetch(`${apiUrl}/api/docs`)).status).toBe(401);
  await Promise.all([apiProcess.stop(), workerProcess.stop()]);
  expect([apiProcess.child.exitCode, workerProcess.child.exitCode]).toEqual([0, 0]);
}, 180_000);

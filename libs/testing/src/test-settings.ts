import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, type Settings } from '@kampvuur/runtime';
import { freshDatabase, redisUrl } from './test-database';

/** Settings of a process under test, with a new database and the Redis database of this jest worker. */
export async function testSettings(changes: Record<string, string> = {}): Promise<Settings> {
  return readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: changes['DATABASE_URL'] ?? (await freshDatabase()),
    REDIS_URL: redisUrl(),
    HOST: '127.0.0.1',
    PORT: '0',
    API_PROCESSES: '1',
    // Tests send many requests at once on busy machines; tests of the limit set their own.
    MAX_REQUESTS_IN_FLIGHT: '1000',
    // No test of something else fails because the machine is slow; tests of these timeouts set 1.
    DATABASE_TIMEOUT_FACTOR: '20',
    WORKER_HEALTH_PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    SESSION_SECRET: 'only-for-tests-0123456789-0123456789',
    MEDIA_ROOT: mkdtempSync(join(tmpdir(), 'kampvuur-media-')),
    MAIL_ROOT: mkdtempSync(join(tmpdir(), 'kampvuur-mail-')),
    INDEX_ROOT: join(tmpdir(), 'kampvuur-no-index'),
    WEB_ROOT: join(tmpdir(), 'kampvuur-no-web-app'),
    TILE_URL: 'none',
    LOG_LEVEL: 'silent',
    // Tests write more in a minute than a person may in an hour.
    WRITE_LIMIT_FACTOR: '100',
    // Required in production; nothing listens on this port, and tests connect directly.
    ...(changes['NODE_ENV'] === 'production'
      ? { SMTP_URL: 'smtp://127.0.0.1:9', TRUSTED_PROXIES: 'none' }
      : {}),
    ...changes,
  });
}

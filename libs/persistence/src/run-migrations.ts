import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type MigrationInterface, QueryFailedError } from 'typeorm';
import { ADVISORY_LOCKS, withAdvisoryLock } from './advisory-lock';
import { commandOptions } from './data-source';
import { MIGRATIONS } from './migrations';

/**
 * How long a statement of a migration waits for a lock, in ms. Everybody who comes after it waits behind it, so it gives
 * up soon and lets them through.
 */
const LOCK_TIMEOUT = 2_000;

/** How often a migration is tried, and the longest pause before the next try, in ms: some minutes in all. */
const ATTEMPTS = 60;
const PAUSE_MAX = 3_000;

/** PostgreSQL's `lock_not_available`. */
const LOCK_NOT_AVAILABLE = '55P03';

/** How often a second one asks whether the first is done, in ms. */
const LOCK_POLL = 200;

/** Called when a migration could not get a lock and will be tried again. */
type OnRetry = (error: Error, attempt: number) => void;

/**
 * Runs what is missing of the migrations, each in a transaction of its own while processes serve.
 * @returns their names.
 * @throws when a lock was held by others at every attempt; what ran before stays.
 */
export async function runMigrations(
  url: string,
  {
    migrations = MIGRATIONS,
    onRetry = () => undefined,
  }: { migrations?: (new () => MigrationInterface)[]; onRetry?: OnRetry } = {},
): Promise<string[]> {
  const options = commandOptions(url, 'migrate');
  const extra = { ...(options.extra as object), lock_timeout: LOCK_TIMEOUT };
  const database = await new DataSource({ ...options, extra, migrations }).initialize();
  const run = () => runWithRetries(database, onRetry);
  try {
    // Not by waiting inside of a statement: its snapshot would keep the other from finishing an index it makes concurrently.
    for (;;) {
      const done = await withAdvisoryLock(database, ADVISORY_LOCKS.migrations, run);
      if (done) return done;
      await sleep(LOCK_POLL);
    }
  } finally {
    await database.destroy();
  }
}

async function runWithRetries(database: DataSource, onRetry: OnRetry): Promise<string[]> {
  const before = await executed(database);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.runMigrations();
      const after = await executed(database);
      return after.filter((name) => !before.includes(name));
    } catch (error) {
      if (!isLockTimeout(error) || attempt === ATTEMPTS) throw error;
      onRetry(error, attempt);
      // By chance: two that wait for each other do not meet again.
      await sleep(Math.random() * PAUSE_MAX);
    }
  }
}

async function executed(database: DataSource): Promise<string[]> {
  const [{ table }] = await database.query<[{ table: string | null }]>(
    `SELECT to_regclass('migrations') AS table`,
  );
  if (!table) return [];
  const rows = await database.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

function isLockTimeout(error: unknown): error is QueryFailedError {
  return (
    error instanceof QueryFailedError &&
    (error.driverError as { code?: string } | undefined)?.code === LOCK_NOT_AVAILABLE
  );
}

import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type MigrationInterface, QueryFailedError } from 'typeorm';
import { ADVISORY_LOCKS, withAdvisoryLock } from './connection/advisory-lock';
import { commandOptions } from './connection/data-source';
import { MIGRATIONS } from './migrations';

/**
 * PostgreSQL's `lock_timeout` for the statements of migrations, in ms. While a statement waits for a lock on a table, all
 * later queries of that table wait behind it, so it gives up soon and lets them through.
 */
const LOCK_TIMEOUT_MS = 2_000;

/** Attempts to run the migrations, and the longest pause before the next one, in ms: some minutes in all. */
const MAX_ATTEMPTS = 60;
const MAX_PAUSE_MS = 3_000;

/** PostgreSQL's `lock_not_available`. */
const LOCK_NOT_AVAILABLE = '55P03';

/** How often a second `migrate` polls the advisory lock that the first one holds, in ms. */
const ADVISORY_LOCK_POLL_MS = 200;

/** Called when a migration could not get a lock and will be tried again. */
type OnRetry = (error: Error, attempt: number) => void;

/**
 * Runs the pending migrations, each in a transaction of its own; API and worker processes may be running.
 * @returns the names of those that ran.
 * @throws when a lock was held by others at every attempt; migrations that ran before stay.
 */
export async function runMigrations(
  url: string,
  {
    migrations = MIGRATIONS,
    onRetry = () => undefined,
  }: { migrations?: (new () => MigrationInterface)[]; onRetry?: OnRetry } = {},
): Promise<string[]> {
  const options = commandOptions(url, 'migrate');
  const extra = { ...(options.extra as object), lock_timeout: LOCK_TIMEOUT_MS };
  const database = await new DataSource({ ...options, extra, migrations }).initialize();
  const run = () => runWithRetries(database, onRetry);
  try {
    // Polled rather than awaited with pg_advisory_lock: a waiting statement holds a snapshot, for whose end the other
    // process's CREATE INDEX CONCURRENTLY would wait.
    for (;;) {
      const done = await withAdvisoryLock(database, ADVISORY_LOCKS.migrations, run);
      if (done) return done;
      await sleep(ADVISORY_LOCK_POLL_MS);
    }
  } finally {
    await database.destroy();
  }
}

async function runWithRetries(database: DataSource, onRetry: OnRetry): Promise<string[]> {
  const before = await executedMigrations(database);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.runMigrations();
      const after = await executedMigrations(database);
      return after.filter((name) => !before.includes(name));
    } catch (error) {
      if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw error;
      onRetry(error, attempt);
      // A random pause, so that a migration and a query that blocked each other do not collide again.
      await sleep(Math.random() * MAX_PAUSE_MS);
    }
  }
}

/** Names of the migrations that have run. */
async function executedMigrations(database: DataSource): Promise<string[]> {
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

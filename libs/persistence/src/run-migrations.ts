import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type MigrationInterface, QueryFailedError, type QueryRunner } from 'typeorm';
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

/** One at a time over all processes: a second one waits for the first. The number is arbitrary. */
const MIGRATION_LOCK = 7_301_994;

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
  const lock = database.createQueryRunner();
  try {
    while (!(await isOurs(lock))) await sleep(LOCK_POLL);
    return await runWithRetries(database, onRetry);
  } finally {
    await lock.release();
    await database.destroy();
  }
}

/**
 * Takes the lock of migrations if nobody has it. Asking again and again instead of waiting inside of a statement: its
 * snapshot would keep another `migrate` from ever finishing an index that it makes concurrently.
 */
async function isOurs(lock: QueryRunner): Promise<boolean> {
  const [row] = (await lock.query('SELECT pg_try_advisory_lock($1) AS "isOurs"', [MIGRATION_LOCK])) as [
    { isOurs: boolean },
  ];
  return row.isOurs;
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

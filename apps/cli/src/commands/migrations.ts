import type { Settings } from '@kampvuur/runtime';
import { withDatabase } from './with-database';

/** One at a time over all processes: a second `migrate` waits for the first. The number is arbitrary. */
const MIGRATION_LOCK = 7_301_994;

/** Brings the database up to the newest migration. */
export function migrate(settings: Settings): Promise<string> {
  return withDatabase(settings, async (database) => {
    const lock = database.createQueryRunner();
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      const done = await database.runMigrations();
      return done.length === 0
        ? 'The database is up to date'
        : `Migrated: ${done.map(({ name }) => name).join(', ')}`;
    } finally {
      await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await lock.release();
    }
  });
}

/** Takes the newest migration back. */
export function revert(settings: Settings): Promise<string> {
  return withDatabase(settings, async (database) => {
    await database.undoLastMigration();
    return 'Reverted the newest migration';
  });
}

/** Fails when the entities and the migrated database differ, and prints the statements that would close the gap. */
export function drift(settings: Settings): Promise<string> {
  return withDatabase(settings, async (database) => {
    const { upQueries } = await database.driver.createSchemaBuilder().log();
    if (upQueries.length === 0) return 'Entities and database agree';
    throw new Error(`Entities and database differ:\n${upQueries.map(({ query }) => query).join('\n')}`);
  });
}

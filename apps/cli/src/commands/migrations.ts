import { runMigrations } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { withDatabase } from './with-database';

/** Brings the database up to the newest migration, while API and worker may serve. */
export async function migrate(settings: Settings): Promise<string> {
  const onRetry = (error: Error, attempt: number) =>
    void process.stdout.write(`Waits for others, attempt ${attempt}: ${error.message}\n`);
  const done = await runMigrations(settings.DATABASE_URL, { onRetry });
  return done.length === 0 ? 'The database is up to date' : `Migrated: ${done.join(', ')}`;
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

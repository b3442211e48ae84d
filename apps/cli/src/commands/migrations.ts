import { runMigrations } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { withDatabase } from './with-database';

/** Runs all pending migrations; API and worker may be running. */
export async function migrate(settings: Settings): Promise<string> {
  const onRetry = (error: Error, attempt: number) =>
    void process.stdout.write(`Waiting for other transactions, attempt ${attempt}: ${error.message}\n`);
  const done = await runMigrations(settings.DATABASE_URL, { onRetry });
  return done.length === 0 ? 'The database is up to date' : `Migrated: ${done.join(', ')}`;
}

/** Reverts the newest migration. */
export function revert(settings: Settings): Promise<string> {
  return withDatabase(settings, async (database) => {
    await database.undoLastMigration();
    return 'Reverted the newest migration';
  });
}

/** Fails when entities and database differ, with the statements that would make them equal. */
export function drift(settings: Settings): Promise<string> {
  return withDatabase(settings, async (database) => {
    const { upQueries } = await database.driver.createSchemaBuilder().log();
    if (upQueries.length === 0) return 'Entities and database agree';
    throw new Error(`Entities and database differ:\n${upQueries.map(({ query }) => query).join('\n')}`);
  });
}

import type { DataSource } from 'typeorm';
import { createDataSource } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';

/** Runs `work` with a database connection, which is closed afterwards. */
export async function withDatabase<Result>(
  settings: Settings,
  work: (database: DataSource) => Promise<Result>,
): Promise<Result> {
  const database = await createDataSource(settings.DATABASE_URL, 'cli').initialize();
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

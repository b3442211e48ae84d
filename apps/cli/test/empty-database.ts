import { type Settings } from '@kampvuur/runtime';
import { emptyDatabase, testSettings } from '@kampvuur/testing';

/** Settings of a command on a database without any table. */
export async function settingsOfEmptyDatabase(): Promise<Settings> {
  return testSettings({ DATABASE_URL: await emptyDatabase() });
}

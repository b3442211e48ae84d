import { imageStoreOf } from '@kampvuur/media';
import type { Settings } from '@kampvuur/runtime';
import { seedDemoData } from '@kampvuur/seed';
import { withDatabase } from './with-database';

/** Fills in the demo data, once: a second run adds only what is missing. */
export function seed(settings: Settings): Promise<string> {
  if (settings.isProduction || !settings.DEMO_DATA)
    throw new Error('Demo data is not for this installation (DEMO_DATA)');
  return withDatabase(settings, async (database) => {
    const store = imageStoreOf(settings);
    const report = (line: string) => process.stdout.write(`${line}\n`);
    return seedDemoData({ database, store, report });
  });
}

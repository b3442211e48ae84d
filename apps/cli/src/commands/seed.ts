import { parseArgs } from 'node:util';
import { imageStoreOf } from '@kampvuur/media';
import type { Settings } from '@kampvuur/runtime';
import { generateCampsites, seedDemoData } from '@kampvuur/seed';
import { withDatabase } from './with-database';

/** Adds the demo data; a second run adds only what is missing. */
export function seed(settings: Settings): Promise<string> {
  if (settings.isProduction || !settings.DEMO_DATA)
    throw new Error('Demo data is not for this installation (DEMO_DATA)');
  return withDatabase(settings, async (database) => {
    const store = imageStoreOf(settings);
    const report = (line: string) => process.stdout.write(`${line}\n`);
    return seedDemoData({ database, store, report });
  });
}

const USAGE = 'Usage: npm run db:generate -- --campsites 100000 --checkins 1000000';

function parseCount(text: string | undefined): number {
  if (text === undefined) return 0;
  if (!/^\d{1,9}$/.test(text)) throw new Error(USAGE);
  return Number(text);
}

/** Adds any number of made-up campsites and check-ins, for benchmarks. */
export function generate(settings: Settings, args: string[]): Promise<string> {
  if (settings.isProduction) throw new Error('Generated data is not for production');
  const options = { campsites: { type: 'string' }, checkins: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const amounts = { campsites: parseCount(values.campsites), checkins: parseCount(values.checkins) };
  if (amounts.campsites === 0) throw new Error(USAGE);
  return withDatabase(settings, (database) => generateCampsites(database, amounts));
}

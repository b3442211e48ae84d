import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { inactiveAccountCutoff, localDay } from '@kampvuur/domain';
import { imageStoreOf, StoredPictures } from '@kampvuur/media';
import {
  AccountRemovalRepository,
  type ExpiredRowCounts,
  ExpiredRowsRepository,
  PicturesRepository,
} from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { withDatabase } from './with-database';

interface Dates {
  now: Date;
  /** Accounts that were not used since this date are removed. */
  since: Date;
}

/**
 * Removes accounts that were not used for two years and rows that have expired, as the worker does every day; with `--dry-run`
 * only reports which (docs/decisions 2 and 9). Reports ids and counts, never names.
 */
export function retention(settings: Settings, args: string[]): Promise<string> {
  const options = { 'dry-run': { type: 'boolean' } } as const;
  const { values } = parseArgs({ args, options });
  const now = new Date();
  const work = values['dry-run'] ? reportExpired : removeExpired;
  return withDatabase(settings, (database) =>
    work(database, { now, since: inactiveAccountCutoff(now) }, settings),
  );
}

async function reportExpired(database: DataSource, { now, since }: Dates): Promise<string> {
  const ids: number[] = [];
  for await (const id of new AccountRemovalRepository(database).allInactive(since)) ids.push(id);
  return summary('Would remove', ids, since, await new ExpiredRowsRepository(database).count(now));
}

/** Does nothing while the worker removes expired data. */
async function removeExpired(
  database: DataSource,
  { now, since }: Dates,
  settings: Settings,
): Promise<string> {
  const accounts = new AccountRemovalRepository(database);
  const store = imageStoreOf(settings);
  const pictures = new StoredPictures(store, new PicturesRepository(database));
  try {
    const done = await accounts.withRetentionLock(async () => ({
      ids: await removeInactive(accounts, pictures, since),
      rows: await new ExpiredRowsRepository(database).remove(now),
    }));
    return done ? summary('Removed', done.ids, since, done.rows) : 'Another process is doing this already';
  } finally {
    await store.close();
  }
}

async function removeInactive(
  accounts: AccountRemovalRepository,
  pictures: StoredPictures,
  since: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for await (const id of accounts.allInactive(since)) {
    const removal = await accounts.removeInactive(id, since);
    if (removal.kind !== 'removed') continue;
    ids.push(id);
    await pictures.discard(removal.pictureKeys);
  }
  return ids;
}

function summary(verb: string, ids: number[], since: Date, rows: ExpiredRowCounts): string {
  const which = ids.length > 0 ? `: ${ids.join(', ')}` : '';
  const accounts = `${verb} ${ids.length} accounts not used since ${localDay(since)}${which}`;
  return [accounts, ...Object.entries(rows).map(([label, count]) => `${verb} ${count} ${label}`)].join('\n');
}

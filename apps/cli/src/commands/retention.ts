import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { retentionCutoff } from '@kampvuur/domain';
import { imageStoreOf, StoredPictures } from '@kampvuur/media';
import { AccountRemovalRepository, PicturesRepository } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { withDatabase } from './with-database';

/**
 * Removes accounts nobody has used for two years, as the worker does every day; with `--dry-run` it only lists which
 * (docs/decisions 2). Ids and counts, never names.
 */
export function retention(settings: Settings, words: string[]): Promise<string> {
  const options = { 'dry-run': { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: words, options });
  const since = retentionCutoff(new Date());
  const work = values['dry-run'] ? listed : removed;
  return withDatabase(settings, (database) => work(database, since, settings));
}

async function listed(database: DataSource, since: Date): Promise<string> {
  const ids: number[] = [];
  for await (const id of new AccountRemovalRepository(database).allInactive(since)) ids.push(id);
  return summary('Would remove', ids, since);
}

async function removed(database: DataSource, since: Date, settings: Settings): Promise<string> {
  const accounts = new AccountRemovalRepository(database);
  const store = imageStoreOf(settings);
  const pictures = new StoredPictures(store, new PicturesRepository(database));
  try {
    const ids = await accounts.withRetentionLock(() => removeAll(accounts, pictures, since));
    return ids ? summary('Removed', ids, since) : 'Another process is at it already';
  } finally {
    await store.close();
  }
}

async function removeAll(
  accounts: AccountRemovalRepository,
  pictures: StoredPictures,
  since: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for await (const id of accounts.allInactive(since)) {
    const removal = await accounts.removeInactive(id, since);
    if (removal.kind !== 'removed') continue;
    ids.push(id);
    if (removal.pictureKey) await pictures.discard([removal.pictureKey]);
  }
  return ids;
}

function summary(verb: string, ids: number[], since: Date): string {
  const which = ids.length > 0 ? `: ${ids.join(', ')}` : '';
  return `${verb} ${ids.length} accounts not used since ${since.toISOString().slice(0, 10)}${which}`;
}

import type { DataSource } from 'typeorm';
import { imageStoreOf, StoredPictures } from '@kampvuur/media';
import { AccountRemovalRepository, PicturesRepository, UsersRepository } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { SEED_PEOPLE } from '@kampvuur/seed';
import { withDatabase } from './with-database';

/**
 * Removes the demo accounts and the made-up campers of the demo data, as people remove their own accounts: what they
 * contributed stays without a name. Campsites stay.
 */
export function demoRemove(settings: Settings): Promise<string> {
  return withDatabase(settings, async (database) => {
    const ids = await demoUsers(database);
    const store = imageStoreOf(settings);
    const pictures = new StoredPictures(store, new PicturesRepository(database));
    try {
      for (const id of ids) await remove(database, pictures, id);
    } finally {
      await store.close();
    }
    return `Removed ${ids.length} demo accounts`;
  });
}

async function remove(database: DataSource, pictures: StoredPictures, id: number): Promise<void> {
  const removal = await new AccountRemovalRepository(database).removeDemo(id);
  if (removal.kind === 'removed') await pictures.discard(removal.pictureKeys);
}

/** Those with a known password; made-up campers only while they are as seeded, without a password. */
async function demoUsers(database: DataSource): Promise<number[]> {
  const users = new UsersRepository(database);
  const ids = (await users.demoAccounts()).map(({ id }) => id);
  for (const { username, email } of SEED_PEOPLE) {
    const user = await users.findByLogin(username);
    if (user?.email === email && user.passwordHash === null) ids.push(user.id);
  }
  return ids;
}

import type { DataSource } from 'typeorm';
import { imageStoreOf, StoredPictures } from '@kampvuur/media';
import { AccountRemovalRepository, PicturesRepository, UsersRepository } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import { SEED_PEOPLE } from '@kampvuur/seed';
import { withDatabase } from './with-database';

/**
 * Removes the demo accounts and the made-up campers of the demo data, in the same way as users remove their own accounts:
 * contributions are kept without a name. Campsites are kept.
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

/** The demo accounts, and made-up campers who still have the seeded email address and no password. */
async function demoUsers(database: DataSource): Promise<number[]> {
  const users = new UsersRepository(database);
  const ids = (await users.demoAccounts()).map(({ id }) => id);
  for (const { username, email } of SEED_PEOPLE) {
    const user = await users.findByLogin(username);
    if (user?.email === email && user.passwordHash === null) ids.push(user.id);
  }
  return ids;
}

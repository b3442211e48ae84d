import type { DataSource, EntityManager } from 'typeorm';
import { localDay } from '@kampvuur/domain';
import { SavedSearchEntity, SavedSearchFindEntity } from '@kampvuur/persistence';
import { seededIds } from './seed-campsites';
import { SEED_SAVED_SEARCHES } from './seed-data';
import type { SeededUser } from './seed-users';

const OWNER = 'demo-camper';

/** Adds the saved searches of the demo camper, each with what is new in it, unless there are any. They know all demo campsites. */
export async function seedSavedSearches(
  database: DataSource,
  users: SeededUser[],
  now = new Date(),
): Promise<void> {
  const userId = users.find(({ username }) => username === OWNER)?.id;
  if (userId === undefined || (await database.getRepository(SavedSearchEntity).count()) > 0) return;
  const seeding = { userId, idsBySlug: await seededIds(database), today: localDay(now) };
  await database.transaction(async (manager) => {
    for (const saved of SEED_SAVED_SEARCHES) await insert(manager, saved, seeding);
  });
}

interface Seeding {
  userId: number;
  idsBySlug: ReadonlyMap<string, number>;
  today: string;
}

async function insert(
  manager: EntityManager,
  { name, search, found }: (typeof SEED_SAVED_SEARCHES)[number],
  { userId, idsBySlug, today }: Seeding,
): Promise<void> {
  const knownIds = [...idsBySlug.values()];
  const { id: savedSearchId } = await manager.save(
    manager.create(SavedSearchEntity, { userId, name, search, knownIds, lookedOn: today }),
  );
  const campsiteIds = found.flatMap((slug) => idsBySlug.get(slug) ?? []);
  await manager.insert(
    SavedSearchFindEntity,
    campsiteIds.map((campsiteId) => ({ savedSearchId, campsiteId, foundOn: today })),
  );
}

import type { DataSource, EntityManager } from 'typeorm';
import { CampsiteEntity, CampsiteStatsEntity, refreshReadModel } from '@kampvuur/persistence';
import type { SeedCampsite } from './seed-data';

const LINKS = {
  facilities: { link: 'campsite_facilities', id: 'facility_id' },
  activities: { link: 'campsite_activities', id: 'activity_id' },
  categories: { link: 'campsite_categories', id: 'category_id' },
} as const;

/** Adds the campsites that are not there yet; returns how many. */
export async function seedCampsites(database: DataSource, campsites: SeedCampsite[]): Promise<number> {
  const known = await database.query<{ key: string }[]>(
    'SELECT seed_key AS key FROM campsites WHERE seed_key IS NOT NULL',
  );
  const keys = new Set(known.map((row) => row.key));
  const missing = campsites.filter((campsite) => !keys.has(campsite.slug));
  if (missing.length === 0) return 0;
  await database.transaction(async (manager) => {
    const ids: number[] = [];
    for (const campsite of missing) ids.push(await insert(manager, campsite));
    await refreshReadModel(manager, ids);
  });
  return missing.length;
}

async function insert(manager: EntityManager, campsite: SeedCampsite): Promise<number> {
  const {
    slug,
    facilities,
    activities,
    categories,
    biome: _biome,
    scenes: _scenes,
    isClosed = false,
    ...facts
  } = campsite;
  const readModel = { sortName: '', searchText: '' };
  const row = manager.create(CampsiteEntity, {
    ...facts,
    ...readModel,
    isClosed,
    seedKey: slug,
    adminVerified: true,
  });
  const { id } = await manager.save(row);
  await manager.insert(CampsiteStatsEntity, { campsiteId: id });
  for (const [table, names] of Object.entries({ facilities, activities, categories })) {
    const { link, id: column } = LINKS[table as keyof typeof LINKS];
    await manager.query(
      `INSERT INTO ${link} (campsite_id, ${column}) SELECT $1, id FROM ${table} WHERE name = ANY($2)`,
      [id, names],
    );
  }
  return id;
}

/** Ids of seeded campsites by the data's key. */
export async function seededIds(database: DataSource): Promise<Map<string, number>> {
  const rows = await database.query<{ id: number; key: string }[]>(
    'SELECT id, seed_key AS key FROM campsites WHERE seed_key IS NOT NULL',
  );
  return new Map(rows.map((row) => [row.key, row.id]));
}

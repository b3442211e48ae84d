import type { DataSource, EntityManager } from 'typeorm';
import { ACTIVITIES, CATEGORIES, FACILITIES, TAXONOMY_FIELDS } from '@kampvuur/domain';
import {
  CampsiteEntity,
  CampsiteStatsEntity,
  newFactRows,
  refreshReadModel,
  writeFactRows,
  writeLinks,
} from '@kampvuur/persistence';
import type { SeedCampsite } from './seed-data';
import { SEED_FACTS } from './seed-facts';

/** Adds the campsites that do not exist yet; returns their number. */
export async function seedCampsites(database: DataSource, campsites: SeedCampsite[]): Promise<number> {
  const known = await seededIds(database);
  const missing = campsites.filter((campsite) => !known.has(campsite.slug));
  if (missing.length === 0) return 0;
  await database.transaction(async (manager) => {
    const ids: number[] = [];
    for (const campsite of missing) ids.push(await insert(manager, campsite));
    const facts = missing.flatMap(({ slug }, index) =>
      newFactRows(ids[index] ?? 0, SEED_FACTS.get(slug) ?? {}, BY_NOBODY),
    );
    await writeFactRows(manager, facts);
    await refreshReadModel(manager, ids);
  });
  return missing.length;
}

/** What sets the facts of the demo data. */
const BY_NOBODY = { userId: null, source: 'admin' } as const;

async function insert(manager: EntityManager, campsite: SeedCampsite): Promise<number> {
  const { slug, isClosed = false, biome: _biome, scenes: _scenes, approach: _approach, ...facts } = campsite;
  const { facilities: _facilities, activities: _activities, categories: _categories, ...others } = facts;
  const {
    closedOn = null,
    closedReason = null,
    absentFacilities = [],
    absentActivities = [],
    absentCategories = [],
    ...columns
  } = others;
  const readModel = { sortName: '', searchText: '' };
  const row = { ...columns, ...readModel, isClosed, seedKey: slug, adminVerified: true };
  const { id } = await manager.save(manager.create(CampsiteEntity, row));
  await manager.insert(CampsiteStatsEntity, { campsiteId: id });
  for (const field of TAXONOMY_FIELDS) await writeLinks(manager, id, field, campsite[field]);
  const rows = { absentFacilities, absentActivities, absentCategories, closedOn, closedReason };
  await writeFactRows(manager, newFactRows(id, rows, BY_NOBODY));
  return id;
}

/** Ids of the seeded campsites by slug. */
export async function seededIds(database: DataSource): Promise<Map<string, number>> {
  const rows = await database.query<{ id: number; key: string }[]>(
    'SELECT id, seed_key AS key FROM campsites WHERE seed_key IS NOT NULL',
  );
  return new Map(rows.map((row) => [row.key, row.id]));
}

const NAMES: Record<string, readonly string[]> = {
  facilities: FACILITIES,
  activities: ACTIVITIES,
  categories: CATEGORIES,
};

/** Adds the default facilities, activities and categories. */
export async function seedNames(database: DataSource): Promise<void> {
  for (const [table, names] of Object.entries(NAMES)) {
    await database.query(`INSERT INTO ${table} (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`, [
      names,
    ]);
  }
}

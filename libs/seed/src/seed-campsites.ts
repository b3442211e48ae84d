import type { DataSource, EntityManager } from 'typeorm';
import { ACTIVITIES, CATEGORIES, FACILITIES, TAXONOMY_FIELDS } from '@kampvuur/domain';
import { CampsiteEntity, CampsiteStatsEntity, refreshReadModel, writeLinks } from '@kampvuur/persistence';
import type { SeedCampsite } from './seed-data';

/** Adds the campsites that do not exist yet; returns their number. */
export async function seedCampsites(database: DataSource, campsites: SeedCampsite[]): Promise<number> {
  const known = await seededIds(database);
  const missing = campsites.filter((campsite) => !known.has(campsite.slug));
  if (missing.length === 0) return 0;
  await database.transaction(async (manager) => {
    const ids: number[] = [];
    for (const campsite of missing) ids.push(await insert(manager, campsite));
    await refreshReadModel(manager, ids);
  });
  return missing.length;
}

/** $1 the campsite, $2 its facts without a column as JSON. */
const ROW_FACTS = `INSERT INTO campsite_facts (campsite_id, fact, value, source, observed_at)
  SELECT $1, key, value, 'admin', now() FROM jsonb_each($2::jsonb)`;

async function insert(manager: EntityManager, campsite: SeedCampsite): Promise<number> {
  const {
    slug,
    isClosed = false,
    biome: _biome,
    scenes: _scenes,
    closedOn,
    closedReason,
    ...facts
  } = campsite;
  const { facilities: _facilities, activities: _activities, categories: _categories, ...columns } = facts;
  const readModel = { sortName: '', searchText: '' };
  const row = { ...columns, ...readModel, isClosed, seedKey: slug, adminVerified: true };
  const { id } = await manager.save(manager.create(CampsiteEntity, row));
  await manager.insert(CampsiteStatsEntity, { campsiteId: id });
  for (const field of TAXONOMY_FIELDS) await writeLinks(manager, id, field, campsite[field]);
  await manager.query(ROW_FACTS, [id, JSON.stringify({ closedOn, closedReason })]);
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

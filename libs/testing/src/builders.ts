import { hash } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import {
  CampsiteEntity,
  CampsiteStatsEntity,
  CheckinEntity,
  refreshReadModel,
  UserEntity,
  UsersRepository,
} from '@kampvuur/persistence';

let number = 0;

function next(): number {
  number += 1;
  return number;
}

export const TEST_PASSWORD = 'correct-horse-battery';
/** The lowest cost the algorithm allows, because thousands of tests sign in. The cost is stored in each hash. */
const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;

/** A camper who can sign in with `TEST_PASSWORD`. */
export async function buildUser(database: DataSource, fields: Partial<UserEntity> = {}): Promise<UserEntity> {
  passwordHash ??= hash(TEST_PASSWORD, CHEAP_HASH);
  const n = next();
  const user = {
    email: `camper${n}@example.com`,
    username: `camper-${n}`,
    firstName: 'Lerato',
    lastName: 'Mokoena',
  };
  const { email, username, ...rest } = { ...user, passwordHash: await passwordHash, ...fields };
  return new UsersRepository(database).insert(database.manager, {
    ...rest,
    email: email ?? user.email,
    username: username ?? user.username,
  });
}

/** A campsite with counters and read model. */
export async function buildCampsite(
  database: DataSource,
  fields: Partial<CampsiteEntity> = {},
  names: { facilities?: string[]; activities?: string[]; categories?: string[] } = {},
): Promise<CampsiteEntity> {
  const readModel = { sortName: '', searchText: '' };
  const facts = { name: `Kudu Koppie ${next()}`, province: 'Limpopo', ...readModel, ...fields } as const;
  const campsite = await database.manager.save(database.manager.create(CampsiteEntity, facts));
  await database.manager.insert(CampsiteStatsEntity, { campsiteId: campsite.id });
  for (const [table, list] of Object.entries(names)) await linkTerms(database, campsite.id, table, list);
  await refreshReadModel(database.manager, [campsite.id]);
  return database.manager.findOneByOrFail(CampsiteEntity, { id: campsite.id });
}

const LINK_COLUMNS: Record<string, string> = {
  facilities: 'facility_id',
  activities: 'activity_id',
  categories: 'category_id',
};

async function linkTerms(
  database: DataSource,
  campsiteId: number,
  table: string,
  names: string[],
): Promise<void> {
  await database.query(`INSERT INTO ${table} (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`, [
    names,
  ]);
  await database.query(
    `INSERT INTO campsite_${table} (campsite_id, ${LINK_COLUMNS[table]}) SELECT $1, id FROM ${table} WHERE name = ANY($2)`,
    [campsiteId, names],
  );
}

/** Stores a check-in and counts it. The campsite's ratings are not updated. */
export async function buildCheckin(
  database: DataSource,
  fields: Pick<CheckinEntity, 'userId' | 'campsiteId'> & Partial<CheckinEntity>,
): Promise<CheckinEntity> {
  const values = { rating: 4, summary: `Level stands and warm water, visit ${next()}.`, ...fields };
  const checkin = await database.manager.save(database.manager.create(CheckinEntity, values));
  await database.query('UPDATE campsite_stats SET checkin_count = checkin_count + 1 WHERE campsite_id = $1', [
    fields.campsiteId,
  ]);
  return checkin;
}

import type { DataSource, EntityManager } from 'typeorm';
import { Random } from '../random';
import { seedNames } from '../seed-campsites';
import { SEED_CAMPSITES } from '../seed-data';
import { visitSummary } from './descriptions';
import { type Anchor, madeUpCampsite } from './made-up-campsite';
import { properName } from './proper-names';
import { CAMPERS, CAMPSITES, CHECKINS, LINKS, RATINGS, STATS } from './statements';
import { GIVEN_NAMES } from './words';

/** How many rows to add. */
export interface Amounts {
  campsites: number;
  checkins: number;
}

/** Check-ins of one camper. */
const CHECKINS_PER_CAMPER = 50;
/** Campsites sent to PostgreSQL at once. */
const BATCH = 2_000;
/** Different family names of campers, and different texts of check-ins. */
const FAMILY_NAMES = 400;
const SUMMARIES = 2_000;
/** Filled without their indexes. */
const TABLES = [
  'campsites',
  'campsite_facilities',
  'campsite_activities',
  'campsite_categories',
  'campsite_stats',
  'campsite_ratings',
  'checkins',
];

/** Numbers rows of one kind apart from those of another. */
const PURPOSE = { camper: 1, checkin: 2 } as const;

async function insertCampsites(manager: EntityManager, amount: number): Promise<void> {
  const [first, ...others] = SEED_CAMPSITES;
  if (!first) throw new Error('There is no place to put a campsite near to');
  const anchors: [Anchor, ...Anchor[]] = [first, ...others];
  // The next batch is made up while PostgreSQL takes in the last one.
  let sent: Promise<unknown> = Promise.resolve();
  for (let done = 0; done < amount; done += BATCH) {
    const length = Math.min(BATCH, amount - done);
    const rows = Array.from({ length }, (_, index) => madeUpCampsite(done + index + 1, anchors));
    const json = JSON.stringify(rows);
    await sent;
    sent = manager.query(CAMPSITES, [json]);
  }
  await sent;
}

async function insertCheckins(manager: EntityManager, amount: number, after: number): Promise<void> {
  const campers = Math.max(1, Math.ceil(amount / CHECKINS_PER_CAMPER));
  const families = Array.from({ length: FAMILY_NAMES }, (_, n) =>
    properName(Random.fromRow(n, PURPOSE.camper)),
  );
  const summaries = Array.from({ length: SUMMARIES }, (_, n) =>
    visitSummary(Random.fromRow(n, PURPOSE.checkin)),
  );
  await manager.query(CAMPERS, [campers, GIVEN_NAMES, families]);
  await manager.query(CHECKINS, [amount, after, campers, summaries]);
  await manager.query(RATINGS, [after]);
}

/**
 * Adds made-up campsites and check-ins, the same ones on every run: everything is chosen by the row's number. The
 * tables are locked meanwhile. A million campsites take about two minutes on two cores.
 */
export async function generateCampsites(
  database: DataSource,
  { campsites, checkins }: Amounts,
): Promise<string> {
  await seedNames(database);
  await database.transaction(async (manager) => {
    await manager.query('SET LOCAL statement_timeout = 0');
    const first = await manager.query<[{ id: number }]>(
      'SELECT coalesce(max(id), 0)::int AS id FROM campsites',
    );
    const after = first[0].id;
    await withoutIndexes(manager, TABLES, async () => {
      await insertCampsites(manager, campsites);
      for (const statement of LINKS) await manager.query(statement, [after]);
      if (checkins > 0) await insertCheckins(manager, checkins, after);
      await manager.query(STATS, [after]);
    });
  });
  await database.query('ANALYZE');
  return `Generated ${campsites} campsites and ${checkins} check-ins`;
}

interface Definition {
  name: string;
  table: string;
  definition: string;
}

const FOREIGN_KEYS = `
  SELECT conname AS name, conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[]) ORDER BY conname`;

/** Indexes that no constraint needs. */
const INDEXES = `
  SELECT i.indexrelid::regclass::text AS name, i.indrelid::regclass::text AS table, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i WHERE i.indrelid = ANY ($1::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid) ORDER BY 1`;

/**
 * Does work that fills these tables without their indexes and foreign keys, and makes them again afterwards: sorting
 * once is several times faster than a million insertions. Others wait for the tables until the transaction ends.
 */
async function withoutIndexes(
  manager: EntityManager,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await manager.query<Definition[]>(FOREIGN_KEYS, [tables]);
  const indexes = await manager.query<Definition[]>(INDEXES, [tables]);
  for (const { table, name } of keys) await manager.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await manager.query(`DROP INDEX ${name}`);
  await work();
  await manager.query(`SET LOCAL maintenance_work_mem = '256MB'`);
  for (const { definition } of indexes) await manager.query(definition);
  for (const { table, name, definition } of keys)
    await manager.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

import type { DataSource, EntityManager } from 'typeorm';
import { Random } from '../random';
import { seedNames } from '../seed-campsites';
import { SEED_CAMPSITES } from '../seed-data';
import { checkinSummary } from './descriptions';
import { type Anchor, madeUpCampsite } from './made-up-campsite';
import { properName } from './proper-names';
import {
  INSERT_CAMPERS,
  INSERT_CAMPSITES,
  INSERT_CHECKINS,
  INSERT_LINKS,
  INSERT_RATINGS,
  INSERT_STATS,
} from './statements';
import { GIVEN_NAMES } from './words';

/** Number of rows to add. */
export interface Amounts {
  campsites: number;
  checkins: number;
}

/** Number of check-ins per camper. */
const CHECKINS_PER_CAMPER = 50;
/** Number of campsites sent to PostgreSQL in one statement. */
const BATCH_SIZE = 2_000;
/** Number of different family names of campers. */
const FAMILY_NAMES = 400;
/** Number of different texts of check-ins. */
const SUMMARIES = 2_000;
/** The tables that are filled without their indexes. */
const TABLES = [
  'campsites',
  'campsite_facilities',
  'campsite_activities',
  'campsite_categories',
  'campsite_stats',
  'campsite_ratings',
  'checkins',
];

/** Purposes of random sources (`Random.fromRow`). */
const PURPOSE = { camper: 1, checkin: 2 } as const;

async function insertCampsites(manager: EntityManager, amount: number): Promise<void> {
  const [first, ...others] = SEED_CAMPSITES;
  if (!first) throw new Error('The seed data contain no campsites');
  const anchors: [Anchor, ...Anchor[]] = [first, ...others];
  // The next batch is generated while PostgreSQL inserts the previous one.
  let sent: Promise<unknown> = Promise.resolve();
  for (let done = 0; done < amount; done += BATCH_SIZE) {
    const length = Math.min(BATCH_SIZE, amount - done);
    const rows = Array.from({ length }, (_, index) => madeUpCampsite(done + index + 1, anchors));
    const json = JSON.stringify(rows);
    await sent;
    sent = manager.query(INSERT_CAMPSITES, [json]);
  }
  await sent;
}

async function insertCheckins(manager: EntityManager, amount: number, after: number): Promise<void> {
  const campers = Math.max(1, Math.ceil(amount / CHECKINS_PER_CAMPER));
  const families = Array.from({ length: FAMILY_NAMES }, (_, n) =>
    properName(Random.fromRow(n, PURPOSE.camper)),
  );
  const summaries = Array.from({ length: SUMMARIES }, (_, n) =>
    checkinSummary(Random.fromRow(n, PURPOSE.checkin)),
  );
  await manager.query(INSERT_CAMPERS, [campers, GIVEN_NAMES, families]);
  await manager.query(INSERT_CHECKINS, [amount, after, campers, summaries]);
  await manager.query(INSERT_RATINGS, [after]);
}

/**
 * Adds made-up campsites and check-ins. They are the same on every run, because all values depend on the row number
 * only. The tables are locked meanwhile. A million campsites take about two minutes on two cores.
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
      for (const statement of INSERT_LINKS) await manager.query(statement, [after]);
      if (checkins > 0) await insertCheckins(manager, checkins, after);
      await manager.query(INSERT_STATS, [after]);
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

/** Indexes that do not belong to a constraint. */
const INDEXES = `
  SELECT i.indexrelid::regclass::text AS name, i.indrelid::regclass::text AS table, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i WHERE i.indrelid = ANY ($1::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid) ORDER BY 1`;

/**
 * Drops the indexes and foreign keys of the tables, runs `work` to fill them and creates the indexes and keys again:
 * building an index once is several times faster than a million insertions. The tables are locked until the transaction
 * ends.
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

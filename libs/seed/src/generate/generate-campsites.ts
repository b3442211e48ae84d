import type { DataSource, EntityManager } from 'typeorm';
import { SEED_CAMPSITES } from '../seed-data';
import { seedNames } from '../seed-names';
import { withoutIndexes } from './bulk-load';
import { visitSummary } from './descriptions';
import { Random } from '../random';
import { madeUpCampsite, type Anchor } from './made-up-campsite';
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

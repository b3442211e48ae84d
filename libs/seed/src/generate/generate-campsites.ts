import type { DataSource } from 'typeorm';
import { ACTIVITIES, CATEGORIES, FACILITIES } from '@kampvuur/domain';
import { SEED_CAMPSITES } from '../data/campsites';
import { seedNames } from '../seed-names';
import { CAMPERS, CAMPSITES, CHECKINS, LINKS, RATINGS, STATS } from './statements';

/** How many rows to add. */
export interface Amounts {
  campsites: number;
  checkins: number;
}

/** Campers the generated check-ins are spread over, for every hundred check-ins. */
const CHECKINS_PER_CAMPER = 50;

/** Real places around which made-up campsites lie, so that provinces and clusters look true. */
function anchors(): string {
  return JSON.stringify(
    SEED_CAMPSITES.map(({ province, closestTown, latitude, longitude }) => ({
      province,
      closestTown,
      latitude,
      longitude,
    })),
  );
}

/**
 * Adds made-up campsites and check-ins inside PostgreSQL, the same ones on every run: everything is chosen by a hash
 * of the row's number. A million campsites take about two minutes on two cores.
 */
export async function generateCampsites(
  database: DataSource,
  { campsites, checkins }: Amounts,
): Promise<string> {
  await seedNames(database);
  const campers = Math.max(1, Math.ceil(checkins / CHECKINS_PER_CAMPER));
  await database.transaction(async (manager) => {
    await manager.query('SET LOCAL statement_timeout = 0');
    const first = await manager.query<[{ id: number }]>(
      'SELECT coalesce(max(id), 0)::int AS id FROM campsites',
    );
    const after = first[0].id;
    await manager.query(CAMPSITES, [campsites, anchors(), FACILITIES, ACTIVITIES, CATEGORIES]);
    for (const statement of LINKS) await manager.query(statement, [after]);
    if (checkins > 0) {
      await manager.query(CAMPERS, [campers]);
      await manager.query(CHECKINS, [checkins, after, campers]);
      await manager.query(RATINGS, [after]);
    }
    await manager.query(STATS, [after]);
  });
  await database.query('ANALYZE');
  return `Generated ${campsites} campsites and ${checkins} check-ins`;
}

import type { DataSource, EntityManager } from 'typeorm';
import { localDay, startOfLocalDay } from '@kampvuur/domain';
import { TripEntity, TripMemberEntity, TripStopEntity } from '@kampvuur/persistence';
import { seededIds } from './seed-campsites';
import { SEED_CAMPSITES, SEED_TRIPS } from './seed-data';
import type { SeededUser } from './seed-users';

const OWNER = 'demo-camper';

/** Adds the trips of the demo camper, unless there are any trips. Their days follow the day of seeding. */
export async function seedTrips(database: DataSource, users: SeededUser[], now = new Date()): Promise<void> {
  const userIds = new Map(users.map(({ username, id }) => [username, id]));
  const ownerId = userIds.get(OWNER);
  if (ownerId === undefined || (await database.getRepository(TripEntity).count()) > 0) return;
  const seeding = { ownerId, userIds, campsiteIds: await seededIds(database), today: localDay(now) };
  await database.transaction(async (manager) => {
    for (const trip of SEED_TRIPS) await insert(manager, trip, seeding);
  });
}

interface Ids {
  ownerId: number;
  userIds: ReadonlyMap<string, number>;
  campsiteIds: ReadonlyMap<string, number>;
  today: string;
}

async function insert(
  manager: EntityManager,
  { name, inDays, with: others = [], stops }: (typeof SEED_TRIPS)[number],
  { ownerId, userIds, campsiteIds, today }: Ids,
): Promise<void> {
  const { id: tripId } = await manager.save(manager.create(TripEntity, { userId: ownerId, name }));
  for (const [index, { slug, by, notes = '', arrivesAt = null, nights }] of stops.entries()) {
    const isFirst = index === 0 && inDays !== undefined;
    const author = userIds.get(by ?? OWNER) ?? ownerId;
    await manager.insert(TripStopEntity, {
      tripId,
      position: index + 1,
      campsiteId: campsiteIds.get(slug) ?? null,
      campsiteName: SEED_CAMPSITES.find((campsite) => campsite.slug === slug)?.name ?? slug,
      arrivesOn: isFirst ? localDay(startOfLocalDay(today, inDays)) : null,
      ...{ arrivesAt, nights, notes, notesBy: notes === '' ? null : author },
    });
  }
  for (const username of others) {
    const userId = userIds.get(username);
    if (userId !== undefined) await manager.insert(TripMemberEntity, { tripId, userId });
  }
}

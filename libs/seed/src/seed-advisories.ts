import type { DataSource, EntityManager } from 'typeorm';
import { advisoryLastDay, DAY, localDay, startOfLocalDay } from '@kampvuur/domain';
import { boundsOf, circleRing } from '@kampvuur/domain/geography';
import { AdvisoryEntity, AdvisoryVoiceEntity } from '@kampvuur/persistence';
import { SEED_ADVISORIES, type SeedAdvisory } from './seed-data';
import { seededIds } from './seed-campsites';
import type { SeededUser } from './seed-users';

/** Adds advisories, unless there are any. Their dates follow the day of seeding: others would be over sooner or later. */
export async function seedAdvisories(
  database: DataSource,
  [admin, _camper, ...campers]: SeededUser[],
  now = new Date(),
): Promise<void> {
  if (!admin || (await database.getRepository(AdvisoryEntity).count()) > 0) return;
  const ids = await seededIds(database);
  await database.transaction(async (manager) => {
    for (const [index, advisory] of SEED_ADVISORIES.entries()) {
      const id = await insert(manager, { advisory, ids, now, people: [admin, ...rotated(campers, index)] });
      await confirm(manager, { id, advisory, now, people: rotated(campers, index) });
    }
  });
}

interface Seeded {
  advisory: SeedAdvisory;
  ids: Map<string, number>;
  now: Date;
  /** An administrator and campers, of whom the first reports. */
  people: SeededUser[];
}

async function insert(manager: EntityManager, { advisory, ids, now, people }: Seeded): Promise<number> {
  const { kind, note, daysAgo, around, slug = '', by } = advisory;
  const [admin, camper] = people;
  const createdAt = new Date(now.getTime() - daysAgo * DAY);
  const startsOn = localDay(createdAt);
  const userId = (by === 'administrator' ? admin : camper)?.id ?? null;
  const row = manager.create(AdvisoryEntity, {
    ...{ kind, note, createdAt, startsOn, userId, isOfficial: by === 'administrator' },
    ...periodOf(advisory, startsOn),
    ...(around ? areaAround(around) : { campsiteId: ids.get(slug) ?? null }),
  });
  return (await manager.save(row)).id;
}

type Period = Pick<AdvisoryEntity, 'endsOn' | 'seasonFrom' | 'seasonUntil'>;

/** When it applies. A season that somebody has confirmed has no end. */
function periodOf({ days, season, by, still = 0 }: SeedAdvisory, startsOn: string): Period {
  const endsOn = days === undefined ? undefined : localDay(startOfLocalDay(startsOn, days));
  const [seasonFrom, seasonUntil] = season ?? [];
  const isFirm = by === 'administrator' || still > 0;
  return {
    endsOn: advisoryLastDay({ endsOn, seasonFrom, seasonUntil }, startsOn, isFirm),
    seasonFrom: seasonFrom ?? null,
    seasonUntil: seasonUntil ?? null,
  };
}

function areaAround(circle: Required<SeedAdvisory>['around']): Partial<AdvisoryEntity> {
  const ring = circleRing(circle, circle.radiusKm);
  return { area: { type: 'Polygon', coordinates: [ring] }, ...boundsOf(ring) };
}

/** Confirmations by the campers after the one who reported. */
async function confirm(
  manager: EntityManager,
  { id: advisoryId, advisory, now, people }: Pick<Seeded, 'advisory' | 'now' | 'people'> & { id: number },
): Promise<void> {
  const { still = 0, daysAgo } = advisory;
  const saidAt = new Date(now.getTime() - (daysAgo * DAY) / 2);
  for (const { id: userId } of people.slice(1, 1 + still))
    await manager.insert(AdvisoryVoiceEntity, { advisoryId, userId, says: 'still', saidAt });
}

/** The people in the same order, beginning with another one. */
function rotated(people: SeededUser[], by: number): SeededUser[] {
  const start = by % Math.max(1, people.length);
  return [...people.slice(start), ...people.slice(0, start)];
}

import type { DataSource } from 'typeorm';
import { recountRatings } from '@kampvuur/persistence';
import { SEED_CHECKIN_TEXTS, type SeedCampsite, type SeedCheckinText } from './seed-data';
import { Random } from './random';
import { seededIds } from './seed-campsites';
import type { SeededUser } from './seed-users';
import { DAY, localDay, type Observations, startOfLocalDay } from '@kampvuur/domain';

/** Largest number of check-ins of a campsite. */
const MAX_CHECKINS = 9;

/** Period of the check-ins before the day of seeding, in days. */
const DAYS_BACK = 400;

interface SeededCheckin {
  user_id: number;
  campsite_id: number;
  summary: string;
  rating: number;
  created_at: string;
  observations: Observations;
}

/**
 * Adds check-ins by the demo campers to campsites that have none, and updates the counters. Their days end with the one before the
 * seeding: with fixed ones the ranking of the month and what campers observed within a year would be empty one day.
 */
export async function seedCheckins(
  database: DataSource,
  campsites: SeedCampsite[],
  users: SeededUser[],
  now = new Date(),
): Promise<void> {
  const ids = await seededIds(database);
  const today = startOfLocalDay(localDay(now));
  const visited = await database.query<{ id: number }[]>('SELECT DISTINCT campsite_id AS id FROM checkins');
  const withCheckins = new Set(visited.map((row) => row.id));
  const checkins = campsites.flatMap((campsite) => {
    const id = ids.get(campsite.slug);
    return id === undefined || withCheckins.has(id) ? [] : checkinsOf(campsite, id, users, today);
  });
  if (checkins.length === 0) return;
  await database.transaction(async (manager) => {
    await manager.query(INSERT_CHECKINS, [JSON.stringify(checkins)]);
    await recountRatings(manager, [...new Set(checkins.map((checkin) => checkin.campsite_id))]);
  });
}

function checkinsOf(
  campsite: SeedCampsite,
  campsiteId: number,
  users: SeededUser[],
  today: Date,
): SeededCheckin[] {
  const random = Random.fromText(`visits of ${campsite.slug}`);
  const unused = SEED_CHECKIN_TEXTS.filter((text) => fits(text, campsite));
  const amount = Math.min(random.integer(0, MAX_CHECKINS), unused.length);
  return Array.from({ length: amount }, (): SeededCheckin => {
    const [text] = unused.splice(random.integer(0, unused.length - 1), 1);
    const moment = today.getTime() - random.integer(0, DAYS_BACK) * DAY - random.integer(0, DAY);
    return {
      user_id: users[random.integer(0, users.length - 1)]?.id ?? 0,
      campsite_id: campsiteId,
      summary: text?.text ?? '',
      rating: text?.rating ?? 0,
      created_at: new Date(moment).toISOString(),
      observations: observationsAt(campsite, random),
    };
  });
}

/** Biomes with signal of every network more often than not. */
const NEAR_TOWNS: readonly string[] = ['fynbos-coast', 'cederberg', 'mist-forest'];

/** Most kilometres of gravel to a campsite that any car reaches. */
const NEAR_TAR_KM = 3;

/** What a camper says of a visit besides rating and words: two of three say something. */
function observationsAt(campsite: SeedCampsite, random: Random): Observations {
  const { slug, biome, approach, facilities } = campsite;
  if (random.oneIn(3)) return {};
  // The same place for all who visit it.
  const place = Random.fromText(`the road to ${slug}`);
  const nearTar = place.oneIn(2) ? place.integer(1, NEAR_TAR_KM) : 0;
  const { gravelKm, road } = approach ?? { gravelKm: nearTar, road: 'anyCar' };
  const usual = NEAR_TOWNS.includes(biome) ? 'internet' : 'calls';
  const said: Observations[] = [
    caravanTo(facilities.includes('Caravan stands'), approach !== undefined),
    { gateByDay: 'yes', gateByNight: place.oneIn(2) ? 'yes' : 'no' },
    { vodacom: random.oneIn(5) ? 'none' : usual },
    { mtn: random.oneIn(3) ? 'none' : usual },
    { cellC: 'none', telkom: 'none' },
    { water: random.oneIn(4) ? 'weak' : 'good' },
  ];
  const noise = random.oneIn(5) ? 'some' : 'quiet';
  const safety = random.oneIn(8) ? 'mixed' : 'yes';
  return Object.assign({ road, gravelKm, safety, noise }, ...random.sample(said, 2)) as Observations;
}

/** Whether a caravan got there; of a good road to a campsite without stands for caravans nobody says. */
function caravanTo(hasStands: boolean, isRough: boolean): Observations {
  if (hasStands) return { caravan: 'yes' };
  return isRough ? { caravan: 'no' } : {};
}

/** Whether a text suits a campsite: no praise for the sea in the Karoo, or for hot showers that do not exist. */
function fits(text: SeedCheckinText, { biome, facilities }: SeedCampsite): boolean {
  const fitsBiome = text.biomes?.includes(biome) ?? true;
  return fitsBiome && (text.needs ?? []).every((facility) => facilities.includes(facility));
}

const INSERT_CHECKINS = `
  INSERT INTO checkins (user_id, campsite_id, summary, rating, observations, created_at, updated_at)
  SELECT v.user_id, v.campsite_id, v.summary, v.rating, v.observations, v.created_at, v.created_at
  FROM jsonb_to_recordset($1::jsonb)
    AS v(user_id int, campsite_id int, summary text, rating smallint, created_at timestamptz, observations jsonb)
  ORDER BY v.created_at`;

import type { DataSource } from 'typeorm';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { seedAdvisories } from './seed-advisories';
import { seedAmenities } from './seed-amenities';
import { seedCampsites, seededIds, seedNames } from './seed-campsites';
import { seedContactSightings } from './seed-contact-sightings';
import { seedCheckins } from './seed-checkins';
import { openOnes, SEED_CAMPSITES, type SeedCampsite } from './seed-data';
import { type Seeding, seedPictures } from './seed-pictures';
import { seedPoints } from './seed-points';
import { seedProvenance } from './seed-provenance';
import { seedSavedSearches } from './seed-saved-searches';
import { seedSuggestions } from './seed-suggestions';
import { seedTrips } from './seed-trips';
import { seedUsers } from './seed-users';

/** Seeds everything that is missing, in independent steps: an interrupted run can be repeated. */
export async function seedDemoData(seeding: Seeding): Promise<string> {
  const campers = await seedRows(seeding);
  await seedPictures(seeding, SEED_CAMPSITES);
  return `Demo data: ${SEED_CAMPSITES.length} campsites, ${campers} campers`;
}

/** Seeds everything except pictures, which need an image store; returns the number of campers. */
export async function seedRows({ database, report }: Omit<Seeding, 'store'>): Promise<number> {
  await seedNames(database);
  const users = await seedUsers(database);
  const added = await seedCampsites(database, SEED_CAMPSITES);
  if (added > 0) report(`Added ${added} campsites`);
  await seedCheckins(database, openOnes(SEED_CAMPSITES), users);
  await seedSuggestions(database, SEED_CAMPSITES, users);
  await seedProvenance(database, SEED_CAMPSITES, users);
  await seedContactSightings(database, openOnes(SEED_CAMPSITES));
  await seedAmenities(database, SEED_CAMPSITES);
  await seedPoints(database);
  await seedAdvisories(database, users);
  await seedTrips(database, users);
  await seedSavedSearches(database, users);
  await seedFavorites(database, SEED_CAMPSITES);
  return users.length;
}

/** Every 13th campsite is a favourite of the demo accounts. */
const FAVORITE_INTERVAL = 13;

/** Adds favourites to demo accounts that have none. Single removed favourites are not added again. */
async function seedFavorites(database: DataSource, campsites: SeedCampsite[]): Promise<void> {
  const ids = await seededIds(database);
  const favourites = campsites
    .filter((_campsite, index) => index % FAVORITE_INTERVAL === 0)
    .map(({ slug }) => ids.get(slug));
  await database.query(
    `INSERT INTO favorites (user_id, campsite_id)
     SELECT u.id, c.id FROM users u CROSS JOIN unnest($2::int[]) AS c(id)
     WHERE u.username = ANY($1) AND NOT EXISTS (SELECT FROM favorites f WHERE f.user_id = u.id)
     ON CONFLICT DO NOTHING`,
    [DEMO_ACCOUNTS.map((account) => account.username), favourites.filter((id) => id !== undefined)],
  );
}

import type { DataSource } from 'typeorm';
import type { ImageStore } from '@kampvuur/media';
import { SEED_CAMPSITES } from './seed-data';
import { seedCampsites } from './seed-campsites';
import { seedCheckins } from './seed-checkins';
import { seedFavorites } from './seed-favorites';
import { seedNames } from './seed-names';
import { seedPictures } from './seed-pictures';
import { seedPoints } from './seed-points';
import { seedSuggestions } from './seed-suggestions';
import { seedUsers } from './seed-users';

/** What seeding works with; `report` receives a line to show. */
export interface Seeding {
  database: DataSource;
  store: ImageStore;
  report: (line: string) => void;
}

/** Seeds everything that is missing, in steps that each stand alone: an interrupted run is simply run again. */
export async function seedDemoData(seeding: Seeding): Promise<string> {
  const campers = await seedRows(seeding);
  await seedPictures(seeding, SEED_CAMPSITES);
  return `Demo data: ${SEED_CAMPSITES.length} campsites, ${campers} campers`;
}

/** Everything but the pictures, which need an image store; returns the number of campers. */
export async function seedRows({ database, report }: Omit<Seeding, 'store'>): Promise<number> {
  await seedNames(database);
  const users = await seedUsers(database);
  const added = await seedCampsites(database, SEED_CAMPSITES);
  if (added > 0) report(`Added ${added} campsites`);
  await seedCheckins(database, SEED_CAMPSITES, users);
  await seedSuggestions(database, SEED_CAMPSITES, users);
  await seedPoints(database);
  await seedFavorites(database, SEED_CAMPSITES);
  return users.length;
}

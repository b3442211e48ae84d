import type { DataSource } from 'typeorm';
import type { SeedCampsite } from './seed-data';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { seededIds } from './seed-campsites';

/** Every n-th campsite is a favourite of the demo accounts. */
const EVERY = 13;

/** A few favourites for the demo accounts, if they have none: what a person removed stays removed. */
export async function seedFavorites(database: DataSource, campsites: SeedCampsite[]): Promise<void> {
  const ids = await seededIds(database);
  const favourites = campsites
    .filter((_campsite, index) => index % EVERY === 0)
    .map(({ slug }) => ids.get(slug));
  await database.query(
    `INSERT INTO favorites (user_id, campsite_id)
     SELECT u.id, c.id FROM users u CROSS JOIN unnest($2::int[]) AS c(id)
     WHERE u.username = ANY($1) AND NOT EXISTS (SELECT FROM favorites f WHERE f.user_id = u.id)
     ON CONFLICT DO NOTHING`,
    [DEMO_ACCOUNTS.map((account) => account.username), favourites.filter((id) => id !== undefined)],
  );
}

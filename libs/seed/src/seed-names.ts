import type { DataSource } from 'typeorm';
import { ACTIVITIES, CATEGORIES, FACILITIES } from '@kampvuur/domain';

const NAMES: Record<string, readonly string[]> = {
  facilities: FACILITIES,
  activities: ACTIVITIES,
  categories: CATEGORIES,
};

/** The usual facility, activity and category names. */
export async function seedNames(database: DataSource): Promise<void> {
  for (const [table, names] of Object.entries(NAMES)) {
    await database.query(`INSERT INTO ${table} (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`, [
      names,
    ]);
  }
}

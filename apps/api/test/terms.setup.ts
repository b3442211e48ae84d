import type { DataSource } from 'typeorm';
import { MAX_SYNCHRONOUS_TERM_UPDATES } from '@kampvuur/domain';

/** Gives a facility to one campsite more than follow a change of its name at once. */
export async function makeMany(database: DataSource, name: string): Promise<void> {
  await database.query(
    `WITH made AS (
       INSERT INTO campsites (name, province, sort_name, search_text, facility_names)
       SELECT 'Made ' || n, 'Gauteng', 'made', 'made', ARRAY[$1] FROM generate_series(0, $2::int) n RETURNING id)
     INSERT INTO campsite_facilities (campsite_id, facility_id)
     SELECT made.id, f.id FROM made, facilities f WHERE f.name = $1`,
    [name, MAX_SYNCHRONOUS_TERM_UPDATES],
  );
}

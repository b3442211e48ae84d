import type { DataSource } from 'typeorm';
import { createDataSource } from '@kampvuur/persistence';
import { freshDatabase } from '@kampvuur/testing';

const MIGRATION = 'CanonicalNames1795046400011';

let database: DataSource;
beforeAll(async () => {
  database = await createDataSource(await freshDatabase(), 'tests').initialize();
  for (;;) {
    const [{ name }] = await database.query('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
    await database.undoLastMigration();
    if (name === MIGRATION) return;
  }
});
afterAll(() => database.destroy());

/** In the columns of that time. */
async function insertCampsite(name: string, facilities: string[]): Promise<number> {
  const [{ id }] = await database.query(
    `INSERT INTO campsites (name, province, sort_name, search_text, facility_names)
     VALUES ($1, 'Limpopo', '', '', $2) RETURNING id`,
    [name, facilities],
  );
  await database.query(
    `WITH added AS (
       INSERT INTO facilities (name) SELECT unnest($2::text[]) ON CONFLICT DO NOTHING RETURNING id
     )
     INSERT INTO campsite_facilities (campsite_id, facility_id)
       SELECT $1::int, id FROM added UNION SELECT $1, id FROM facilities WHERE name = ANY($2)`,
    [id, facilities],
  );
  return id as number;
}

it('merges names that are the same in canonical form, with their campsites', async () => {
  const first = await insertCampsite('First', ['Farm stall', 'Shop']);
  const second = await insertCampsite('Second', ['farm  Stall', 'Ｓｈｏｐ', 'Farm stall']);
  await database.runMigrations();
  const names = await database.query('SELECT name FROM facilities ORDER BY name');
  expect(names).toEqual([{ name: 'Farm stall' }, { name: 'Shop' }]);
  for (const id of [first, second]) {
    const [row] = await database.query('SELECT facility_names AS names FROM campsites WHERE id = $1', [id]);
    expect(row.names).toEqual(['Farm stall', 'Shop']);
    const links = await database.query('SELECT FROM campsite_facilities WHERE campsite_id = $1', [id]);
    expect(links).toHaveLength(2);
  }
});

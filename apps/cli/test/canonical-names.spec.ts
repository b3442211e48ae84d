import type { DataSource } from 'typeorm';
import { createDataSource } from '@kampvuur/persistence';
import { buildCampsite, freshDatabase } from '@kampvuur/testing';

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

it('merges names that are the same in canonical form, with their campsites', async () => {
  const first = await buildCampsite(database, {}, { facilities: ['Farm stall', 'Shop'] });
  const second = await buildCampsite(database, {}, { facilities: ['farm  Stall', 'Ｓｈｏｐ', 'Farm stall'] });
  await database.runMigrations();
  const names = await database.query('SELECT name FROM facilities ORDER BY name');
  expect(names).toEqual([{ name: 'Farm stall' }, { name: 'Shop' }]);
  for (const { id } of [first, second]) {
    const [row] = await database.query('SELECT facility_names AS names FROM campsites WHERE id = $1', [id]);
    expect(row.names).toEqual(['Farm stall', 'Shop']);
    const links = await database.query('SELECT FROM campsite_facilities WHERE campsite_id = $1', [id]);
    expect(links).toHaveLength(2);
  }
});

import type { DataSource } from 'typeorm';
import { createDataSource } from '@kampvuur/persistence';
import { freshDatabase } from '@kampvuur/testing';

const MIGRATION = 'CreationSources1795046400054';

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

it('takes from the history what created a campsite, and not what created one that was merged into it', async () => {
  await database.query(`
    INSERT INTO campsites (name, province, sort_name, search_text)
    SELECT name, 'Limpopo', name, name FROM unnest(ARRAY['imported', 'proposed', 'entered', 'merged', 'without history']) name`);
  await database.query(`
    INSERT INTO campsite_revisions (campsite_id, merged_from_id, campsite_name, field, source)
    SELECT c.id, r.merged_from, c.name, r.field, r.source FROM campsites c JOIN (VALUES
      ('imported', NULL::int, 'campsite', 'import'), ('imported', NULL, 'rates', 'scrape'),
      ('proposed', NULL, 'campsite', 'proposal'), ('entered', NULL, 'campsite', 'admin'),
      ('merged', 999, 'campsite', 'proposal'), ('merged', NULL, 'campsite', 'import')
    ) AS r(name, merged_from, field, source) ON r.name = c.name`);
  await database.runMigrations();
  const rows = await database.query('SELECT name, creation_source AS source FROM campsites ORDER BY id');
  expect(rows).toEqual([
    { name: 'imported', source: 'import' },
    { name: 'proposed', source: 'proposal' },
    { name: 'entered', source: null },
    { name: 'merged', source: 'import' },
    { name: 'without history', source: null },
  ]);
});

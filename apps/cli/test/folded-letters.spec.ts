import type { DataSource } from 'typeorm';
import { createDataSource } from '@kampvuur/persistence';
import { freshDatabase } from '@kampvuur/testing';

const MIGRATION = 'FoldedLetters1795046400041';

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

it('folds stored names and texts by the rules of today', async () => {
  await database.query(`
    INSERT INTO campsites (name, province, sort_name, search_text) VALUES
      ('Øvre Kamp', 'Limpopo', 'øvre kamp', 'øvre kamp by ŉ rivier'),
      ('ǀAi-ǀAis', 'Northern Cape', 'ǀai ǀais', 'ǀai ǀais warm bronne'),
      ('Môreson', 'Limpopo', 'moreson', 'moreson'),
      ('Plain', 'Limpopo', 'plain', 'plain ﬁsh eagle')`);
  await database.runMigrations();
  expect(await database.query('SELECT sort_name, search_text FROM campsites ORDER BY id')).toEqual([
    { sort_name: 'ovre kamp', search_text: 'ovre kamp by n rivier' },
    { sort_name: 'ai ais', search_text: 'ai ais warm bronne' },
    { sort_name: 'moreson', search_text: 'moreson' },
    { sort_name: 'plain', search_text: 'plain fish eagle' },
  ]);
});

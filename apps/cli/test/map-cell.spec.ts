import type { DataSource } from 'typeorm';
import { createDataSource } from '@kampvuur/persistence';
import { mapCellOf } from '@kampvuur/search-index';
import { freshDatabase } from '@kampvuur/testing';

const MIGRATION = 'FastMapCell1795046400035';

let database: DataSource;
beforeAll(async () => {
  database = await createDataSource(await freshDatabase(), 'tests').initialize();
});
afterAll(() => database.destroy());

/** Points all over the world, on its edges and beyond those of the map. */
const POINTS = [-90, -85.06, -34.8, -28.6866, 0, 60.1, 85.06, 90].flatMap((latitude) =>
  [-180, -0.001, 0, 18.4, 28.9389, 179.999, 180].map((longitude) => ({ latitude, longitude })),
);

async function cellsInDatabase(): Promise<number[]> {
  const rows = await database.query(
    `SELECT map_cell(latitude, longitude) AS cell
     FROM ROWS FROM (jsonb_to_recordset($1) AS (latitude float8, longitude float8)) WITH ORDINALITY
       AS p(latitude, longitude, place) ORDER BY place`,
    [JSON.stringify([...POINTS, { latitude: null, longitude: null }])],
  );
  return rows.map(({ cell }: { cell: number }) => cell);
}

it('gives the cells of the search index, and the same before the function was made faster', async () => {
  const cells = await cellsInDatabase();
  expect(cells.slice(0, -1)).toEqual(POINTS.map(({ latitude, longitude }) => mapCellOf(latitude, longitude)));
  for (let name = ''; name !== MIGRATION;) {
    [{ name }] = await database.query('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
    await database.undoLastMigration();
  }
  expect(await cellsInDatabase()).toEqual(cells);
  await database.runMigrations();
  expect(await cellsInDatabase()).toEqual(cells);
});

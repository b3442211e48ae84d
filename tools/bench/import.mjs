import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SERVER_BUILD } from '../lib/paths.mjs';
import { median } from '../lib/statistics.mjs';
import { workbookOf } from './import-workbook.mjs';

/** @import { OwnProduct } from '../lib/own-product.mjs' */

const require = createRequire(import.meta.url);
const built = (/** @type {string} */ path) => require(join(SERVER_BUILD, path));

/** @typedef {Record<string, any>} Campsite Its values by field. */

const NAME = 'bench_import';
const ROWS = 20_000;
/** Entities saved one by one in a round: enough to measure the pace of all. */
const SAVED = 1_000;
/** What the handler of imports is made of, after the database. */
const REPOSITORIES = [
  'JobsRepository',
  'JobItemsRepository',
  'ImportsRepository',
  'DuplicatesRepository',
  'CampsiteSourcesRepository',
  'ConfirmedRowsRepository',
];
const NAMES = { facilities: 'Facility', activities: 'Activity', categories: 'Category' };

/**
 * Ways to send the sheet of the catalogue again, in this order, and the expected result.
 * @type {{ title: string, params: object, priceFrom: number, result: Record<string, number> }[]}
 */
const SENT_AGAIN = [
  { title: 'Nothing changed, left alone', params: {}, priceFrom: 100, result: { duplicateCount: ROWS } },
  {
    title: 'Nothing changed, to overwrite',
    params: { onDuplicates: 'overwrite' },
    priceFrom: 100,
    result: { unchanged: ROWS },
  },
  {
    title: 'Every price changed, to overwrite',
    params: { onDuplicates: 'overwrite' },
    priceFrom: 600,
    result: { updated: ROWS },
  },
];

/**
 * Rows a second of the import job, from the bytes of the workbook to its result, against the same campsites saved
 * entity by entity: campsite, counters, links and history, a transaction each. Rounds in turns, medians.
 */
export async function measureImport(
  /** @type {OwnProduct} */ product,
  /** @type {{ rounds: number }} */ { rounds },
) {
  require('reflect-metadata');
  const url = await product.filledDatabase(NAME, { campsites: 1_000 });
  const database = await built('libs/persistence/src').createDataSource(url, 'bench').initialize();
  const workbook = workbookOf(ROWS);
  /** @type {number[]} */
  const ours = [];
  /** @type {number[]} */
  const theirs = [];
  const again = SENT_AGAIN.map((sending) => ({ ...sending, paces: /** @type {number[]} */ ([]) }));
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await imported(database, workbook, { result: { success: ROWS } }));
    for (const { paces, ...sending } of again)
      paces.push(await imported(database, workbookOf(ROWS, sending.priceFrom), sending));
    const values = await takenBack(database);
    theirs.push(await saved(database, values.slice(0, SAVED)));
    await takenBack(database);
  }
  await database.destroy();
  await product.drop(NAME);
  const sentAgain = again.map(({ title, paces }) => ({ title, perSecond: median(paces) }));
  return { rows: ROWS, perSecond: median(ours), savedPerSecond: median(theirs), sentAgain };
}

const perSecond = (/** @type {number} */ count, /** @type {number} */ started) =>
  (count * 1_000) / (performance.now() - started);

async function imported(
  /** @type {any} */ database,
  /** @type {Buffer} */ content,
  /** @type {{ params?: object, result: Record<string, number> }} */ { params = {}, result: expected },
) {
  const { ImportHandler } = built('apps/worker/src/imports/import.handler');
  const persistence = built('libs/persistence/src');
  const [jobs, ...others] = REPOSITORIES.map((name) => new persistence[name](database));
  const id = randomUUID();
  const file = { filename: 'campsites.xlsx', content };
  await jobs.start({ id, type: 'import', startedById: null, message: '', params, file });
  const started = performance.now();
  const handler = new ImportHandler(database, jobs, ...others);
  const { result } = await handler.handle(await jobs.find(id), async () => {});
  for (const [name, count] of Object.entries(expected))
    if (result[name] !== count) throw new Error(`${name} is ${result[name]} instead of ${count}`);
  return perSecond(ROWS, started);
}

/** Deletes what was written; resolves to the values of the campsites. */
async function takenBack(/** @type {any} */ database) {
  const rows = await database.query(
    "SELECT campsite_id AS id, new_value AS values FROM campsite_revisions WHERE source = 'import' AND field = 'campsite' ORDER BY id",
  );
  await database.query('DELETE FROM campsite_revisions');
  await database.query('DELETE FROM campsites WHERE id = ANY($1::int[])', [
    rows.map((/** @type {{ id: number }} */ { id }) => id),
  ]);
  await database.query('DELETE FROM job_runs');
  await database.query('VACUUM ANALYZE');
  return rows.map((/** @type {{ values: Campsite }} */ { values }) => values);
}

async function saved(/** @type {any} */ database, /** @type {Campsite[]} */ campsites) {
  const { folded } = built('libs/domain/src');
  const started = performance.now();
  for (const values of campsites) {
    await database.transaction((/** @type {any} */ manager) => saveOne(manager, values, folded(values.name)));
  }
  return perSecond(campsites.length, started);
}

async function saveOne(
  /** @type {any} */ manager,
  /** @type {Campsite} */ values,
  /** @type {string} */ sortName,
) {
  const entities = built('libs/persistence/src');
  const { facilities, activities, categories, ...fields } = values;
  const save = (/** @type {string} */ name, /** @type {object} */ row) =>
    manager.save(manager.create(entities[`${name}Entity`], row));
  const names = { facilityNames: facilities, activityNames: activities, categoryNames: categories };
  const { id: campsiteId } = await save('Campsite', { ...fields, ...names, sortName, searchText: sortName });
  await save('CampsiteStats', { campsiteId });
  for (const [field, kind] of Object.entries(NAMES)) {
    for (const name of values[field]) {
      const found = await manager.findOneByOrFail(entities[`${kind}Entity`], { name });
      await save(`Campsite${kind}`, { campsiteId, [`${kind.toLowerCase()}Id`]: found.id });
    }
  }
  const history = { field: 'campsite', oldValue: null, newValue: values, source: 'import' };
  await save('CampsiteRevision', { campsiteId, campsiteName: values.name, ...history });
}

// The search index in a browser: its core is bundled, then run where nothing of Node exists.
import assert from 'node:assert/strict';
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import { before, test } from 'node:test';
import { createContext, Script } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { ROOT } from '../lib/paths.mjs';

/** @import { Rolldown } from 'vite' */
/** @import { SearchDocument } from '../../libs/search-index/src/types.js' */

/** Compressed: docs/performance.md has what it was when it was last measured, this is 5 % more. */
const MAX_BYTES = 90_500;

/** What a web worker has beside the language itself, as far as the core needs it. */
const WORKER_GLOBALS = { performance, setTimeout };

/** @type {Rolldown.OutputChunk} */
let bundle;

before(async () => {
  const result = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    resolve: { alias: { '@kampvuur/domain': join(ROOT, 'libs/domain/src') } },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(ROOT, 'libs/search-index/src/core.ts'), formats: ['iife'], name: 'core' },
    },
  });
  const outputs = /** @type {Rolldown.RolldownOutput[]} */ ([result].flat());
  const [chunk, ...others] = outputs.flatMap(({ output }) => output);
  assert.ok(chunk?.type === 'chunk' && others.length === 0);
  bundle = chunk;
});

test('the core of the search index imports nothing of Node', () => {
  const modules = Object.keys(bundle.modules).map((path) => relative(ROOT, path));
  assert.ok(modules.includes('libs/search-index/src/search-index.ts'));
  const ofNode = modules.filter(
    (path) => /^libs\/search-index\/src\/snapshot\/|__vite-browser-external/.test(path) || isBuiltIn(path),
  );
  assert.deepEqual([...ofNode, ...bundle.imports], []);
});

/** @type {(path: string) => boolean} */
const isBuiltIn = (path) => path.startsWith('node:') || builtinModules.includes(path);

test('its bundle stays small enough to load with a region', () => {
  const bytes = brotliCompressSync(bundle.code).length;
  assert.ok(bytes <= MAX_BYTES, `${bytes} bytes`);
});

/**
 * A campsite of a downloaded region.
 * @type {(given: Partial<SearchDocument> & Pick<SearchDocument, 'id' | 'sortName' | 'searchText'>) => SearchDocument}
 */
const campsite = (given) => ({
  closestTown: 'Clarens',
  province: 'Free State',
  facilityNames: [],
  activityNames: [],
  categoryNames: [],
  absentNames: {},
  numbers: {},
  tariffs: [],
  voices: [],
  rates: null,
  latitude: null,
  longitude: null,
  adminVerified: true,
  isClosed: false,
  mapCell: null,
  ratingSum: 0,
  ratingCount: 0,
  ...given,
});

const DOCUMENTS = [
  campsite({
    id: 1,
    sortName: 'ash river camp',
    searchText: 'ash river camp clarens free state braai',
    facilityNames: ['Braai'],
    rates: 300,
    latitude: -28.45,
    longitude: 28.4,
  }),
  campsite({
    id: 2,
    sortName: 'bokpoort farm',
    searchText: 'bokpoort farm clarens free state',
    rates: 150,
    latitude: -28.52,
    longitude: 28.42,
    ratingSum: 10,
    ratingCount: 2,
  }),
  campsite({
    id: 3,
    sortName: 'nahoon camp',
    closestTown: 'East London',
    province: 'Eastern Cape',
    searchText: 'nahoon camp east london eastern cape braai',
    facilityNames: ['Braai'],
    rates: null,
    latitude: -32.98,
    longitude: 27.95,
  }),
];

test('a worker builds the index from campsites and answers lists, filters, orders, searches and the map', async () => {
  const worker = createContext({ ...WORKER_GLOBALS, documents: JSON.stringify(DOCUMENTS) });
  new Script(bundle.code).runInContext(worker);
  const answers = await new Script(`(async () => {
    const index = await core.SearchIndex.of(JSON.parse(documents));
    const ids = (filter, page) => index.search(filter, { offset: 0, limit: 10, ...page }).hits.map(({ id }) => id);
    const map = index.mapView({}, undefined, 6);
    return JSON.stringify({
      list: ids({}, { sort: 'a-z' }),
      page: ids({}, { sort: 'a-z', offset: 1, limit: 1 }),
      total: index.search({ facilities: ['Braai'] }, { offset: 0, limit: 1 }).total,
      filtered: ids({ province: 'Free State', maxRate: 200 }),
      rated: ids({}, { sort: 'rating' }),
      near: index.search({ near: [-28.5, 28.4], radiusKm: 50 }, { sort: 'distance', offset: 0, limit: 10 }).hits,
      misspelt: ids({ query: 'bokport' }),
      meant: index.search({ query: 'braai near clarens' }, { offset: 0, limit: 10 }),
      map: { total: map.total, points: map.pointIds, clusters: map.clusters.map(([, , count]) => count) },
    });
  })()`).runInContext(worker);
  const { near, meant, map, ...lists } = JSON.parse(answers);
  assert.deepEqual(lists, {
    list: [1, 2, 3],
    page: [2],
    total: 2,
    filtered: [2],
    rated: [2, 1, 3],
    misspelt: [2],
  });
  assert.deepEqual(
    near.map((/** @type {{ id: number, distanceKm: number }} */ hit) => [hit.id, Math.round(hit.distanceKm)]),
    [
      [2, 3],
      [1, 6],
    ],
  );
  assert.equal(meant.nearestTo, 'Clarens');
  assert.equal(meant.hits[0].id, 1);
  assert.deepEqual({ ...map, points: map.points.sort() }, { total: 3, points: [3], clusters: [2] });
});

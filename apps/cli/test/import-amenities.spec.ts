import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { AMENITY_MESSAGES, OSM_EXTRACT_MESSAGES } from '@kampvuur/domain';
import { AmenityEntity, createDataSource } from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import {
  type ExtractElement,
  type ExtractOptions,
  osmExtract,
  testSettings,
  whileLocked,
} from '@kampvuur/testing';
import { importAmenities } from '../src/commands/import-amenities';

let settings: Settings;
let database: DataSource;
let path: string;
beforeAll(async () => {
  settings = await testSettings();
  database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
  path = join(await mkdtemp(join(tmpdir(), 'kampvuur-amenities-')), 'extract.osm.pbf');
});
afterAll(() => database.destroy());

/** The beginning of 31 May 2026 in South Africa, in seconds since 1970. */
const TIMESTAMP = Date.UTC(2026, 4, 30, 22) / 1000;

const FUEL = {
  type: 'node',
  id: 1,
  lat: -33.5,
  lon: 20.5,
  tags: { amenity: 'fuel', 'fuel:propane': 'yes', name: 'Grysbok Motors', phone: '+27 53 555 0101' },
} as const;

const ELEMENTS: ExtractElement[] = [
  FUEL,
  { type: 'node', id: 2, lat: -32, lon: 21 },
  { type: 'node', id: 3, lat: -32.2, lon: 21.2, tags: { amenity: 'bench' } },
  { type: 'way', id: 4, nodes: [2, 3], tags: { amenity: 'hospital', opening_hours: '24/7' } },
  { type: 'way', id: 5, nodes: [404], tags: { shop: 'supermarket' } },
  { type: 'node', id: 6, lat: -95, lon: 20, tags: { amenity: 'police' } },
];

async function run(elements: readonly ExtractElement[], options: ExtractOptions = {}, args: string[] = []) {
  await writeFile(path, osmExtract(elements, options));
  return importAmenities(settings, [path, ...args]);
}

const stored = () => database.manager.find(AmenityEntity, { order: { kind: 'ASC' } });

describe('import-amenities', () => {
  it('stores help and supplies with their day, each kind of an element, and counts them', async () => {
    expect(await run(ELEMENTS, { timestamp: TIMESTAMP })).toMatch(
      /^Imported 1 hospitals, 0 clinics, .* 1 filling stations, 1 places that sell gas, 0 shops, .*as of 2026-05-31/,
    );
    const [fuel, gas, hospital, ...others] = await stored();
    expect(others).toEqual([]);
    const asOf = '2026-05-31';
    expect(fuel).toMatchObject({
      kind: 'fuel',
      name: 'Grysbok Motors',
      latitude: -33.5,
      longitude: 20.5,
      phone: '+27 53 555 0101',
      openingHours: null,
      osmRef: 'node/1',
      asOf,
    });
    expect(gas).toMatchObject({ kind: 'gas', osmRef: 'node/1' });
    expect(hospital).toMatchObject({ name: null, osmRef: 'way/4', openingHours: '24/7' });
    expect(hospital?.latitude).toBeCloseTo(-32.1, 7);
  });

  it('replaces those of before', async () => {
    const moved = { ...FUEL, id: 9, tags: { amenity: 'fuel' } };
    await run([moved], {}, ['--as-of', '2026-06-30']);
    expect((await stored()).map(({ osmRef, asOf }) => [osmRef, asOf])).toEqual([['node/9', '2026-06-30']]);
  });

  it('shows the previous ones until all new ones are there', async () => {
    await whileLocked(
      database,
      // The import cannot delete this row until the other transaction ends.
      (manager) => manager.query('SELECT FROM amenities FOR UPDATE'),
      () => run(ELEMENTS, { timestamp: TIMESTAMP }),
      async () => expect((await stored()).map(({ osmRef }) => osmRef)).toEqual(['node/9']),
    );
    expect(await stored()).toHaveLength(3);
  });

  it('keeps the previous ones when the extract is broken, has none, or says no day', async () => {
    await writeFile(path, osmExtract(ELEMENTS, { timestamp: TIMESTAMP }).subarray(0, -9));
    await expect(importAmenities(settings, [path])).rejects.toThrow(OSM_EXTRACT_MESSAGES.truncated);
    await expect(run(ELEMENTS.slice(1, 3), { timestamp: TIMESTAMP })).rejects.toThrow(AMENITY_MESSAGES.none);
    await expect(run(ELEMENTS)).rejects.toThrow(AMENITY_MESSAGES.noDate);
    expect(await stored()).toHaveLength(3);
  });

  it.each([[[]], [['a', 'b']], [['a', '--as-of', 'May']], [['a', '--as-of', '2026-02-31']]])(
    'tells how it is used for %j',
    async (args) => {
      await expect(importAmenities(settings, args)).rejects.toThrow('Usage: npm run import:amenities');
    },
  );
});

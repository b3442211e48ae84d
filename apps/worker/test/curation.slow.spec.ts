import {
  CampsiteBatchesRepository,
  createDataSource,
  DuplicatesRepository,
  type JobEntity,
  TaxonomyRepository,
} from '@kampvuur/persistence';
import { generateCampsites } from '@kampvuur/seed';
import { buildCampsite, emptyTables, testSettings } from '@kampvuur/testing';
import { DataSource } from 'typeorm';
import type { ReportProgress } from '../src/jobs/job-handler';
import { FindDuplicatesHandler } from '../src/duplicates/find-duplicates.handler';
import { RefreshHandler } from '../src/read-model/refresh.handler';

type Step = Parameters<ReportProgress>[0];

let database: DataSource;
let finding: FindDuplicatesHandler;
beforeAll(async () => {
  const settings = await testSettings();
  database = await createDataSource(settings.DATABASE_URL, 'test').initialize();
  finding = new FindDuplicatesHandler(
    new CampsiteBatchesRepository(database),
    new DuplicatesRepository(database),
  );
});
afterAll(() => database.destroy());
beforeEach(() => emptyTables(database, 'campsites'));

const fresh = { campsiteId: null, currentItem: 0, params: {} } as unknown as JobEntity;
const silent = () => Promise.resolve();
const find = () => finding.handle(fresh, silent);
const pairs = (): Promise<{ one: string; other: string; likeness: number; metres: number | null }[]> =>
  database.query(
    `SELECT a.name AS one, b.name AS other, d.likeness, d.distance_m AS metres FROM duplicate_pairs d
     JOIN campsites a ON a.id = d.one_id JOIN campsites b ON b.id = d.other_id ORDER BY d.one_id, d.other_id`,
  );

describe('looking for duplicates', () => {
  /** Degrees of latitude. */
  const METRE = 1 / 111_195;

  it.each([
    ['spelled differently', 'Kudu Koppie Camp', 'Kudu-Koppie Campsite', true],
    ['with a mistake', 'Waterkloof Caravan Park', 'Watterkloof Caravan Park', true],
    ['with more words', 'Aloe Ridge', 'Aloe Ridge Guest Farm & Camping', true],
    ['alike in common words only', 'Sunset Caravan Park', 'Berg Caravan Park', false],
    ['of nothing but common words', 'The Camp', 'Rest Camp', false],
    ['that are nothing alike', 'Kudu Koppie', 'Blue Lagoon', false],
  ])('judges neighbours %s', async (_how, one, other, isFound) => {
    await buildCampsite(database, { name: one, latitude: -33.9, longitude: 18.9 });
    await buildCampsite(database, { name: other, latitude: -33.905, longitude: 18.9 });
    await find();
    expect(await pairs()).toHaveLength(isFound ? 1 : 0);
  });

  it.each([-22.3, -28.4, -34.7])('looks 20 km around, at %d degrees too', async (latitude) => {
    const place = { latitude, longitude: 24.123, province: 'Free State' } as const;
    await buildCampsite(database, { name: 'Kudu Koppie', ...place });
    const name = 'Kudu Koppie Bush Camp';
    const east = METRE / Math.cos((latitude * Math.PI) / 180);
    for (const metres of [-19_900, 19_900, 45_000]) {
      await buildCampsite(database, { ...place, name, latitude: latitude + metres * METRE });
      await buildCampsite(database, { ...place, name, longitude: place.longitude + metres * east });
    }
    await find();
    const found = (await pairs()).filter(({ one }) => one === 'Kudu Koppie');
    expect(found).toHaveLength(4);
    for (const { metres } of found) expect(metres).toBeGreaterThan(19_800);
  });

  it('finds one number or address under two names, and says so', async () => {
    const point = { latitude: -33.9, longitude: 18.9, closestTown: 'Paarl' };
    await buildCampsite(database, { ...point, name: 'Kudu Koppie', contactPhones: ['021 555 0100'] });
    const other = { ...point, latitude: -33.99, contactPhones: ['+27 (0)21 555-0100'] };
    await buildCampsite(database, { ...other, name: 'Koppie Kampplek' });
    await find();
    const [pair] = await database.query('SELECT reasons FROM duplicate_pairs');
    expect(pair.reasons).toEqual([
      'In both names: koppie',
      'Same phone number: 021 555 0100',
      'Both near Paarl',
    ]);
  });

  it('does not take the camps of one park for one, nor the branches of one chain', async () => {
    const office = { contactPhones: ['021 555 0100'], closestTown: 'Paarl', longitude: 18.9 };
    await buildCampsite(database, { ...office, name: 'Kudu Park North Camp', latitude: -33.9 });
    await buildCampsite(database, { ...office, name: 'Kudu Park South Camp', latitude: -33.91 });
    await buildCampsite(database, { ...office, name: 'Kudu Park Aloe Camp', latitude: -33.92 });
    await find();
    expect(await pairs()).toEqual([]);
  });

  it('finds one name in one province, wherever it lies', async () => {
    await buildCampsite(database, { name: 'Hoë Berg', province: 'Limpopo' });
    await buildCampsite(database, { name: 'hoe berg', province: 'Limpopo', latitude: -24, longitude: 30 });
    await buildCampsite(database, { name: 'Hoe Berg', province: 'Gauteng' });
    await buildCampsite(database, { name: '???', province: 'Limpopo' });
    await buildCampsite(database, { name: '!!!', province: 'Limpopo' });
    await find();
    const likeness = expect.any(Number) as number;
    expect(await pairs()).toEqual([{ one: 'Hoë Berg', other: 'hoe berg', likeness, metres: null }]);
  });

  it('continues where it was cut off', async () => {
    await generateCampsites(database, { campsites: 500, checkins: 0 });
    const before: Step[] = [];
    const cut = finding.handle(fresh, (progress) => {
      before.push(progress);
      return Promise.reject(new Error('killed'));
    });
    await expect(cut).rejects.toThrow('killed');
    const { campsiteId, currentItem } = before[0] as Step;
    const again: Step[] = [];
    const end = await finding.handle({ ...fresh, campsiteId, currentItem }, (progress) => {
      again.push(progress);
      return Promise.resolve();
    });
    expect(again[0]?.currentItem).toBeGreaterThan(currentItem);
    expect(again.at(-1)).toMatchObject({ currentItem: 500, totalItems: 500 });
    expect(end.result).toMatchObject({ compared: 500 });
  });
});

describe('refreshing after a change of a name', () => {
  const refresh = () =>
    new RefreshHandler(new CampsiteBatchesRepository(database), new TaxonomyRepository(database));

  it('touches the campsites that have it, and what follows from it', async () => {
    await database.query("DELETE FROM categories WHERE lower(name) = 'pet friendly'");
    const names = { facilities: ['Shop'], categories: ['Furry guests'] };
    const { id } = await buildCampsite(database, {}, names);
    const { id: otherId } = await buildCampsite(database, {}, { facilities: ['Shop'] });
    await database.query("UPDATE categories SET name = 'Pet friendly' WHERE name = 'Furry guests'");
    await database.query("UPDATE campsites SET search_text = 'stale'");
    const [category] = await database.query("SELECT id FROM categories WHERE name = 'Pet friendly'");
    const params = { kind: 'categories', id: category.id };
    const end = await refresh().handle({ ...fresh, params }, silent);
    expect(end.result).toEqual({ refreshed: 1 });
    const rows = await database.query(
      `SELECT id, pet_friendly AS pets, category_names AS names, search_text = 'stale' AS stale
       FROM campsites ORDER BY id`,
    );
    expect(rows).toEqual([
      { id, pets: true, names: ['Pet friendly'], stale: false },
      { id: otherId, pets: false, names: [], stale: true },
    ]);
    await database.query("UPDATE categories SET name = 'Other' WHERE id = $1", [category.id]);
    await refresh().handle({ ...fresh, params }, silent);
    const [{ pets }] = await database.query('SELECT pet_friendly AS pets FROM campsites WHERE id = $1', [id]);
    expect(pets).toBe(false);
  });

  it('leaves the history alone where nothing differs, and when no change of a name set it off', async () => {
    await buildCampsite(database, {}, { facilities: ['Shop'] });
    const [{ id }] = await database.query("SELECT id FROM facilities WHERE name = 'Shop'");
    const params = { kind: 'facilities', id, change: 'rename' };
    await refresh().handle({ ...fresh, params }, silent);
    await database.query("UPDATE campsites SET facility_names = '{Behind}'");
    await refresh().handle(fresh, silent);
    expect(await database.query('SELECT facility_names AS names FROM campsites')).toEqual([
      { names: ['Shop'] },
    ]);
    expect(await database.query('SELECT 1 FROM campsite_revisions')).toEqual([]);
  });

  it('waits for a change that is on its way', async () => {
    await buildCampsite(database, {}, { activities: ['Paddling'] });
    const [{ id }] = await database.query("SELECT id FROM activities WHERE name = 'Paddling'");
    const job = await database.transaction(async (manager) => {
      const names = new TaxonomyRepository(database);
      await names.lock(manager, 'activities', id);
      await names.rename(manager, 'activities', id, 'Rowing');
      return { end: refresh().handle({ ...fresh, params: { kind: 'activities', id } }, silent) };
    });
    await job.end;
    const [{ names }] = await database.query('SELECT activity_names AS names FROM campsites');
    expect(names).toEqual(['Rowing']);
  });
});

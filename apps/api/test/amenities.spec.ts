import type { NearbyAmenities } from '@kampvuur/contracts';
import { AMENITY_REACH_KM } from '@kampvuur/domain';
import { distanceKm } from '@kampvuur/domain/geography';
import { AmenitiesRepository, type NewAmenity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

const HERE = { latitude: -33, longitude: 21 };

const AS_OF = '2026-05-31';

let api: RunningApi;
let camper: ApiClient;
let campsiteId: number;
beforeAll(async () => {
  api = await startApi();
  camper = await signedIn(api.server, await buildUser(api.database));
  campsiteId = (await buildCampsite(api.database, HERE)).id;
});
afterAll(() => api.app.close());

/** An amenity a number of km north of the campsite. */
const north = (km: number, changes: Partial<NewAmenity> = {}): NewAmenity => ({
  kind: 'fuel',
  name: `Motors ${km}`,
  latitude: HERE.latitude + km / 111.195,
  longitude: HERE.longitude,
  osmRef: `node/${km}`,
  phone: null,
  openingHours: null,
  ...changes,
});

const store = (...amenities: NewAmenity[]) =>
  new AmenitiesRepository(api.database).replaceAll(amenities, AS_OF);

async function near(id = campsiteId): Promise<NearbyAmenities> {
  const { body } = await camper.get(`/api/campsites/${id}/amenities`).expect(200);
  return body as NearbyAmenities;
}

const names = async () => (await near()).amenities.map(({ name }) => name);

describe('GET /api/campsites/:id/amenities', () => {
  it('says that nothing is imported', async () => {
    expect(await near()).toEqual({ amenities: [], asOf: null, isImported: false });
  });

  it('lists the nearest three of each kind by distance, in the order of the kinds', async () => {
    const fuel = [50, 2, 9, 30].map((km) => north(km));
    await store(
      ...fuel,
      north(40, { kind: 'hospital', name: 'Hospital' }),
      north(5, { kind: 'shop', name: 'Shop' }),
    );
    expect(await names()).toEqual(['Hospital', 'Motors 2', 'Motors 9', 'Motors 30', 'Shop']);
  });

  it('says of each what is known, the distance in a straight line, and the day of the data', async () => {
    const place = { latitude: -33.4, longitude: 21.7, phone: '+27 53 555 0101', openingHours: '24/7' };
    await store(north(0, { ...place, name: null }));
    const { amenities, asOf, isImported } = await near();
    const km = Math.round(distanceKm(HERE, place) * 10) / 10;
    expect(amenities).toEqual([{ kind: 'fuel', name: null, osmRef: 'node/0', distanceKm: km, ...place }]);
    expect({ asOf, isImported }).toEqual({ asOf: AS_OF, isImported: true });
  });

  it.each([
    ['fuel', AMENITY_REACH_KM.fuel],
    ['hospital', AMENITY_REACH_KM.hospital],
    ['shop', AMENITY_REACH_KM.shop],
  ] as const)('lists none beyond the reach of its kind: %s', async (kind, reach) => {
    await store(north(reach - 1, { kind }), north(reach + 1, { kind }));
    expect(await names()).toEqual([`Motors ${reach - 1}`]);
  });

  it('measures to all sides: what lies in a corner of the box is too far', async () => {
    const degrees = AMENITY_REACH_KM.fuel / 111.195;
    const east = (share: number) => HERE.longitude + (degrees * share) / Math.cos((33 * Math.PI) / 180);
    await store(
      north(0, { name: 'East', longitude: east(0.98) }),
      north(0, { name: 'Corner', latitude: HERE.latitude + degrees * 0.9, longitude: east(0.9) }),
    );
    expect(await names()).toEqual(['East']);
  });

  it('lists none for a campsite without coordinates', async () => {
    const { id } = await buildCampsite(api.database, { latitude: null, longitude: null });
    await store(north(1));
    expect(await near(id)).toEqual({ amenities: [], asOf: null, isImported: true });
  });

  it('answers 304 where nothing has changed', async () => {
    await store(north(1));
    const { headers } = await camper.get(`/api/campsites/${campsiteId}/amenities`).expect(200);
    await camper
      .get(`/api/campsites/${campsiteId}/amenities`)
      .set('If-None-Match', String(headers['etag']))
      .expect(304);
  });

  it('answers 404 for an unknown campsite', () => camper.get('/api/campsites/999999/amenities').expect(404));

  it('finds them by the index of kinds and places', async () => {
    const [plan] = await api.database.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return manager.query<{ 'QUERY PLAN': [{ Plan: object }] }[]>(
        `EXPLAIN (FORMAT JSON) SELECT FROM amenities
         WHERE kind = 'fuel' AND latitude BETWEEN -34 AND -32 AND longitude BETWEEN 20 AND 22`,
      );
    });
    expect(JSON.stringify(plan)).toContain('amenities_kind_place_idx');
  });
});

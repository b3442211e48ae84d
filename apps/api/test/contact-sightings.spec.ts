import type { CampsiteDetail, StaleFact } from '@kampvuur/contracts';
import type { FactProvenance } from '@kampvuur/domain/facts';
import type { CampsiteEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

const SEEN_AT = '2026-03-14T08:00:00.000Z';
const PAGE = 'https://kudu.example/contact';
const LISTED = { contactPhones: ['+27 21 555 0100'], websiteUrls: ['https://kudu.example'] };

let api: RunningApi;
let admin: ApiClient;
let campsite: CampsiteEntity;
beforeAll(async () => {
  api = await startApi();
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
});
afterAll(() => api.app.close());
beforeEach(async () => {
  campsite = await buildCampsite(api.database, LISTED);
});

/** As a scrape that saw the phone number notes it. */
const seen = (campsiteId: number) =>
  api.database.query(
    `INSERT INTO campsite_contact_sightings (campsite_id, kind, entry, website, page, seen_at)
     VALUES ($1, 'phone', '0215550100', 'https://kudu.example/', $2, $3)`,
    [campsiteId, PAGE, SEEN_AT],
  );
const sightings = async (id = campsite.id) =>
  (await admin.get(`/api/campsites/${id}`).expect(200)).body.contactSightings;
const patch = (changes: object) => admin.patch(`/api/campsites/${campsite.id}`).send(changes).expect(200);

const SIGHTING = { entry: '+27 21 555 0100', page: PAGE, seenAt: SEEN_AT };

describe('GET /api/campsites/:id', () => {
  it('says which contacts are the same on the own website, as soon as they were seen', async () => {
    expect(await sightings()).toBeUndefined();
    await seen(campsite.id);
    expect(await sightings()).toEqual([SIGHTING]);
    await patch({ contactPhones: ['021 555 0100'] });
    expect(await sightings()).toEqual([{ ...SIGHTING, entry: '021 555 0100' }]);
  });

  it('does not say so of a number that came back after it was taken off', async () => {
    await seen(campsite.id);
    await patch({ contactPhones: ['082 555 0199'] });
    expect(await sightings()).toBeUndefined();
    await patch(LISTED);
    expect(await sightings()).toBeUndefined();
  });

  it('does not say so when the website is no longer listed', async () => {
    await seen(campsite.id);
    await patch({ websiteUrls: ['https://other.example'] });
    expect(await sightings()).toBeUndefined();
  });
});

describe('the age of contacts', () => {
  const ago = (months: number) => `now() - interval '${months} months'`;
  const setLongAgo = () =>
    api.database.query(`UPDATE campsites SET created_at = ${ago(24)} WHERE id = $1`, [campsite.id]);
  const sawItAgo = async (months: number) => {
    await seen(campsite.id);
    await api.database.query(
      `UPDATE campsite_contact_sightings SET seen_at = ${ago(months)} WHERE campsite_id = $1`,
      [campsite.id],
    );
  };
  const phones = async (): Promise<FactProvenance | undefined> => {
    const { body } = await admin.get(`/api/campsites/${campsite.id}`).expect(200);
    return (body as CampsiteDetail).provenance.contactPhones;
  };
  const stale = async () => {
    const { body } = await admin.get('/api/admin/stale-facts').expect(200);
    return (body as StaleFact[])
      .filter(({ campsiteId }) => campsiteId === campsite.id)
      .map(({ fact, provenance }) => [fact, provenance.seenOnWebsiteAt]);
  };

  it('is that of the last time they were seen on the own website', async () => {
    await setLongAgo();
    expect(await stale()).toEqual([['contactPhones', null]]);
    await sawItAgo(2);
    const known = await phones();
    expect(known?.seenOnWebsiteAt).toEqual((await sightings())[0].seenAt);
    expect(known).toMatchObject({ confirmations: 0, confirmedAt: known?.seenOnWebsiteAt });
    expect(await stale()).toEqual([]);
  });

  it('is as high as before while one of several was not seen there', async () => {
    const both = [...LISTED.contactPhones, '082 555 0199'];
    campsite = await buildCampsite(api.database, { ...LISTED, contactPhones: both });
    await setLongAgo();
    await sawItAgo(2);
    expect(await phones()).toMatchObject({ confirmedAt: null, seenOnWebsiteAt: null });
    expect(await stale()).toEqual([['contactPhones', null]]);
  });

  it('is that of a later change', async () => {
    await sawItAgo(2);
    expect(await phones()).toMatchObject({ confirmedAt: null, seenOnWebsiteAt: null });
  });
});

describe('POST /api/admin/duplicates/:pairId/merge', () => {
  it('takes what was seen along with the contacts', async () => {
    const other = await buildCampsite(api.database, { contactPhones: [], websiteUrls: [] });
    await seen(campsite.id);
    const [pair] = await api.database.query(
      'INSERT INTO duplicate_pairs (one_id, other_id, likeness) VALUES ($1, $2, 0.9) RETURNING id',
      [campsite.id, other.id],
    );
    await admin.post(`/api/admin/duplicates/${pair?.id}/merge`).send({ keepId: other.id }).expect(200);
    expect(await sightings(other.id)).toEqual([SIGHTING]);
  });
});

import { parse } from 'papaparse';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { exportedText } from './exported-text';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let camper: ApiClient;
let admin: ApiClient;
let id: number;
const visit = { rating: '5', summary: 'A quiet night beside the river.' };
const checkIn = (by: ApiClient, observations: object) =>
  by
    .post(`/api/campsites/${id}/checkins`)
    .field({ ...visit, observations: JSON.stringify(observations) })
    .expect(201);
let page: CampsiteDetail;
beforeAll(async () => {
  api = await startApi();
  camper = await signedIn(api.server, await buildUser(api.database));
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  const terms = { facilities: ['Shop'], activities: ['Hiking'], categories: ['River'] };
  ({ id } = await buildCampsite(api.database, { name: 'Witkrans', province: 'Limpopo', rates: 250 }, terms));
  await buildCampsite(api.database, { name: 'Visbaai' }, { activities: ['Fishing'] });
  const changes = { absentActivities: ['Fishing'], contactPhones: ['+27 14 555 0101'], deposit: '=1+1' };
  await admin.patch(`/api/campsites/${id}`).send(changes).expect(200);
  const path = `/api/campsites/${id}`;
  await camper.post(`${path}/fact-confirmations`).send({ fact: 'rates', value: 250 }).expect(200);
  await checkIn(camper, { road: 'anyCar', vodacom: 'calls' });
  await checkIn(admin, { road: 'highClearance' });
  page = (await camper.get(path).expect(200)).body as CampsiteDetail;
});
afterAll(() => api.app.close());

describe('GeoJSON', () => {
  it('says of each value where it is from, as the page does, and what campers observed', async () => {
    const { features } = JSON.parse(await exportedText(camper, 'geojson')) as {
      features: { id: number; properties: object }[];
    };
    const { rates, facilities, deposit, absentActivities } = page.provenance;
    expect(rates).toMatchObject({ confirmations: 1 });
    expect(features.find((feature) => feature.id === id)?.properties).toMatchObject({
      ...{ rate: 250, activities: ['Hiking'], absentActivities: ['Fishing'], categories: ['River'] },
      provenance: { rate: rates, facilities, deposit, absentActivities },
      // Of a single camper's signal it says nothing.
      observations: {
        counts: [
          { subject: 'road', answer: 'anyCar', count: 1, of: 2 },
          { subject: 'road', answer: 'highClearance', count: 1, of: 2 },
        ],
        ...{ gravelKm: null, gravelOf: 0 },
      },
    });
  });

  it('has no contacts', async () => {
    expect(await exportedText(camper, 'geojson')).not.toMatch(/555|contactPhones/);
  });
});

describe('the CSV of facts', () => {
  const rows = async (): Promise<Record<string, string>[]> => {
    const text = await exportedText(admin, 'facts');
    const { data } = parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    return data.filter((row) => row['id'] === String(id));
  };

  it('has a row for each known fact, with its source and age, contacts too', async () => {
    const found = await rows();
    const { rates, contactPhones } = page.provenance;
    expect(found.find(({ fact }) => fact === 'rates')).toEqual({
      ...{ id: String(id), name: 'Witkrans', fact: 'rates', value: '250' },
      ...{ source: 'administrator', sourcePage: '', observedAt: rates?.observedAt },
      ...{ confirmations: '1', confirmedAt: rates?.confirmedAt, seenOnWebsiteAt: '' },
    });
    const phone = found.find(({ fact }) => fact === 'contactPhones');
    expect(phone).toMatchObject({ value: "'+27 14 555 0101", observedAt: contactPhones?.observedAt });
    const facts = found.map(({ fact }) => fact);
    expect(facts).toEqual(expect.arrayContaining(['name', 'province', 'activities', 'closed']));
    expect(facts).not.toContain('tariffs');
  });

  it('runs no text as a formula', async () => {
    expect((await rows()).find(({ fact }) => fact === 'deposit')).toMatchObject({ value: "'=1+1" });
  });

  it('has a name of its own', async () => {
    const { headers } = await admin.get('/api/campsites/export?format=facts').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="kampvuur-campsites-facts.csv"');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  it('answers 403 to a camper, of results and of favourites', async () => {
    for (const list of ['campsites', 'favorites']) {
      const { body } = await camper.get(`/api/${list}/export?format=facts`).expect(403);
      expect(body.message).toBe(MESSAGES.notAllowed);
      await admin.get(`/api/${list}/export?format=facts`).expect(200);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { OPENSTREETMAP } from '@kampvuur/domain';
import { type CampsiteEntity, CampsiteSourceEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

const CREDIT = '© OpenStreetMap contributors, ODbL';
const ELEMENT = 'https://www.openstreetmap.org/node/101';

let api: RunningApi;
let camper: ApiClient;
beforeAll(async () => {
  api = await startApi();
  camper = await signedIn(api.server, await buildUser(api.database));
});
afterAll(() => api.app.close());
beforeEach(async () => {
  await api.database.query('DELETE FROM campsites');
  await api.database.query('DELETE FROM campsite_sources');
  await buildCampsite(api.database, { name: 'Our own', latitude: -30, longitude: 25 });
});

async function fromOpenStreetMap(): Promise<CampsiteEntity> {
  const campsite = await buildCampsite(api.database, { name: 'Kransduif', latitude: -33.6, longitude: 21.2 });
  const { source, licence } = OPENSTREETMAP;
  const [firstRunId, lastRunId] = [randomUUID(), randomUUID()];
  const element = { source, licence, reference: 'node/101', importedValues: {}, firstRunId, lastRunId };
  await api.database.manager.insert(CampsiteSourceEntity, { ...element, campsiteId: campsite.id });
  return campsite;
}

/** A file as text, whatever its type. */
async function download(path: string): Promise<string> {
  const { body } = await camper
    .get(path)
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(null, Buffer.concat(parts).toString('utf8')));
    })
    .expect(200);
  return body as string;
}

it('is given on cards, pages and the map, for campsites of OpenStreetMap alone', async () => {
  const attribution = async () =>
    (await camper.get('/api/map-settings').expect(200)).body.campsiteAttribution;
  expect(await attribution()).toBeNull();
  const { id } = await fromOpenStreetMap();
  const { data } = (await camper.get('/api/campsites?sort=a-z').expect(200)).body;
  expect(data.map(({ osmRef }: { osmRef?: string }) => osmRef)).toEqual(['node/101', undefined]);
  expect((await camper.get(`/api/campsites/${id}`).expect(200)).body.osmRef).toBe('node/101');
  expect(await attribution()).toBe(
    `Campsites: <a href="https://www.openstreetmap.org/copyright">${CREDIT}</a>`,
  );
});

it('is given on a card already shown, once its campsite is found to come from there', async () => {
  const campsite = await fromOpenStreetMap();
  await api.database.query('UPDATE campsite_sources SET campsite_id = NULL');
  const osmRef = async () => (await camper.get('/api/campsites?sort=a-z').expect(200)).body.data[0].osmRef;
  expect(await osmRef()).toBeUndefined();
  await api.database.query('UPDATE campsite_sources SET campsite_id = $1', [campsite.id]);
  expect(await osmRef()).toBe('node/101');
});

describe.each([
  ['csv', `"${CREDIT}: ${ELEMENT}"`, 'attribution'],
  ['gpx', `<src>${CREDIT}: ${ELEMENT}</src>`, '<metadata><desc>Some campsites'],
  ['kml', `<value>${CREDIT}: ${ELEMENT}</value>`, '<description>Some campsites'],
  ['geojson', `"attribution":"${CREDIT}: ${ELEMENT}"`, '"attribution":"Some campsites'],
])('downloads as %s', (format, ofCampsite, ofFile) => {
  it('give it for the campsite and for the file', async () => {
    const { id } = await fromOpenStreetMap();
    await camper.post(`/api/favorites/${id}`).expect(204);
    for (const list of ['campsites', 'favorites']) {
      const file = await download(`/api/${list}/export?format=${format}`);
      expect(file).toContain(ofCampsite);
      expect(file).toContain(ofFile);
      expect(file.split(ELEMENT)).toHaveLength(2);
    }
  });

  it('of our own campsites give it to nobody', async () => {
    expect(await download(`/api/campsites/export?format=${format}`)).not.toContain('OpenStreetMap');
  });
});

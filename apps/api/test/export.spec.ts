import { parse } from 'papaparse';
import { convert } from 'xmlbuilder2';
import { EXPORT_FORMATS, MESSAGES } from '@kampvuur/domain';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

/** Everything a file format may stumble over. */
const ODD = `<"Môreson" & 'Söhne'> ]]> \u0001\u000b💥\uFFFF,;\nnext line`;
/** What of it XML may hold. */
const ODD_IN_XML = `<"Môreson" & 'Söhne'> ]]> 💥,;\nnext line`;

interface Kml {
  kml: { '@xmlns': string; Document: { Placemark: Record<string, unknown>[] } };
}

let api: RunningApi;
let camper: ApiClient;
let anywhere: number;
beforeAll(async () => {
  api = await startApi();
  camper = await signedIn(api.server, await buildUser(api.database));
  const facilities = ['Fuel', 'Hot showers'];
  const full = { name: 'Full house', province: 'Western Cape', closestTown: 'Swellendam' } as const;
  const place = { latitude: -34.0225, longitude: 20.4417 };
  await buildCampsite(
    api.database,
    { ...full, ...place, rates: 250 },
    { facilities, categories: ['Pet Friendly'] },
  );
  await api.database.query('UPDATE campsite_stats SET average_rating = 4.6, rating_count = 3');
  await buildCampsite(api.database, { name: ODD, ...place, isClosed: true, rates: 0 });
  anywhere = (await buildCampsite(api.database, { name: '=HYPERLINK("http://x")', closestTown: '@SUM(1)' }))
    .id;
});
afterAll(() => api.app.close());

/** The file of every campsite as text. */
async function fileOf(format: string, query = ''): Promise<string> {
  const { body } = await camper
    .get(`/api/campsites/export?format=${format}&sort=a-z${query}`)
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(null, Buffer.concat(parts).toString('utf8')));
    })
    .expect(200);
  return body as string;
}

/** The parser leaves entities in texts as they are written. */
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const read = (text: string) => text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? 'unknown');

/** An XML document as an object; throws when it is not well-formed. */
function objectOf<Shape>(xml: string): Shape {
  const object = JSON.stringify(convert(xml, { format: 'object' }));
  return JSON.parse(object, (_key, value: unknown) =>
    typeof value === 'string' ? read(value) : value,
  ) as Shape;
}

it('says in a language that is asked for what is a sentence, and names terms and provinces in it', async () => {
  const { headers } = await camper.get('/api/campsites/export?format=gpx&language=af').expect(200);
  expect(headers['content-type']).toBe('application/gpx+xml');
  expect(await fileOf('gpx', '&language=af')).toContain(
    '<desc>Swellendam, Wes-Kaap. R250 per nag. Gradering 4,6 uit 5. Troeteldiere welkom. Brandstof, Warm storte</desc>',
  );
  expect(await fileOf('kml', '&language=af')).toContain('Gesluit. ');
  expect(await fileOf('csv', '&language=af')).toBe(await fileOf('csv'));
  const { body } = await camper.get('/api/campsites/export?format=gpx&language=xx').expect(400);
  expect(body).toMatchObject({ errors: { language: [MESSAGES.language] } });
});

describe('GET /api/campsites/export', () => {
  it.each([
    ['gpx', 'application/gpx+xml'],
    ['kml', 'application/vnd.google-earth.kml+xml'],
    ['geojson', 'application/geo+json'],
    ['csv', 'text/csv; charset=utf-8'],
  ])('%s is a file to keep, of type %s', async (format, type) => {
    const { headers } = await camper.get(`/api/campsites/export?format=${format}`).expect(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toBe(`attachment; filename="kampvuur-campsites.${format}"`);
    const favourites = await camper.get(`/api/favorites/export?format=${format}`).expect(200);
    expect(favourites.headers['content-disposition']).toContain(`"kampvuur-favourites.${format}"`);
  });

  it.each(['', 'format=', 'format=pdf', 'format=gpx&format=kml'])('refuses %p', async (query) => {
    for (const list of ['campsites', 'favorites']) {
      const { body } = await camper.get(`/api/${list}/export?${query}`).expect(400);
      expect(body.message).toBe(MESSAGES.exportFormat);
    }
  });

  it.each(EXPORT_FORMATS.filter((format) => format !== 'facts'))(
    '%s contains only matching campsites',
    async (format) => {
      const text = await fileOf(format, '&query=full');
      expect(text).toContain('Full house');
      expect(text).not.toContain('Söhne');
    },
  );
});

describe('GPX', () => {
  it('has a waypoint for every campsite with coordinates', async () => {
    const xml = await fileOf('gpx');
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/);
    const { gpx } = objectOf<{ gpx: Record<string, unknown> }>(xml);
    expect(gpx).toMatchObject({ '@xmlns': 'http://www.topografix.com/GPX/1/1', '@version': '1.1' });
    const [full, odd] = gpx['wpt'] as object[];
    expect(full).toEqual({
      '@lat': '-34.0225',
      '@lon': '20.4417',
      name: 'Full house',
      desc: 'Swellendam, Western Cape. R250/night. Rated 4.6 of 5. Pet friendly. Fuel, Hot showers',
      link: { '@href': 'http://localhost:3000/campsite/1', text: 'Kampvuur' },
      sym: 'Campground',
    });
    expect(odd).toMatchObject({ name: ODD_IN_XML, desc: 'Closed. Limpopo. R0/night' });
    expect(xml).not.toContain('HYPERLINK');
  });
});

describe('KML', () => {
  it('has a placemark for every campsite with coordinates, longitude first', async () => {
    const { kml } = objectOf<Kml>(await fileOf('kml'));
    expect(kml['@xmlns']).toBe('http://www.opengis.net/kml/2.2');
    const [full, odd] = kml.Document.Placemark;
    expect(kml.Document.Placemark).toHaveLength(2);
    expect(full).toMatchObject({ name: 'Full house', Point: { coordinates: '20.4417,-34.0225' } });
    expect((full!['ExtendedData'] as { Data: object[] }).Data).toContainEqual({
      '@name': 'rate',
      value: '250',
    });
    expect(odd).toMatchObject({ name: ODD_IN_XML });
  });
});

describe('GeoJSON', () => {
  it('has every campsite, without geometry where there are no coordinates', async () => {
    const { type, features } = JSON.parse(await fileOf('geojson'));
    expect(type).toBe('FeatureCollection');
    expect(features).toHaveLength(3);
    expect(features.find(({ id }: { id: number }) => id === anywhere).geometry).toBeNull();
    expect(features.find(({ id }: { id: number }) => id === 1)).toMatchObject({
      type: 'Feature',
      id: 1,
      geometry: { type: 'Point', coordinates: [20.4417, -34.0225] },
      properties: {
        name: 'Full house',
        province: 'Western Cape',
        closestTown: 'Swellendam',
        rate: 250,
        rating: 4.6,
        facilities: ['Fuel', 'Hot showers'],
        petFriendly: true,
        closed: false,
        page: 'http://localhost:3000/campsite/1',
      },
    });
    expect(features.map((one: { properties: { name: string } }) => one.properties.name)).toContain(ODD);
  });
});

describe('CSV', () => {
  it('has every campsite under a row of headings, in UTF-8 with a mark and CRLF', async () => {
    const text = await fileOf('csv');
    expect(text.startsWith('\uFEFFid,name,')).toBe(true);
    const { data, errors } = parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(errors).toEqual([]);
    expect(text.replaceAll('\r\n', '').replaceAll('\nnext line', '')).not.toContain('\n');
    expect(data).toHaveLength(3);
    expect(data.find(({ id }) => id === '1')).toMatchObject({
      id: '1',
      name: 'Full house',
      province: 'Western Cape',
      closestTown: 'Swellendam',
      latitude: '-34.0225',
      longitude: '20.4417',
      rates: '250',
      rating: '4.6',
      facilities: 'Fuel; Hot showers',
      petFriendly: 'true',
      closed: 'false',
      page: 'http://localhost:3000/campsite/1',
      attribution: '',
    });
    expect(data.map(({ name }) => name)).toContain(ODD);
  });

  it('prevents formulas in texts', async () => {
    const { data } = parse<Record<string, string>>(await fileOf('csv'), { header: true });
    const row = data.find(({ id }) => id === String(anywhere));
    expect(row).toMatchObject({ name: '\'=HYPERLINK("http://x")', closestTown: "'@SUM(1)", latitude: '' });
    for (const name of ['=1\n+1', ' =1+1', '-1+1', '+1', '\t=1', '＝1']) {
      const { id } = await buildCampsite(api.database, { name });
      expect(await fileOf('csv')).toMatch(new RegExp(`\\r\\n${id},"'`));
      await api.database.query('DELETE FROM campsites WHERE id = $1', [id]);
    }
  });
});

it('GET /api/favorites/export keeps the order of the list', async () => {
  for (const id of [1, anywhere]) await camper.post(`/api/favorites/${id}`).expect(204);
  const { text } = await camper.get('/api/favorites/export?format=csv').expect(200);
  const { data } = parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(data.map(({ id }) => id)).toEqual([String(anywhere), '1']);
});

it('GET /api/favorites/export answers an empty file for an empty list', async () => {
  const client = await signedIn(api.server, await buildUser(api.database));
  const { body } = await client.get('/api/favorites/export?format=geojson').expect(200);
  expect(body).toEqual({ type: 'FeatureCollection', features: [] });
});

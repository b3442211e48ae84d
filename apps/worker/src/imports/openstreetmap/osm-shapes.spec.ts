import { IMPORT_MESSAGES } from '@kampvuur/domain';
import { openWorkbook, readRows } from '../read-workbook';

const POINT = { type: 'Point', coordinates: [21.5, -32.5] };
const RING = [
  [21.4, -32.4],
  [21.6, -32.4],
  [21.6, -32.6],
  [21.4, -32.4],
];

interface Feature {
  id?: string | number;
  properties: Record<string, unknown>;
  geometry: object | null;
}

const bytesOf = (json: unknown) => Buffer.from(JSON.stringify(json));
const collectionOf = (...features: Feature[]) => ({
  type: 'FeatureCollection',
  features: features.map((feature) => ({ type: 'Feature', ...feature })),
});

async function readAll(json: unknown) {
  const workbook = await openWorkbook(bytesOf(json));
  return { ...workbook, read: readRows(workbook, 0, Infinity) };
}

const CAMP = { name: 'Grysbok Vlei', tourism: 'camp_site', fee: 'yes', charge: '140 ZAR' };

describe('the same campsite in the shapes of several programs', () => {
  it.each<[string, string, Feature]>([
    [
      'Overpass turbo',
      'way/77',
      {
        id: 'way/77',
        properties: { ...CAMP, '@id': 'way/77' },
        geometry: { type: 'Polygon', coordinates: [RING] },
      },
    ],
    [
      'osmtogeojson, its tags apart',
      'node/77',
      { id: 'node/77', properties: { type: 'node', id: 77, tags: CAMP, meta: {} }, geometry: POINT },
    ],
    [
      'QuickOSM',
      'relation/77',
      {
        properties: { ...CAMP, full_id: 'r77', osm_id: '77', osm_type: 'relation' },
        geometry: { type: 'MultiPolygon', coordinates: [[RING]] },
      },
    ],
    [
      'ogr2ogr, a point',
      'node/77',
      {
        properties: {
          osm_id: '77',
          name: CAMP.name,
          other_tags: '"tourism"=>"camp_site","fee"=>"yes","charge"=>"140 ZAR"',
        },
        geometry: POINT,
      },
    ],
    [
      'ogr2ogr, a way',
      'way/77',
      {
        properties: {
          osm_id: null,
          osm_way_id: '77',
          name: CAMP.name,
          tourism: 'camp_site',
          other_tags: '"charge"=>"140 ZAR"',
        },
        geometry: { type: 'MultiPolygon', coordinates: [[RING]] },
      },
    ],
    [
      'ogr2ogr, a relation',
      'relation/77',
      {
        properties: { osm_id: '77', osm_way_id: null, ...CAMP },
        geometry: { type: 'MultiPolygon', coordinates: [[RING]] },
      },
    ],
    [
      'ogr2ogr, tags as JSON',
      'node/77',
      {
        properties: {
          osm_id: '77',
          name: CAMP.name,
          tourism: 'camp_site',
          other_tags: { charge: '140 ZAR' },
        },
        geometry: POINT,
      },
    ],
    [
      'HOT export',
      'way/77',
      {
        properties: { osm_id: 77, osm_type: 'ways_poly', ...CAMP },
        geometry: { type: 'Polygon', coordinates: [RING] },
      },
    ],
    [
      'HOT export, its tags apart',
      'node/77',
      { properties: { osm_id: 77, osm_type: 'nodes', tags: CAMP }, geometry: POINT },
    ],
    [
      'osm2pgsql, a way',
      'way/77',
      { properties: { osm_id: 77, ...CAMP }, geometry: { type: 'Polygon', coordinates: [RING] } },
    ],
    [
      'osm2pgsql, a relation',
      'relation/77',
      { properties: { osm_id: -77, ...CAMP }, geometry: { type: 'Polygon', coordinates: [RING] } },
    ],
    [
      'osmium',
      'way/77',
      { id: 'a154', properties: CAMP, geometry: { type: 'MultiPolygon', coordinates: [[RING]] } },
    ],
    [
      'osmium, a point with its attributes',
      'node/77',
      { id: 'n77', properties: { ...CAMP, '@type': 'node', '@id': 77 }, geometry: POINT },
    ],
    [
      'osmium, a relation',
      'relation/77',
      { id: 'a155', properties: CAMP, geometry: { type: 'MultiPolygon', coordinates: [[RING]] } },
    ],
    [
      'ohsome, with the type too',
      'way/77',
      {
        properties: { ...CAMP, '@osmId': 'way/77', '@osmType': 'way' },
        geometry: { type: 'Polygon', coordinates: [RING] },
      },
    ],
    ['ohsome', 'node/77', { properties: { ...CAMP, '@osmId': 'node/77' }, geometry: POINT }],
    [
      'osmnx',
      'way/77',
      {
        properties: { ...CAMP, element_type: 'way', osmid: 77 },
        geometry: { type: 'Polygon', coordinates: [RING] },
      },
    ],
    [
      'a line',
      'way/77',
      { id: 'way/77', properties: CAMP, geometry: { type: 'LineString', coordinates: RING } },
    ],
    [
      'several shapes',
      'relation/77',
      {
        id: 'relation/77',
        properties: CAMP,
        geometry: {
          type: 'GeometryCollection',
          geometries: [{ type: 'LineString', coordinates: RING }, POINT],
        },
      },
    ],
  ])('has its id, tags and position: %s', async (_what, osmRef, feature) => {
    const { read, leftOut } = await readAll(collectionOf(feature));
    expect(read).toMatchObject([
      { osmRef, errors: [], values: { name: 'Grysbok Vlei', rates: 140, latitude: -32.5, longitude: 21.5 } },
    ]);
    expect(leftOut).toEqual([]);
  });

  it('keeps quotes and backslashes of tags in one text', async () => {
    const other_tags = String.raw`"description"=>"Called \"the pan\", under C:\\trees","phone"=>"023 555 0131"`;
    const { read } = await readAll(
      collectionOf({
        properties: { osm_id: '5', name: 'Pan', tourism: 'camp_site', other_tags },
        geometry: POINT,
      }),
    );
    expect(read[0]?.values).toMatchObject({
      longDescription: String.raw`Called "the pan", under C:\trees`,
      contactPhones: ['023 555 0131'],
    });
  });
});

describe('elements that name a campsite', () => {
  const elementsOf = (...tags: Record<string, string>[]) => ({
    elements: tags.map((each, index) => ({
      type: 'node',
      id: index + 1,
      lat: -32.5,
      lon: 21.5 + index,
      tags: each,
    })),
  });

  it('are all counted: imported, or left out with a reason', async () => {
    const { read, leftOut, rows } = await readAll(
      elementsOf(
        { name: 'Two kinds', tourism: 'guest_house; Camp_Site' },
        { name: 'With blanks', tourism: ' CARAVAN SITE ' },
        { name: 'Hotel', tourism: 'hotel;motel' },
        { name: 'Gone', 'disused:tourism': 'camp_site' },
        { name: 'To come', 'proposed:tourism': 'camp_site' },
        { name: 'For members', tourism: 'camp_site', access: 'members' },
        { name: 'For guests too', tourism: 'camp_site', access: 'private;customers' },
        { tourism: 'camp_site' },
        { name: 'With a comma', tourism: 'camp_site, picnic_site' },
        { name: 'With a slash', tourism: 'caravan_site/camp_site' },
        { name: 'One word', tourism: 'Campsite' },
        { name: 'A pitch', tourism: 'camp_pitch;attraction' },
        { name: 'Ended', tourism: 'camp_site', end_date: '2019-04' },
        { name: 'To end', tourism: 'camp_site', end_date: '2999' },
      ),
    );
    expect(read.map(({ name }) => name)).toEqual([
      ...['Two kinds', 'With blanks', 'For guests too'],
      ...['With a comma', 'With a slash', 'One word', 'To end'],
    ]);
    expect(leftOut).toEqual([
      { where: 'node/4', text: 'Gone', reason: 'is no longer in use' },
      { where: 'node/5', text: 'To come', reason: 'is no longer in use' },
      { where: 'node/6', text: 'For members', reason: 'is private' },
      { where: 'node/8', text: '', reason: 'has no name' },
      { where: 'node/13', text: 'Ended', reason: 'is no longer in use', closedOn: '2019-04' },
    ]);
    expect(rows.length + leftOut.length).toBe(12);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ power_supply: 'CEE_17_blue; schuko' }, ['Power points']],
    [{ 'socket:cee_blue': '4' }, ['Power points']],
    [{ power_supply: 'none' }, []],
    [{ power_supply: 'no;intermittent' }, ['Power points']],
    [{ shower: 'cold' }, ['Ablutions']],
    [{ shower: 'Warm' }, ['Ablutions', 'Hot showers']],
    [{ shower: 'yes', hot_water: 'yes' }, ['Ablutions', 'Hot showers']],
    [{ shower: 'no', hot_water: 'yes' }, []],
    [{ 'toilets:disposal': 'flush;chemical' }, ['Ablutions', 'Flush toilets']],
    [{ 'toilets:disposal': 'pitlatrine' }, ['Ablutions']],
    [{ internet_access: 'WLAN;terminal' }, ['Wi-Fi']],
    [{ internet_access: 'terminal' }, []],
    [{ drinking_water: 'untreated' }, []],
    [{ drinking_water: 'yes', 'drinking_water:legal': 'no' }, []],
    [{ drinking_water: 'yes', 'drinking_water:legal': 'yes' }, ['Drinking water']],
    [{ swimming_pool: 'outdoor' }, ['Swimming pool']],
    [{ shop: 'kiosk', restaurant: 'no' }, ['Shop']],
    [{ openfire: 'designated', bbq: 'no' }, ['Braai places']],
    [{ wheelchair: 'limited' }, []],
    [{ tourism: 'camp_site;caravan_site' }, ['Caravan stands']],
    [{ tourism: 'camp_site, caravan_site' }, ['Caravan stands']],
    [{ power_supply: '16A', toilets: '2' }, ['Ablutions', 'Power points']],
    [{ shower: 'coin-operated', drinking_water: 'treated' }, ['Ablutions', 'Drinking water']],
    [{ bbq: 'yes', fireplace: 'yes', internet_access: 'no' }, ['Braai places']],
  ])('have the facilities of their values: %j', async (tags, facilities) => {
    const { read } = await readAll(elementsOf({ ...CAMP, ...tags }));
    expect(read[0]?.values?.facilities).toEqual(facilities);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ dog: 'leashed' }, ['Pet Friendly']],
    [{ dogs: 'Yes' }, ['Pet Friendly']],
    [{ dog: 'on_leash' }, ['Pet Friendly']],
    [{ dog: 'limited' }, ['Pet Friendly']],
    [{ pets_allowed: 'no' }, []],
    [{ dog: 'no;' }, []],
    [{ tourism: 'Caravan_site', backcountry: 'no' }, ['Caravan park']],
  ])('have the categories of their values: %j', async (tags, categories) => {
    const { read } = await readAll(elementsOf({ ...CAMP, ...tags }));
    expect(read[0]?.values?.categories).toEqual(categories);
  });

  it.each<[Record<string, string>, number | null, number]>([
    [{ charge: 'R220 per stand; R60 child' }, 220, 0],
    [{ charge: '95-180 ZAR' }, 95, 0],
    [{ charge: 'R 1 200/night' }, 1200, 0],
    [{ charge: '', fee: 'R150' }, 150, 0],
    [{ charge: '95-180 ZAR/night' }, 95, 0],
    [{ charge: '', 'charge:adult': '110 ZAR', 'charge:child': '50 ZAR' }, 110, 0],
    [{ charge: '', fee: 'voluntary' }, null, 1],
    [{ charge: '', fee: 'No' }, 0, 0],
    [{ charge: '', fee: 'yes;no' }, null, 0],
  ])('cost what is known: %j', async (tags, rates, warnings) => {
    const { read } = await readAll(elementsOf({ ...CAMP, ...tags }));
    expect(read[0]?.values?.rates).toBe(rates);
    expect(read[0]?.warnings).toHaveLength(warnings);
  });

  it('have telephones of all tags, WhatsApp among them', async () => {
    const { read } = await readAll(
      elementsOf({
        ...CAMP,
        'contact:phone': '+27 23 555 0141',
        whatsapp: 'https://wa.me/27825550142',
        'phone:mobile': '083 555 0143;084 555 0144',
      }),
    );
    expect(read[0]?.values?.contactPhones).toEqual([
      '+27 23 555 0141',
      '083 555 0143',
      '084 555 0144',
      '+27825550142',
    ]);
  });

  it('mention other names and the operator in the description', async () => {
    const { read } = await readAll(
      elementsOf({ ...CAMP, alt_name: 'Vlei Kamp;Ou Vlei', operator: 'The club', capacity: '~30' }),
    );
    expect(read[0]?.values?.longDescription).toBe('Also called Vlei Kamp, Ou Vlei. Run by The club.');
  });
});

describe('GeoJSON without tags of OpenStreetMap', () => {
  it('has lists as its properties, and ids of ours where its pages do', async () => {
    const properties = {
      name: "'=Grysbok Vlei",
      province: 'Western Cape',
      openMonths: [4, 5, 6],
      facilities: ['Shop', 'Braai'],
      tariffs: [{ charge: 'camping', price: 250, per: 'stand', time: 'night' }],
      stands: [{ name: 'River', count: 8, isLevel: true }],
      petFriendly: false,
      extra: { any: ['thing'] },
    };
    const page = 'https://camp.example/campsite/7';
    const { read, isMapData } = await readAll(
      collectionOf(
        { id: 7, properties: { ...properties, page }, geometry: POINT },
        {
          id: 8,
          properties: { ...properties, name: 'Of another program', tariffs: [7, {}] },
          geometry: POINT,
        },
      ),
    );
    expect(isMapData).toBe(false);
    expect(read.map(({ id }) => id)).toEqual([7, null]);
    const { name, openMonths, facilities, stands } = properties;
    expect(read[0]).toMatchObject({
      warnings: [],
      denied: [],
      values: {
        name,
        openMonths,
        facilities,
        tariffs: properties.tariffs,
        rates: 250,
        stands,
        categories: [],
      },
    });
  });

  it('is read like a sheet, its positions included', async () => {
    const { read, isMapData, warnings } = await readAll(
      collectionOf(
        {
          properties: {
            Naam: 'Grysbok Vlei',
            'Price per night': 140,
            Pool: 'yes',
            Tel: '023 555 0151',
            Notes: 'x',
          },
          geometry: POINT,
        },
        {
          properties: { Naam: 'Klipspringer Nek', 'Price per night': '', Pool: 'no' },
          geometry: { type: 'Polygon', coordinates: [RING] },
        },
      ),
    );
    expect(isMapData).toBe(false);
    expect(read).toMatchObject([
      {
        osmRef: null,
        values: {
          name: 'Grysbok Vlei',
          province: 'Western Cape',
          rates: 140,
          latitude: -32.5,
          facilities: ['Swimming pool'],
        },
      },
      { values: { name: 'Klipspringer Nek', latitude: -32.5, longitude: 21.5, facilities: [] } },
    ]);
    expect(warnings).toContain('Sheet "GeoJSON": columns not read: Notes');
  });
});

describe('an .osm file', () => {
  const xmlOf = (...elements: string[]) =>
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6" generator="JOSM">${elements.join('\n')}</osm>`,
    );
  const TAGS =
    '<tag k="tourism" v="camp_site"/><tag k="name" v="Grysbok &amp; Vlei"/><tag k="charge" v="140 ZAR"/>';

  it.each([
    ['a node', 'node/7', [`<node id="7" lat="-32.5" lon="21.5">${TAGS}</node>`]],
    [
      'a way and its nodes',
      'way/7',
      [
        '<node id="1" lat="-32.4" lon="21.4"/>',
        '<node id="2" lat="-32.6" lon="21.6"/>',
        `<way id="7"><nd ref="1"/><nd ref="2"/>${TAGS}</way>`,
      ],
    ],
    [
      'a way with its centre',
      'way/7',
      [`<way id="7"><center lat="-32.5" lon="21.5"/><nd ref="1"/>${TAGS}</way>`],
    ],
    [
      'a way with its geometry',
      'way/7',
      [`<way id="7"><nd ref="1" lat="-32.4" lon="21.4"/><nd ref="2" lat="-32.6" lon="21.6"/>${TAGS}</way>`],
    ],
    [
      'a relation with its bounds',
      'relation/7',
      [
        `<relation id="7"><bounds minlat="-32.6" minlon="21.4" maxlat="-32.4" maxlon="21.6"/><member type="way" ref="9" role="outer"/>${TAGS}</relation>`,
      ],
    ],
  ])('is read: %s', async (_what, osmRef, elements) => {
    const workbook = await openWorkbook(xmlOf(...elements));
    expect(workbook.isMapData).toBe(true);
    expect(readRows(workbook, 0, Infinity)).toMatchObject([
      { osmRef, values: { name: 'Grysbok & Vlei', rates: 140, latitude: -32.5, longitude: 21.5 } },
    ]);
  });

  it('that its server gave up on is refused', async () => {
    const cut = '<remark>runtime error: Query timed out</remark>';
    await expect(
      openWorkbook(xmlOf(`<node id="7" lat="-32.5" lon="21.5">${TAGS}</node>`, cut)),
    ).rejects.toThrow(IMPORT_MESSAGES.cutMapData);
  });
});

describe('a table of Overpass', () => {
  const HEADINGS = ['@type', '@id', '@lat', '@lon', 'name'];
  const tableOf = async (separator: string, headings: string[], ...lines: string[][]) => {
    const text = [headings, ...lines].map((cells) => `${cells.join(separator)}\n`).join('');
    const workbook = await openWorkbook(Buffer.from(text));
    return { ...workbook, read: readRows(workbook, 0, Infinity) };
  };

  it.each(['\t', ',', ';', '|'])('has ids, tags and positions, parted by %j', async (separator) => {
    const { read, isMapData, leftOut } = await tableOf(
      separator,
      [...HEADINGS, 'tourism', 'phone', 'shower', 'drinking_water', 'contact:email'],
      ['node', '77', '-32.5', '21.5', 'Grysbok Vlei', 'camp_site', '023 555 0161', 'hot', 'no', ''],
      ['way', '78', '-32.6', '21.6', 'Duiker Kloof', 'caravan_site', '', '', '', 'stay@duiker.example'],
      ['node', '79', '-32.7', '21.7', 'Hotel Karoo', 'hotel', '', '', '', ''],
      ['relation', '80', '-32.8', '21.8', '', 'camp_site', '', '', '', ''],
    );
    expect(isMapData).toBe(true);
    expect(read).toMatchObject([
      {
        osmRef: 'node/77',
        errors: [],
        values: {
          name: 'Grysbok Vlei',
          latitude: -32.5,
          longitude: 21.5,
          contactPhones: ['023 555 0161'],
          facilities: ['Ablutions', 'Hot showers'],
        },
      },
      { osmRef: 'way/78', values: { name: 'Duiker Kloof', contactEmails: ['stay@duiker.example'] } },
    ]);
    expect(leftOut).toEqual([{ where: 'relation/80', text: '', reason: 'has no name' }]);
  });

  it('without a column for what they are has the campsites that were asked for', async () => {
    const { read } = await tableOf(
      '\t',
      [...HEADINGS, 'amenity'],
      ['node', '77', '-32.5', '21.5', 'Grysbok Vlei', ''],
      ['node', '78', '-32.5', '21.6', 'Cafe', 'restaurant'],
    );
    expect(read.map(({ osmRef, name }) => [osmRef, name])).toEqual([['node/77', 'Grysbok Vlei']]);
  });

  it('has its headings in any order, in quotes, and behind a mark of its encoding', async () => {
    const { read, isMapData } = await tableOf(
      ',',
      ['\ufeff"name"', '"@lon"', '"@lat"', '"@id"', '"@type"'],
      ['"Vlei, the upper"', '21.5', '-32.5', '77', 'node'],
    );
    expect(isMapData).toBe(true);
    expect(read).toMatchObject([{ osmRef: 'node/77', values: { name: 'Vlei, the upper' } }]);
  });

  it('may have a quote in a value, which ends nothing', async () => {
    const { read } = await tableOf(
      '\t',
      HEADINGS,
      ['node', '77', '-32.5', '21.5', '"Oom Piet" se Kamp'],
      ['node', '78', '-32.6', '21.6', 'Die Vlei'],
    );
    expect(read.map(({ name }) => name)).toEqual(['"Oom Piet" se Kamp', 'Die Vlei']);
  });

  it('says what it leaves out: a line that its separator has parted wrongly, and one without an id', async () => {
    const { read, leftOut } = await tableOf(
      ',',
      HEADINGS,
      ['node', '77', '-32.5', '21.5', 'Die Vlei'],
      ['node', '78', '-32.6', '21.6', 'Kamp, the lower'],
      ['area', '79', '-32.7', '21.7', 'An area'],
      ['node', '1.23E+09', '-32.7', '21.7', 'Saved by a spreadsheet'],
    );
    expect(read.map(({ osmRef }) => osmRef)).toEqual(['node/77']);
    expect(leftOut).toEqual([
      { where: 'node/78', text: 'Kamp', reason: 'has more values than headings' },
      { where: 'Element 3', text: 'An area', reason: 'has no id of OpenStreetMap such as node/12' },
      {
        where: 'Element 4',
        text: 'Saved by a spreadsheet',
        reason: 'has no id of OpenStreetMap such as node/12',
      },
    ]);
  });

  it('has an error for campsites whose position the query has not asked for', async () => {
    const { read } = await tableOf('\t', ['@type', '@id', 'name'], ['way', '77', 'Die Vlei']);
    expect(read).toMatchObject([{ osmRef: 'way/77', values: null }]);
  });

  it('is told from a sheet of somebody who writes such signs', async () => {
    const { isMapData } = await tableOf(
      ',',
      ['Name', 'Province', 'Email @id'],
      ['Die Vlei', 'Limpopo', 'a@b.example'],
    );
    expect(isMapData).toBe(false);
  });
});

import { IMPORT_MESSAGES } from '@kampvuur/domain';
import { mapDataRemedyOf, remedyOf } from '../import-remedies';
import { openWorkbook, readRows } from '../read-workbook';
import { isClosedThere, osmSheet } from './osm-sheet';
import type { OsmTags } from './osm-campsite';

const CAMP: OsmTags = { tourism: 'camp_site', name: 'Kransduif' };

/** One campsite's row by its columns. */
function rowOf(tags: OsmTags): Record<string, unknown> {
  const { sheet } = osmSheet([{ ref: 'node/1', latitude: -33, longitude: 20, tags: { ...CAMP, ...tags } }]);
  const [header, row] = sheet.rows;
  return Object.fromEntries((header?.cells ?? []).map((field, index) => [field, row?.cells[index]]));
}

describe('rows of OpenStreetMap', () => {
  it('have contacts of either spelling, each once', () => {
    const row = rowOf({
      phone: '+27 21 555 0100; +27 82 555 0101',
      'contact:phone': '+27 82 555 0101',
      'contact:website': 'https://kransduif.example',
      email: 'a@kransduif.example',
      'contact:facebook': 'kransduif',
    });
    expect(row).toMatchObject({
      contactPhones: '+27 21 555 0100; +27 82 555 0101',
      websiteUrls: 'https://kransduif.example',
      contactEmails: 'a@kransduif.example',
      facebookUrl: 'https://www.facebook.com/kransduif',
    });
  });

  it.each<[OsmTags, string | null]>([
    [{ reservation: 'no' }, 'Walk-in'],
    [{ reservation: 'required' }, null],
    [{ reservation: 'yes', phone: '+27 21 555 0100' }, null],
    [{ reservation: 'required', 'reservation:phone': '+27 21 555 0100' }, 'Phone'],
    [{ 'reservation:email': 'a@kransduif.example', 'reservation:website': 'yes' }, 'Website; Email'],
    [{ 'reservation:phone': 'no', reservation: 'no' }, 'Walk-in'],
    [{ opening_hours: 'Mo-Su 06:00-18:00' }, null],
  ])('say how to book as far as tags do: %j', (tags, methods) => {
    expect(rowOf(tags)['bookingMethods']).toBe(methods);
  });

  it('have numbers with WhatsApp and the booking page', () => {
    expect(
      rowOf({
        'contact:whatsapp': 'https://wa.me/27825550175',
        'website:booking': 'https://kransduif.example/book',
      }),
    ).toMatchObject({
      contactPhones: '+27825550175',
      whatsappNumbers: '+27825550175',
      websiteUrls: null,
      bookingUrl: 'https://kransduif.example/book',
    });
  });

  it('have the facilities of their tags', () => {
    const row = rowOf({
      power_supply: 'yes',
      drinking_water: 'yes',
      shower: 'hot',
      toilets: 'yes',
      internet_access: 'wlan',
      wheelchair: 'no',
      dog: 'leashed',
      bbq: 'yes',
      swimming_pool: 'yes',
      caravans: '12',
    });
    expect(row['facilities']).toBe(
      'Ablutions; Braai places; Caravan stands; Drinking water; Hot showers; Power points; Swimming pool; Wi-Fi',
    );
    expect(row['categories']).toBe('Pet Friendly');
  });

  it.each([
    [{ fee: 'no' }, 'free'],
    [{ fee: 'yes' }, null],
    [{ fee: 'yes', charge: '150 ZAR/person' }, '150 ZAR per person'],
    [{ fee: 'R120' }, 'R120'],
    [{ fee: 'no', 'fee:conditional': 'yes @ (Dec-Jan)' }, null],
    [{ fee: 'no', charge: '20 EUR' }, '20 EUR'],
    [{}, null],
  ])('cost what is known: %j', (tags, rates) => expect(rowOf(tags)['rates']).toBe(rates));

  it.each([
    [{ name: 'Kransduif', 'name:en': 'Rock Dove' }, 'Kransduif'],
    [{ name: '', 'name:en': 'Rock Dove', 'name:af': 'Kransduif' }, 'Rock Dove'],
    [{ name: '', 'name:en': '', 'name:af': 'Kransduif' }, 'Kransduif'],
  ])('are called by their name, else in English, else in Afrikaans: %j', (tags, name) =>
    expect(rowOf(tags)['name']).toBe(name),
  );

  it('are called in English or Afrikaans where there is no name', () => {
    const nameOf = (tags: OsmTags) =>
      osmSheet([{ ref: 'node/1', latitude: -33, longitude: 20, tags: { tourism: 'camp_site', ...tags } }])
        .sheet.rows[1]?.cells[0];
    expect(nameOf({ 'name:af': 'Kransduif', 'name:en': 'Rock Dove' })).toBe('Rock Dove');
    expect(nameOf({ 'name:af': 'Kransduif' })).toBe('Kransduif');
    expect(nameOf({ 'name:zu': 'Ijuba' })).toBeUndefined();
  });

  it('mention tags without a field after the description, English before Afrikaans', () => {
    const row = rowOf({
      'description:af': 'Onder bome.',
      'description:en': 'Under trees.',
      opening_hours: 'Mo-Su 08:00-18:00',
      'capacity:tents': '20',
      tents: 'yes',
    });
    expect(row['longDescription']).toBe(
      'Under trees.\n\nOpening hours: Mo-Su 08:00-18:00. Room for 20 tents. Takes tents.',
    );
    expect(rowOf({ 'description:af': 'Onder bome.' })['longDescription']).toBe('Onder bome.');
  });

  it.each([
    [{ opening_hours: 'Apr-Sep' }, 'Apr-Sep'],
    [{ opening_hours: 'Nov-Feb,Jun' }, 'Nov-Feb,Jun'],
    [{ seasonal: 'April;May' }, 'April;May'],
    [{ opening_hours: 'Mo-Su 08:00-18:00', seasonal: 'Apr-Oct' }, 'Apr-Oct'],
    [{ opening_hours: 'Apr-Sep Mo-Su 08:00-18:00' }, null],
    [{ opening_hours: '24/7' }, null],
    [{ opening_hours: 'May-Sep closed' }, null],
    [{ seasonal: 'summer' }, null],
    [{ seasonal: 'yes' }, null],
  ])('name the months in which they are open, if they name months alone: %j', (tags, months) => {
    const row = rowOf(tags);
    expect(row['openMonths'] ?? null).toBe(months);
    expect(row['longDescription'] ?? '').not.toContain('Opening hours: Apr-Sep.');
  });

  it.each([
    [
      { opening_hours: 'Mo-Su 08:00-18:00; Jun-Aug off' },
      'Opening hours: Mo-Su 08:00-18:00. Closed Jun-Aug.',
    ],
    [{ opening_hours: 'May-Sep closed' }, 'Closed May-Sep.'],
    [{ seasonal: 'yes' }, 'Open in season only.'],
    [{ seasonal: 'spring;summer' }, 'Open in spring, summer only.'],
    [{ seasonal: 'no' }, null],
    [{ group_only: 'yes' }, 'Groups only.'],
    [{ fee: 'no', 'fee:conditional': 'yes @ (Dec-Jan)' }, 'A fee at times: yes @ (Dec-Jan).'],
  ])('say when and for whom they are open: %j', (tags, text) =>
    expect(rowOf(tags)['longDescription']).toBe(text),
  );

  it('leave out private campsites and those without a name or an id, and count them', () => {
    const at = { ref: 'node/1', latitude: -33, longitude: 20 };
    const { sheet, warnings } = osmSheet([
      { ...at, tags: { ...CAMP, access: 'private' } },
      { ...at, tags: { ...CAMP, disused: 'yes' } },
      { ...at, tags: { ...CAMP, permanent_camping: 'only' } },
      { ...at, tags: { ...CAMP, opening_hours: 'off' } },
      { ...at, tags: { ...CAMP, opening_hours: '24/7 closed "burnt down"' } },
      { ...at, tags: { tourism: 'camp_site' } },
      { ...at, tags: { tourism: 'camp_site' } },
      { ...at, tags: { ...CAMP, access: 'customers' } },
      { ...at, ref: '', tags: CAMP },
    ]);
    expect(sheet.rows.map(({ osmRef }) => osmRef)).toEqual([undefined, 'node/1']);
    expect(warnings).toEqual([
      '2 campsites are no longer in use; left out',
      '2 campsites are closed; left out',
      '1 campsite is private; left out',
      '2 campsites have no name; left out',
      '1 campsite has no id of OpenStreetMap such as node/12; left out',
    ]);
  });
});

it.each([
  [{ disused: 'yes', end_date: '2019-06' }, '2019-06'],
  [{ tourism: '', 'disused:tourism': 'camp_site', 'disused:end_date': '2021' }, '2021'],
  [{ opening_hours: 'off', end_date: 'before 2010' }, undefined],
  [{ disused: 'yes' }, undefined],
  [{ end_date: '2019' }, '2019'],
  [{ name: '', end_date: '2999' }, undefined],
])('says since when an element is closed, as far as its tags do: %j', (tags, closedOn) => {
  const { leftOut } = osmSheet([{ ref: 'node/1', latitude: -33, longitude: 20, tags: { ...CAMP, ...tags } }]);
  expect(leftOut).toHaveLength(1);
  expect(leftOut[0]?.closedOn).toBe(closedOn);
});

describe('an element that ends', () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-12-31T22:30:00Z') }));
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['2026-12-31', 1],
    ['2026', 1],
    ['2027-01-01', 0],
    ['2027', 0],
  ])('on %s is over by the South African day', (end, count) => {
    const tags = { ...CAMP, end_date: end };
    expect(osmSheet([{ ref: 'node/1', latitude: -33, longitude: 20, tags }]).leftOut).toHaveLength(count);
  });
});

describe('a file of map data', () => {
  const bytesOf = (json: unknown) => Buffer.from(JSON.stringify(json));

  it('keeps a price in another currency as a warning, and other prices by the rules of sheets', async () => {
    const at = { type: 'node', lat: -33.5, lon: 21.2 };
    const elements = ['20 EUR', '50-100 ZAR', 'donation'].map((charge, id) => ({
      ...at,
      id,
      tags: { ...CAMP, name: `Kamp ${id}`, fee: 'no', charge },
    }));
    expect(readRows(await openWorkbook(bytesOf({ elements })), 0, Infinity)).toMatchObject([
      { values: { rates: null }, warnings: ['node/0: rates: "20 EUR" is not in rand; left empty'] },
      { values: { rates: 50 }, warnings: [] },
      { values: { rates: null }, warnings: ['node/2: rates: "donation" has no price in it; left empty'] },
    ]);
  });

  it('is read into rows as a sheet is, its provinces from the positions', async () => {
    const tags = { ...CAMP, charge: '150 ZAR/person', phone: '+27 28 555 0100', 'addr:city': 'Ladismith' };
    const elements = [
      { type: 'way', id: 9, center: { lat: -33.5, lon: 21.2 }, tags },
      { type: 'node', id: 2, lat: -23.9, lon: 29.45, tags: { ...CAMP, name: 'Marulabos', fee: 'no' } },
      { type: 'node', id: 3, lat: -23.9, lon: 29.45, tags: { ...CAMP, access: 'private' } },
    ];
    const workbook = await openWorkbook(bytesOf({ elements }));
    expect(workbook.warnings).toContain('1 campsite is private; left out');
    expect(readRows(workbook, 0, Infinity)).toMatchObject([
      {
        values: {
          name: 'Kransduif',
          province: 'Western Cape',
          closestTown: 'Ladismith',
          latitude: -33.5,
          longitude: 21.2,
          rates: 150,
          contactPhones: ['+27 28 555 0100'],
        },
        errors: [],
        warnings: [],
      },
      { values: { name: 'Marulabos', province: 'Limpopo', rates: 0 }, errors: [], warnings: [] },
    ]);
  });

  it('of the neighbours is refused for where it lies, with a remedy that fits', async () => {
    const elements = [{ type: 'node', id: 4, lat: -22.57, lon: 17.08, tags: CAMP }];
    const [row] = readRows(await openWorkbook(bytesOf({ elements })), 0, Infinity);
    const [error = ''] = row?.errors ?? [];
    expect(error).toBe(
      'node/4: province: is missing, and the coordinates lie in none; the town does not tell it (coordinates -22.57, 17.08, no town)',
    );
    for (const remedy of [remedyOf, mapDataRemedyOf])
      expect(remedy(error.replace('node/4: ', ''))).toMatch(/^Nothing to do\b.* outside South Africa/);
  });

  it('without positions is refused with what to ask the server for', async () => {
    const elements = [{ type: 'way', id: 4, nodes: [1, 2], tags: CAMP }];
    const [row] = readRows(await openWorkbook(bytesOf({ elements })), 0, Infinity);
    const [error = ''] = row?.errors ?? [];
    expect(error).toBe(
      'way/4: province: is missing, and neither coordinates nor town tell it (no coordinates, no town)',
    );
    expect(mapDataRemedyOf(error.replace('way/4: ', ''))).toMatch(/out center/);
    expect(mapDataRemedyOf('rates: "20 EUR" is not in rand; left empty')).not.toMatch(/sheet|column|cell/i);
  });

  it.each([
    ['other JSON', '{"name":"A"}', IMPORT_MESSAGES.notMapData],
    ['cut off', '{"elements":[{"type":"node"', IMPORT_MESSAGES.notMapData],
    ['without campsites', '{"elements":[]}', IMPORT_MESSAGES.noMapCampsites],
  ])('is refused in words: %s', async (_what, text, message) => {
    await expect(openWorkbook(Buffer.from(text))).rejects.toThrow(message);
  });

  it('of 10 MB is read in time', async () => {
    const nodes = Array.from({ length: 90_000 }, (_, id) => ({
      type: 'node',
      id,
      lat: -33 - id / 1e6,
      lon: 20,
    }));
    const way = { type: 'way', id: 1, nodes: nodes.map(({ id }) => id), tags: CAMP };
    const [row] = readRows(await openWorkbook(bytesOf({ elements: [way, ...nodes] })), 0, Infinity);
    expect(row?.values?.latitude).toBeCloseTo(-33.045, 3);
  });
});

it.each<[OsmTags, boolean]>([
  [{ access: 'private' }, true],
  [{ disused: 'yes' }, true],
  [{ opening_hours: 'closed' }, true],
  [{ tourism: '', 'disused:tourism': 'camp_site' }, true],
  [{ tourism: '', 'abandoned:tourism': 'caravan_site' }, true],
  [{ name: '' }, false],
])('tells what is closed from what is left out for another reason: %j', (tags, expected) => {
  const { leftOut } = osmSheet([{ ref: 'node/1', latitude: -33, longitude: 20, tags: { ...CAMP, ...tags } }]);
  expect(leftOut.map(isClosedThere)).toEqual([expected]);
});

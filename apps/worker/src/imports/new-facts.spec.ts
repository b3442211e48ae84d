import type { CampsiteFields } from '@kampvuur/persistence';
import { differencesOf, differingValues, wantedValues } from './differences';
import type { ImportedRow } from './imported-row';
import { elementValues, followElement } from './openstreetmap/follow-element';
import { osmSheet } from './openstreetmap/osm-sheet';
import { openWorkbook, readRows } from './read-workbook';
import { itemOf } from './row-outcome';

jest.mock('@kampvuur/domain/facts/groups/price', () =>
  jest
    .requireActual<typeof import('../scraping/test/probe-facts')>('../scraping/test/probe-facts')
    .withProbes(jest.requireActual('@kampvuur/domain/facts/groups/price')),
);

type Row = ImportedRow & { values: CampsiteFields };

async function rowOf(cells: Record<string, string>): Promise<Row> {
  const columns = { Name: 'Kransduif', Province: 'Limpopo', ...cells };
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = [Object.keys(columns), Object.values(columns)].map((line) => line.map(quote).join(','));
  const [row] = readRows(await openWorkbook(Buffer.from(lines.join('\n'))), 0, 1);
  if (!row?.values) throw new Error(row?.errors.join('\n'));
  return { ...row, values: row.values };
}

const previewOf = (row: ImportedRow) =>
  itemOf(
    'job',
    {
      row,
      outcome: 'imported',
      message: '',
      matchId: null,
      differences: null,
      changes: {},
      isFollowed: false,
      formerReference: null,
      otherThan: null,
      isConfirmed: false,
      isOtherPlace: false,
    },
    { key: undefined, campsiteId: null },
  ).details;

describe('a number with a unit in a sheet', () => {
  it.each([
    ['8', 8],
    ['8 m', 8],
    ['8,5m', 8.5],
    ['8.25 metres', 8.3],
    ['max. 12 meter', 12],
    ['26 ft', 7.9],
    [`26'`, 7.9],
    [`26'6"`, 8.1],
    ['30 voet', 9.1],
    ['１２ m', 12],
    ['', null],
    ['n/a', null],
  ])('is read from %j', async (cell, value) => {
    const { values, warnings } = await rowOf({ 'Length of probe': cell });
    expect(values).toMatchObject({ probeLength: value });
    expect(warnings).toEqual([]);
  });

  it.each(['long', '50 m', '0 m', '6 - 8 m', '8 km', '1,200', '8 m x 4 m', '-8', '8 mm'])(
    'is left out with a warning where it is %j',
    async (cell) => {
      const { values, warnings } = await rowOf({ 'Length of probe': cell });
      expect(values).toMatchObject({ probeLength: null });
      expect(warnings).toEqual([`Row 2: probeLength: "${cell}" is no number of m from 1 to 40; left out`]);
    },
  );
});

it('shows new facts in the preview as far as the sheet says them', async () => {
  expect(previewOf(await rowOf({ 'Length of probe': '26 ft', Gated: 'no' }))).toEqual({
    name: 'Kransduif',
    province: 'Limpopo',
    probeLength: '7.9 m',
    probeGate: 'no',
  });
  expect(previewOf(await rowOf({}))).toEqual({ name: 'Kransduif', province: 'Limpopo' });
});

describe('tariffs and kinds of stand', () => {
  const CELLS = {
    Tariffs: 'R120 per stand a night, for up to 4 people; R60 per person a night',
    Stands: 'River: 8 stands, 10 m',
  };
  const TARIFFS = [
    { charge: 'camping', price: 120, per: 'stand', time: 'night', people: 4 },
    { charge: 'camping', price: 60, per: 'person', time: 'night' },
  ];
  const STANDS = [{ name: 'River', count: 8, length: 10 }];

  it('are in the preview as English text, and as they are', async () => {
    expect(previewOf(await rowOf(CELLS))).toMatchObject({
      tariffs: 'R120 per stand a night, for up to 4 people; R60 each further person a night',
      stands: 'River: 8 stands, 10 m',
      values: { tariffs: TARIFFS, stands: STANDS },
    });
    expect(previewOf(await rowOf({}))).not.toHaveProperty('values');
  });

  it('are in the differences as English lines, and as they are', async () => {
    const row = await rowOf(CELLS);
    const here = { ...(await rowOf({})).values, stands: [{ name: 'River' }] };
    const differences = differencesOf(differingValues(row, row.values, here, false), here);
    expect(differences.find(({ field }) => field === 'tariffs')).toEqual({
      field: 'tariffs',
      before: null,
      after: 'R120 per stand a night, for up to 4 people; R60 each further person a night',
      list: {
        removed: [],
        added: ['R120 per stand a night, for up to 4 people', 'R60 each further person a night'],
        unchangedCount: 0,
      },
      values: { before: [], after: TARIFFS },
    });
    expect(differences.find(({ field }) => field === 'stands')?.values).toEqual({
      before: [{ name: 'River' }],
      after: STANDS,
    });
    expect(differences.find(({ field }) => field === 'maxRigLength')).not.toHaveProperty('values');
  });
});

describe('a row of a campsite', () => {
  const changed = async (cells: Record<string, string>, here: object, choice: 'fill' | 'overwrite') => {
    const row = await rowOf(cells);
    const current = { ...(await rowOf({})).values, ...here };
    const differing = differingValues(row, row.values, current, false);
    const changes = wantedValues(differing, current, choice);
    return { changes, differences: differencesOf(changes, current) };
  };

  it('changes new facts', async () => {
    const cells = { 'Length of probe': '8 m', Gated: 'yes' };
    const { changes, differences } = await changed(cells, { probeLength: 6 }, 'overwrite');
    expect(changes).toEqual({ probeLength: 8, probeGate: true });
    expect(differences).toEqual([
      { field: 'probeLength', before: '6 m', after: '8 m' },
      { field: 'probeGate', before: 'no', after: 'yes' },
    ]);
  });

  it('fills those that are not known', async () => {
    const cells = { 'Length of probe': '8 m', Gated: 'yes' };
    expect((await changed(cells, { probeLength: 6 }, 'fill')).changes).toEqual({ probeGate: true });
    expect((await changed(cells, {}, 'fill')).changes).toEqual({ probeLength: 8, probeGate: true });
  });

  it('changes nothing that it does not say', async () => {
    const here = { probeLength: 6, probeGate: true };
    expect((await changed({}, here, 'overwrite')).changes).toEqual({});
    expect((await changed({ Gated: '', 'Length of probe': '?' }, here, 'overwrite')).changes).toEqual({});
    expect((await changed({ Gated: 'no' }, here, 'overwrite')).changes).toEqual({ probeGate: false });
  });
});

describe('map data', () => {
  const camp = async (tags: Record<string, string>): Promise<Row> => {
    const place = { latitude: -24.7, longitude: 28.4 };
    const all = { tourism: 'camp_site', name: 'Kransduif', ...tags };
    const element = { type: 'node', id: 1, lat: place.latitude, lon: place.longitude, tags: all };
    const [row] = readRows(await openWorkbook(Buffer.from(JSON.stringify({ elements: [element] }))), 0, 1);
    if (!row?.values) throw new Error(row?.errors.join('\n'));
    return { ...row, values: row.values };
  };

  it.each([
    ['8', 8],
    ['8 m', 8],
    [`26'`, 7.9],
    ['none', null],
  ])('has a length of %j', async (tag, probeLength) => {
    const { values, warnings } = await camp({ 'probe:length': tag });
    expect(values).toMatchObject({ probeLength });
    expect(warnings).toEqual([]);
  });

  it('has yes and no, and nothing for other words', async () => {
    const gateOf = async (gate: string) => {
      const { values, given } = await camp({ 'probe:gate': gate });
      return [(values as object as { probeGate: boolean }).probeGate, 'probeGate' in given];
    };
    expect(await gateOf('yes')).toEqual([true, true]);
    expect(await gateOf('no')).toEqual([false, true]);
    expect(await gateOf('rusty')).toEqual([false, false]);
  });

  it('is followed', async () => {
    const first = await camp({ 'probe:length': '8', 'probe:gate': 'yes' });
    const next = await camp({ 'probe:length': '9', 'probe:gate': 'yes' });
    const last = elementValues(first.values);
    expect(followElement(next.values, last, first.values)).toEqual({
      changes: { probeLength: 9 },
      conflicting: {},
    });
    const here = { ...first.values, probeLength: 10 };
    expect(followElement(next.values, last, here)).toEqual({
      changes: {},
      conflicting: { probeLength: 9 },
    });
  });

  it('of an import before there was the fact fills what is not known, and leaves the rest', async () => {
    const { values } = await camp({ 'probe:length': '8', 'probe:gate': 'yes' });
    const { probeLength, probeGate, ...last } = elementValues(values) as Record<string, never>;
    expect([probeLength, probeGate]).toEqual([8, true]);
    const unknown = { ...values, probeLength: null, probeGate: false };
    expect(followElement(values, last, unknown)).toEqual({
      changes: { probeLength: 8, probeGate: true },
      conflicting: {},
    });
    const known = { ...values, probeLength: 6 };
    expect(followElement(values, last, known)).toEqual({ changes: {}, conflicting: {} });
  });

  it('has a column for each', () => {
    const { sheet } = osmSheet([]);
    expect(sheet.rows[0]?.cells).toEqual(expect.arrayContaining(['probeLength', 'probeGate', 'name']));
    expect(sheet.rows[0]?.cells).not.toContain('province');
  });
});

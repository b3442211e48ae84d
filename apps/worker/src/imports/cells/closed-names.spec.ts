import { openWorkbook, readRows } from '../read-workbook';
import { csvOf } from '../test/workbooks';
import { withoutClosing } from './closed-names';

describe('a name', () => {
  it.each([
    ...['Ou Pos - CLOSED', 'Ou Pos (permanently closed)', 'Ou Pos (CLOSED DOWN)', 'Ou Pos (closed)'],
    ...[
      'Ou Pos [Closed]',
      'Ou Pos – closed for good',
      'Ou Pos: closed',
      'Ou Pos, now closed',
      'Ou Pos CLOSED',
    ],
    ...[
      'Ou Pos closed down',
      'Ou Pos permanently closed',
      'Ou Pos Closed',
      'CLOSED - Ou Pos',
      'CLOSED: Ou Pos',
    ],
    ...['(closed) Ou Pos', '*CLOSED* Ou Pos', 'Ou Pos **CLOSED**', 'Ou Pos (closed until further notice)'],
    ...[
      'Ou Pos (gesluit)',
      'Ou Pos - GESLUIT',
      'Ou Pos (permanent gesluit)',
      'Ou Pos (nou toe)',
      'GESLUIT: Ou Pos',
    ],
    ...['Ou Pos (tot verdere kennisgewing gesluit)', 'Ou Pos (gesluit tot verdere kennisgewing)'],
    ...['Ou Pos-CLOSED', 'Ou Pos/closed', 'Ou Pos (Camp closed)', 'Ou Pos (kamp gesluit)'],
    ...['Ou Pos (no longer operating)', 'Ou Pos (out of business)', 'Ou Pos (bestaan nie meer nie)'],
  ])('%j is that of a closed campsite', (text) => {
    expect(withoutClosing(text)).toEqual({ name: 'Ou Pos', closing: { on: null } });
  });

  it.each([
    ['Ou Pos (closed 2021)', '2021'],
    ['Ou Pos (closed since March 2024)', '2024-03'],
    ['Ou Pos - closed on 15 Mar 2024', '2024-03-15'],
    ['Ou Pos (gesluit sedert Maart 2024)', '2024-03'],
  ])('%j says since when', (text, on) => {
    expect(withoutClosing(text)).toEqual({ name: 'Ou Pos', closing: { on } });
  });

  it.each([
    ['Ou Pos (temporarily closed)', 'temporarily closed'],
    ['Ou Pos - temp closed', 'temp closed'],
    ['Ou Pos - closed for winter', 'closed for winter'],
    ['Ou Pos (closed June & July)', 'closed June & July'],
    ['Ou Pos (closed until Sept 2026)', 'closed until Sept 2026'],
    ['Ou Pos (tydelik gesluit)', 'tydelik gesluit'],
    ['Ou Pos (closed in winter)', 'closed in winter'],
  ])('%j says that it is closed for a time, which is no closing', (text, remark) => {
    expect(withoutClosing(text)).toEqual({ name: 'Ou Pos', closing: { remark } });
  });

  it.each([
    ...[
      'Closed Gate Farm',
      'Enclosed Camp',
      'Geslote Hek',
      'Huis Toe',
      'Huis-toe',
      'Toe',
      'Closed',
      'GESLUIT',
    ],
    ...['Never Closed', 'Nooit Gesluit', 'Ou Pos (Closed Gate Section)', 'Ou Pos (river)', 'Kaap - Toeka'],
    ...['Die Toevlug', 'Gesluitpad Kamp', 'Ou Pos - Closed Valley', 'Shut Eye Camp', 'Ou Pos (open)'],
  ])('%j stays', (text) => {
    expect(withoutClosing(text)).toEqual({ name: text, closing: null });
  });
});

const sheet = (headers: string[], ...rows: string[][]) =>
  csvOf([
    ['Name', 'Province', ...headers],
    ...rows.map(([name = '', ...cells]) => [name, 'Limpopo', ...cells]),
  ]);

async function rowsOf(bytes: Buffer) {
  return readRows(await openWorkbook(bytes), 0, 10);
}

describe('a row whose name says that it is closed', () => {
  it('is a closed campsite, by its own name', async () => {
    const rows = await rowsOf(sheet([], ['Ou Pos - CLOSED'], ['Kudu (closed 2021)'], ['Closed Gate Farm']));
    expect(rows).toMatchObject([
      { name: 'Ou Pos', given: { isClosed: true }, values: { name: 'Ou Pos', isClosed: true }, warnings: [] },
      { name: 'Kudu', values: { isClosed: true, closedOn: '2021' }, warnings: [] },
      { name: 'Closed Gate Farm', values: { name: 'Closed Gate Farm', isClosed: false }, warnings: [] },
    ]);
    expect(rows[2]?.given.isClosed).toBeUndefined();
  });

  it('for a time is none, and says so', async () => {
    const [row] = await rowsOf(sheet([], ['Ou Pos (closed for winter)']));
    expect(row).toMatchObject({
      name: 'Ou Pos',
      values: { isClosed: false },
      warnings: [
        'Row 2: isClosed: "closed for winter" says neither that it is open nor that it has closed; left out',
      ],
    });
    expect(row?.given.isClosed).toBeUndefined();
  });

  it('is closed as its column says too, and contradicts one that says it is open', async () => {
    const [same, other] = await rowsOf(
      sheet(['Status'], ['Ou Pos (closed)', 'closed'], ['Kudu - CLOSED', 'open']),
    );
    expect(same).toMatchObject({ name: 'Ou Pos', values: { isClosed: true }, warnings: [] });
    expect(other).toMatchObject({
      name: 'Kudu',
      values: { isClosed: false },
      warnings: ['Row 3: isClosed: has columns that contradict each other; left out'],
    });
    expect(other?.given.isClosed).toBeUndefined();
  });

  it('keeps the day of its own column', async () => {
    const [row] = await rowsOf(sheet(['Closed on'], ['Ou Pos (closed 2021)', '2020-05']));
    expect(row).toMatchObject({
      name: 'Ou Pos',
      values: { isClosed: true, closedOn: '2020-05' },
      warnings: [],
    });
  });

  it('keeps the name we wrote where it has our id', async () => {
    const [row] = await rowsOf(sheet(['id'], ['Ou Pos (closed)', '12']));
    expect(row).toMatchObject({ id: 12, name: 'Ou Pos (closed)', values: { isClosed: false } });
  });
});

describe('a column of the status', () => {
  it.each(['Closed until further notice', 'Closed since March 2024', 'Gesluit tot verdere kennisgewing'])(
    'that says %j says that it is closed',
    async (status) => {
      const [row] = await rowsOf(sheet(['Status'], ['Ou Pos', status]));
      expect(row).toMatchObject({ values: { isClosed: true }, warnings: [] });
    },
  );

  it.each(['Closed until September', 'Temporarily closed since March 2024', 'Closed from May'])(
    'that says %j does not',
    async (status) => {
      const [row] = await rowsOf(sheet(['Status'], ['Ou Pos', status]));
      expect(row).toMatchObject({ values: { isClosed: false } });
      expect(row?.warnings).toHaveLength(1);
    },
  );
});

it('an element of map data whose name says that it is closed is left out as closed', async () => {
  const element = (id: number, name: string) => ({
    ...{ type: 'node', id, lat: -24.55, lon: 28.71 },
    tags: { tourism: 'camp_site', name },
  });
  const elements = [element(1, 'Ou Pos (permanently closed)'), element(2, 'Closed Gate Farm')];
  const { rows, leftOut } = await openWorkbook(Buffer.from(JSON.stringify({ elements })));
  expect(rows).toHaveLength(1);
  expect(leftOut).toMatchObject([
    { where: 'node/1', text: 'Ou Pos (permanently closed)', reason: 'is closed' },
  ]);
});

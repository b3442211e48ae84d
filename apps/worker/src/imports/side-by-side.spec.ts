import { openWorkbook, readRows } from './read-workbook';
import { bookOf, bytesOf, type Row } from './test/workbooks';

async function readAll(
  rows: Row[],
  merges: { s: { r: number; c: number }; e: { r: number; c: number } }[] = [],
) {
  const book = bookOf({ Kampe: rows }, (sheet) => (sheet['!merges'] = merges));
  const workbook = await openWorkbook(bytesOf(book));
  const read = readRows(workbook, 0, Infinity);
  return { ...workbook, read };
}

const LIST: Row = ['Name', 'Town', 'Tel'];

it.each<[string, Row[]]>([
  [
    'with an empty column between',
    [
      [...LIST, null, ...LIST],
      ['Rooikat', 'Vaalwater', '014 555 0101', null, 'Maroela', 'Cullinan', '012 555 0101'],
      ['Kudu', 'Modimolle', '014 555 0102'],
    ],
  ],
  [
    'without one, below a title',
    [
      ['Camps of the north', null, null, 'Camps of the south'],
      [...LIST, ...LIST],
      ['Rooikat', 'Vaalwater', '014 555 0101', 'Maroela', 'Cullinan', '012 555 0101'],
      ['Kudu', 'Modimolle', '014 555 0102', null, null, null],
    ],
  ],
])('lists side by side are each read: %s', async (_how, rows) => {
  const { read, tables, warnings } = await readAll(rows);
  expect(read.map(({ values }) => [values?.name, values?.closestTown, values?.contactPhones])).toEqual([
    ['Rooikat', 'Vaalwater', ['014 555 0101']],
    ['Kudu', 'Modimolle', ['014 555 0102']],
    ['Maroela', 'Cullinan', ['012 555 0101']],
  ]);
  expect(new Set(read.map(({ item }) => item)).size).toBe(3);
  expect(tables.at(-1)?.sheetColumns.map(({ letters }) => letters)).toEqual(
    rows[0]?.length === 7 ? ['E', 'F', 'G'] : ['D', 'E', 'F'],
  );
  expect(new Set(warnings).size).toBe(warnings.length);
});

it.each<[string, Row[]]>([
  [
    'two names of one campsite',
    [
      ['Camp name', 'Park name', 'Province'],
      ['Rooikat', 'The park', 'Limpopo'],
    ],
  ],
  [
    'the names again at the end',
    [
      ['Name', 'Province', 'Tel', 'Name'],
      ['Rooikat', 'Limpopo', '014 555 0101', 'Piet'],
    ],
  ],
])('columns of one list stay together: %s', async (_what, rows) => {
  const { read, tables } = await readAll(rows);
  expect(tables).toHaveLength(1);
  expect(read.map(({ values }) => values?.name)).toEqual(['Rooikat']);
});

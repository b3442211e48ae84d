import * as XLSX from 'xlsx';
import { openWorkbook, readRows } from './read-workbook';
import { bookOf, bytesOf, type Change, type Row } from './test/workbooks';

async function firstOf(header: Row, row: Row, change: Change) {
  const book = bookOf(
    {
      Camps: [
        ['Name', 'Province', ...header],
        ['Rooikat Bend', 'Limpopo', ...row],
      ],
    },
    change,
  );
  const [first] = readRows(await openWorkbook(bytesOf(book)), 0, 1);
  return first;
}

const linked =
  (cell: string, Target: string): Change =>
  (sheet) => {
    sheet[cell] = { t: 's', v: 'Click here', l: { Target } };
  };

describe('a cell', () => {
  it('leads to the website of the campsite', async () => {
    const first = await firstOf(['Website'], ['x'], linked('C2', 'https://rooikat.example/camp'));
    expect(first?.values?.websiteUrls).toEqual(['https://rooikat.example/camp']);
  });

  it('leads there by a formula, and has its stored value', async () => {
    const first = await firstOf(['Website', 'Rate'], ['x', 0], (sheet) => {
      sheet['C2'] = { t: 's', v: 'Our page', f: 'HYPERLINK("https://rooikat.example","Our page")' };
      sheet['D2'] = { t: 'n', v: 180, f: 'ROUND(150*1.2,0)' };
    });
    expect(first?.values).toMatchObject({ websiteUrls: ['https://rooikat.example'], rates: 180 });
  });

  it.each([
    ['https://rooikat.example', { websiteUrls: ['https://rooikat.example'], latitude: null }],
    ['https://www.google.com/maps?q=-24.1,28.3', { websiteUrls: [], latitude: -24.1, longitude: 28.3 }],
    ['mailto:office@rooikat.example', { websiteUrls: [], latitude: null }],
  ])('with the name leads to %s', async (Target, values) => {
    const first = await firstOf([], [], (sheet) => {
      sheet['A2'] = { t: 's', v: 'Rooikat Bend', l: { Target } };
    });
    expect(first?.values).toMatchObject({ name: 'Rooikat Bend', ...values });
  });

  it('with a comment says so, as no field holds it', async () => {
    const first = await firstOf(['Rate'], [180], (sheet) => {
      const cell: XLSX.CellObject = sheet['C2'];
      XLSX.utils.cell_add_comment(cell, 'only in winter', 'The office');
    });
    expect(first?.values?.rates).toBe(180);
    expect(first?.warnings).toEqual(['Row 2: rates: has a comment, which is not imported: "only in winter"']);
  });

  it.each([
    ['Phone', { t: 'n', v: 821234567, z: '0000000000' }, { contactPhones: ['0821234567'] }],
    ['Phone', { t: 'n', v: 821234567, z: '000 000 0000' }, { contactPhones: ['082 123 4567'] }],
    ['Rate', { t: 'n', v: 1200, z: '"R"#,##0.00' }, { rates: 1200 }],
    ['Gate opens', { t: 'n', v: 0.25, z: 'hh:mm' }, { gateOpens: '06:00' }],
  ] as const)('under %s is what its number format shows: %j', async (heading, cell, values) => {
    const first = await firstOf([heading], [0], (sheet) => {
      sheet['C2'] = { ...cell };
    });
    expect(first?.warnings).toEqual([]);
    expect(first?.values).toMatchObject(values);
  });

  it('merged over several rows holds for all of them', async () => {
    const book = bookOf(
      {
        Camps: [
          ['Name', 'Province', 'Town'],
          ['A Camp', 'Limpopo', 'Alma'],
          ['B Camp', 'Limpopo'],
          ['C Camp', 'Limpopo'],
        ],
      },
      (sheet) => {
        sheet['!merges'] = [XLSX.utils.decode_range('C2:C3')];
      },
    );
    const rows = readRows(await openWorkbook(bytesOf(book)), 0, Infinity);
    expect(rows.map(({ values }) => values?.closestTown)).toEqual(['Alma', 'Alma', null]);
  });
});

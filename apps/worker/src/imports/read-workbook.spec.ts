import { MAX_TEXT } from '@kampvuur/domain';
import * as XLSX from 'xlsx';
import type { ImportedRow } from './imported-row';
import { openWorkbook, readRows } from './read-workbook';
import { bookOf, bytesOf, csvOf, type Row } from './test/workbooks';

async function readAll(bytes: Buffer): Promise<{ rows: ImportedRow[]; warnings: string[] }> {
  const workbook = await openWorkbook(bytes);
  return { rows: readRows(workbook, 0, Infinity), warnings: workbook.warnings };
}

const readRowsOf = async (rows: Row[]) => (await readAll(csvOf(rows))).rows;

const HEADER: Row = ['Name', 'Province'];

describe.each(['xlsx', 'biff8'] as const)('a %s workbook', (bookType) => {
  it('is read under notes, with a header of two rows, merged cells and other names of columns', async () => {
    const sheet: Row[] = [
      ['Camps of the Lowveld, list of March'],
      [],
      ['Please send mistakes to the office'],
      ['Campsite Name', 'REGION', 'GPS Coordinates', 'Contact', null, 'Price per night', 'Remarks', 'Pets'],
      [null, null, null, 'Phone', 'Email', null, null, null],
      [
        '\uFEFFBergsig\u00A0Kamp',
        'Limpopo',
        '-24.55, 28.70',
        '014 555 0175/6',
        'a@b.example',
        'R 1 200,00',
        'x',
        'ja',
      ],
      ['Rivierplaas', null, `S 24° 33' E 28° 42'`, 145550175, 'none', 'FREE', '', 'nee'],
    ];
    const merge = (from: string, to: string) => XLSX.utils.decode_range(`${from}:${to}`);
    const book = bookOf({ Camps: sheet }, (cells) => {
      cells['!merges'] = [merge('D4', 'E4'), merge('B6', 'B7'), merge('A1', 'H1')];
    });
    const { rows, warnings } = await readAll(bytesOf(book, bookType));
    expect(warnings).toEqual(['Sheet "Camps": columns not read: Remarks']);
    expect(rows).toMatchObject([
      {
        item: 6,
        where: 'Row 6',
        warnings: [],
        values: {
          name: 'Bergsig Kamp',
          province: 'Limpopo',
          latitude: -24.55,
          longitude: 28.7,
          contactPhones: ['014 555 0175', '014 555 0176'],
          contactEmails: ['a@b.example'],
          rates: 1200,
          categories: ['Pet Friendly'],
        },
      },
      {
        item: 7,
        warnings: [],
        values: {
          province: 'Limpopo',
          latitude: -24.55,
          contactPhones: ['0145550175'],
          rates: 0,
          categories: [],
        },
      },
    ]);
  });

  it('has hidden sheets passed over and several tables read', async () => {
    const book = bookOf({
      Old: [HEADER, ['Hidden', 'Gauteng']],
      Notes: [['Nothing here']],
      North: [HEADER, ['One', 'Limpopo']],
      South: [
        ['Naam', 'Provinsie'],
        ['Twee', 'Wes-Kaap'],
        ['', 'Gauteng'],
      ],
    });
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }, { Hidden: 0 }] };
    const { rows, warnings } = await readAll(bytesOf(book, bookType));
    expect(rows.map(({ name }) => name)).toEqual(['One', 'Twee', '']);
    expect(new Set(rows.map(({ item }) => item)).size).toBe(3);
    expect(rows[2]?.errors).toEqual(['Sheet "South", row 3: name: is missing']);
    expect(warnings).toEqual([
      'Sheet "Notes": no table was found; not read',
      'Read: sheet "North", sheet "South"',
    ]);
  });

  it('with days in the wrong columns, formulas and errors', async () => {
    const book = bookOf(
      {
        Camps: [
          ['Name', 'Province', 'Price', 'Phone', 'Town'],
          ['One', 'Limpopo', 45678, 45678, 'Alma'],
          ['Two', 'Limpopo'],
        ],
      },
      (cells) => {
        cells['C2'] = { t: 'n', v: 45678, z: 'yyyy-mm-dd' };
        cells['D2'] = { t: 'n', v: 45678, z: 'd mmm yyyy' };
        cells['C3'] = { t: 'n', v: 350, f: 'A1*2' };
        cells['E3'] = { t: 'e', v: 42 };
        cells['!ref'] = 'A1:E3';
      },
    );
    const { rows } = await readAll(bytesOf(book, bookType));
    expect(rows[0]).toMatchObject({ values: { rates: null, contactPhones: [] } });
    expect(rows[0]?.warnings).toEqual([
      'Row 2: rates: holds the date 2025-01-21, not a price; left empty',
      'Row 2: contactPhones: holds the date 2025-01-21, not a phone number; left out',
    ]);
    expect(rows[1]).toMatchObject({
      values: { rates: 350, closestTown: null },
      warnings: ['Row 3: closestTown: holds #N/A; taken as empty'],
    });
  });

  it('that counts its days from 1904 tells the right one', async () => {
    const book = bookOf(
      {
        Camps: [
          ['Name', 'Province', 'Price'],
          ['One', 'Limpopo', 0],
        ],
      },
      (cells) => {
        cells['C2'] = { t: 'n', v: 44216, z: 'yyyy-mm-dd' };
      },
    );
    book.Workbook = { WBProps: { date1904: true } };
    const { rows } = await readAll(bytesOf(book, bookType));
    expect(rows[0]?.warnings).toEqual(['Row 2: rates: holds the date 2025-01-21, not a price; left empty']);
  });
});

describe('a row', () => {
  it('is refused for its name and province only, and everything wrong is named', async () => {
    const rows = await readRowsOf([
      ['Name', 'Province', 'Email', 'Latitude', 'Longitude', 'Website', 'Image URL'],
      ['A', 'Namibia', 'x', '', '', '', ''],
      ['x'.repeat(121), 'Gauteng'],
      ['B', 'Gauteng', 'b@c.example; nonsense', 133, 28, 'javascript:alert(1)', 'ftp://x.example'],
    ]);
    expect(rows.map(({ values }) => values?.name)).toEqual([undefined, undefined, 'B']);
    expect(rows[0]?.errors).toEqual([
      'Row 2: province: Province must be one of the nine provinces, not "Namibia"',
    ]);
    expect(rows[0]?.warnings).toEqual(['Row 2: contactEmails: "x" holds no email address; left out']);
    expect(rows[2]).toMatchObject({
      errors: [],
      values: {
        contactEmails: ['b@c.example'],
        latitude: null,
        longitude: null,
        websiteUrls: [],
        imageUrls: [],
      },
    });
    expect(rows[2]?.warnings).toEqual([
      'Row 4: coordinates: 133, 28 is not a point on earth; left empty',
      'Row 4: websiteUrls: "javascript:alert(1)" is not a website address; left out',
      'Row 4: contactEmails: "nonsense" holds no email address; left out',
      'Row 4: imageUrls: "ftp://x.example" is not a website address; left out',
    ]);
  });

  it('has the province of its coordinates, its sheet or its town when no column says it', async () => {
    const { rows, warnings } = await readAll(
      bytesOf(
        bookOf({
          'KZN camp sites': [['Name', 'Phone'], ['By sheet']],
          'More of them': [
            ['Name', 'Lat', 'Long', 'Town'],
            ['By position', -33.93, 18.86, 'Clarens'],
            ['By swapped position', 18.86, -33.93, ''],
            ['By town', '', '', 'Clarens'],
            ['By the old name of a town', '', '', 'Nelspruit'],
            ['Nowhere', '', '', 'Nowhere at all'],
          ],
          Strange: [
            ['Name', 'Province', 'Lat', 'Long'],
            ['Somebody wrote a district', 'Cape Winelands', -33.93, 18.86],
          ],
        }),
      ),
    );
    expect(rows.map(({ values }) => values?.province)).toEqual([
      'KwaZulu-Natal',
      'Western Cape',
      'Western Cape',
      'Free State',
      'Mpumalanga',
      undefined,
      'Western Cape',
    ]);
    expect(rows[5]?.errors).toEqual([
      `Sheet "More of them", row 6: province: is missing, and neither coordinates, sheet's name nor town tell it (no coordinates, sheet "More of them", town "Nowhere at all")`,
    ]);
    expect(rows[6]?.warnings).toEqual([
      'Sheet "Strange", row 2: province: "Cape Winelands" is none; Western Cape was taken from the coordinates',
    ]);
    expect(warnings).toContain(
      'Sheet "KZN camp sites": there is no province column; each row\'s province is taken from its coordinates, the sheet\'s name or the closest town',
    );
  });

  it('has the province of its sheet or its town when the column holds regions', async () => {
    const header = ['Naam', 'Streek', 'Dorp'];
    const { rows } = await readAll(
      bytesOf(
        bookOf({
          Kampe: [header, ['By its town', 'Green Kalahari', 'Upington'], ['Nowhere', 'Kalahari', '']],
          Limpopo: [header, ['By its sheet', 'Waterberg', '']],
        }),
      ),
    );
    expect(rows.map(({ values }) => values?.province)).toEqual(['Northern Cape', undefined, 'Limpopo']);
    expect(rows.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([
      'Sheet "Kampe", row 2: province: "Green Kalahari" is none; Northern Cape was taken from the closest town',
      'Sheet "Kampe", row 3: province: Province must be one of the nine provinces, not "Kalahari"',
      'Sheet "Limpopo", row 2: province: "Waterberg" is none; Limpopo was taken from the sheet\'s name',
    ]);
  });

  it('has its coordinates corrected when that puts them into its province, otherwise only a warning', async () => {
    const rows = await readRowsOf([
      ['Name', 'Province', 'Lat', 'Long'],
      ['Swapped', 'Western Cape', 18.86, -33.93],
      ['Unsigned', 'Western Cape', 33.93, 18.86],
      ['Elsewhere', 'Gauteng', -33.93, 18.86],
      ['Abroad', 'Gauteng', 48.85, 2.35],
      ['Half', 'Gauteng', -26, null],
      ['Null Island', 'Gauteng', 0, 0],
      ['Beach', 'KwaZulu-Natal', -29.86, 31.05],
      ['Far beach', 'Gauteng', -33.9, 18.4],
    ]);
    expect(rows.map(({ values }) => [values?.latitude, values?.longitude])).toEqual([
      [-33.93, 18.86],
      [-33.93, 18.86],
      [-33.93, 18.86],
      [null, null],
      [null, null],
      [null, null],
      [-29.86, 31.05],
      [-33.9, 18.4],
    ]);
    expect(rows.map(({ warnings }) => warnings)).toEqual([
      ['Row 2: coordinates: 18.86, -33.93 was read as -33.93, 18.86: latitude and longitude were swapped'],
      ['Row 3: coordinates: 33.93, 18.86 was read as -33.93, 18.86: the latitude lacked its minus'],
      ['Row 4: coordinates: -33.93, 18.86 lies in Western Cape, outside Gauteng'],
      ['Row 5: coordinates: 48.85, 2.35 lies far outside South Africa; left empty'],
      ['Row 6: longitude: is missing, so the other coordinate is left out too'],
      ['Row 7: coordinates: 0, 0 is not a campsite; left empty'],
      [],
      ['Row 9: coordinates: -33.9, 18.4 lies in Western Cape, outside Gauteng'],
    ]);
  });

  it('takes Facebook pages out of the websites, links behind texts, several phone columns and mixed contacts', async () => {
    const [row] = await readRowsOf([
      ['Name', 'Province', 'Website', 'Phone 1', 'Phone 2', 'Contact details', 'Description'],
      [
        'A',
        'Gauteng',
        'www.facebook.com/camp; a.example',
        '011 555 0101',
        '011 555 0102',
        'Ann 011 555 0103 ann@a.example',
        '<p>Nice &amp; quiet</p>',
      ],
    ]);
    expect(row).toMatchObject({
      values: {
        facebookUrl: 'https://www.facebook.com/camp',
        websiteUrls: ['https://a.example'],
        contactEmails: ['ann@a.example'],
        longDescription: 'Nice & quiet',
      },
    });
    expect(row?.values?.contactPhones.slice(0, 2)).toEqual(['011 555 0101', '011 555 0102']);
    expect(row?.warnings[0]).toBe(
      'Row 2: websiteUrls: "https://www.facebook.com/camp" was taken as the Facebook page',
    );
  });

  it('keeps emojis whole, and is cut between what people see as characters', async () => {
    const long = 'b'.repeat(MAX_TEXT - 1);
    const [row] = await readRowsOf([
      ['Name', 'Province', 'Short description', 'Description'],
      ['Vlei 👨‍👩‍👧 Kamp', 'Limpopo', 'Vir 🏄🏽‍♀️ en 🇿🇦', `${long}👨‍👩‍👧`],
    ]);
    expect(row?.values).toMatchObject({
      name: 'Vlei 👨‍👩‍👧 Kamp',
      shortDescription: 'Vir 🏄🏽‍♀️ en 🇿🇦',
      longDescription: long,
    });
  });

  it.each([
    ['a flag', '🇿🇦'],
    ['a keycap', '1️⃣'],
  ])('is cut before %s that does not fit', async (_what, sign) => {
    const long = 'b'.repeat(MAX_TEXT - 1);
    const [row] = await readRowsOf([
      ['Name', 'Province', 'Description'],
      ['Vlei', 'Limpopo', `${long}${sign}`],
    ]);
    expect(row?.values?.longDescription).toBe(long);
  });

  it('with nothing in it or with the header again is none', async () => {
    const rows = await readRowsOf([HEADER, ['A', 'Gauteng'], [null, ' '], HEADER, ['B', 'Gauteng']]);
    expect(rows.map(({ item }) => item)).toEqual([2, 5]);
  });
});

it('reads times of day that a spreadsheet program stores as part of a day', async () => {
  const book = bookOf(
    {
      A: [
        ['Name', 'Province', 'Gate opens', 'Gate closes'],
        ['Kudu', 'Limpopo', 0, 0],
      ],
    },
    (cells) => {
      cells['C2'] = { t: 'n', v: 0.25, z: 'h:mm' };
      cells['D2'] = { t: 'n', v: 0.770_833_333_333, z: 'h:mm AM/PM' };
    },
  );
  const [row] = readRows(await openWorkbook(bytesOf(book)), 0, 1);
  expect(row).toMatchObject({ values: { gateOpens: '06:00', gateCloses: '18:30' }, warnings: [] });
});

import * as XLSX from 'xlsx';
import { openWorkbook, readRows, type Workbook } from './read-workbook';
import { bookOf, bytesOf, csvOf, type Row } from './test/workbooks';

const kindsOf = ({ leftOut }: Workbook) => leftOut.map(({ where, reason }) => [where, reason]);
const namesOf = (workbook: Workbook) => readRows(workbook, 0, Infinity).map(({ name }) => name);

describe('a printed list', () => {
  const merge = (range: string) => XLSX.utils.decode_range(range);
  const SHEET: Row[] = [
    ['Camp', 'Nearest town', 'Tariff', 'Phone'],
    ['WATERBERG'],
    ['Rooikat Bend', 'Vaalwater', 190, '014 555 0121'],
    ['Kiepersol Flats', 'Lephalale', 160, '014 555 0122'],
    ['Subtotal', null, 350],
    [],
    ['Along the river & beyond'],
    ['Camp', 'Nearest town', 'Tariff', 'Phone'],
    ['Maroela Pan', 'Musina', 140, '015 555 0123'],
    ['Baobab Drift', 'Musina', 145],
    ['GRAND TOTAL', null, 635],
    [],
    ['Tariffs may change during the holidays.'],
    ['Compiled by the regional office, 2 April'],
    ['Page 1 of 3'],
  ];

  it('has its headings, totals, notes and repeated headers left out, each for what it is', async () => {
    const book = bookOf({ Limpopo: SHEET }, (cells) => {
      cells['!merges'] = [merge('A2:D2'), merge('A7:D7')];
    });
    const workbook = await openWorkbook(bytesOf(book));
    const rows = readRows(workbook, 0, Infinity);
    expect(rows.map(({ values }) => [values?.name, values?.province])).toEqual([
      ['Rooikat Bend', 'Limpopo'],
      ['Kiepersol Flats', 'Limpopo'],
      ['Maroela Pan', 'Limpopo'],
      ['Baobab Drift', 'Limpopo'],
    ]);
    expect(kindsOf(workbook)).toEqual([
      ['Row 2', 'a heading'],
      ['Row 5', 'a total'],
      ['Row 7', 'a heading'],
      ['Row 8', 'the header again'],
      ['Row 11', 'a total'],
      ['Row 13', 'a note'],
      ['Row 14', 'a note'],
      ['Row 15', 'a note'],
    ]);
    expect(workbook.leftOut[1]).toEqual({ where: 'Row 5', text: 'Subtotal, 350', reason: 'a total' });
  });

  it('counts every filled row once', async () => {
    const workbook = await openWorkbook(csvOf(SHEET));
    const filled = SHEET.slice(1).filter((row) => row.length > 0);
    expect(workbook.rows.length + workbook.leftOut.length).toBe(filled.length);
  });

  it('has the provinces of its headings, until one that names another area', async () => {
    const workbook = await openWorkbook(
      csvOf([
        ['Name', 'Town', 'Rate'],
        ['Camps in the Free State'],
        ['Ribbokkloof', 'Nowhereburg', 120],
        ['NOORD-KAAP'],
        ['Kokerboom Pan', 'Nowhereburg', 130],
        ['Elsewhere:'],
        ['Verlorenvlei End', 'Nowhereburg', 140],
      ]),
    );
    expect(readRows(workbook, 0, Infinity).map(({ values }) => values?.province)).toEqual([
      'Free State',
      'Northern Cape',
      undefined,
    ]);
  });
});

describe('short lists of which half the rows are no campsites', () => {
  it('of a region, in Afrikaans', async () => {
    const SHEET: Row[] = [
      ['Kamp', 'Dorp', 'Tarief', 'Tel'],
      ['WESKUS'],
      ['Duinekamp', 'Lambertsbaai', 150, '027 555 0101'],
      ['Skulpbaai', 'Elandsbaai', 180, '027 555 0102'],
      ['Subtotaal', null, 330],
      ['Klein Karoo:'],
      ['Kamp', 'Dorp', 'Tarief', 'Tel'],
      ['Aloekloof', 'Oudtshoorn', 160, '044 555 0103'],
      ['Groot totaal: 3 kampe'],
      ['Pryse onderhewig aan verandering'],
      ['Bladsy 2 van 5'],
      ['Vervolg op die volgende bladsy'],
      ['Laas opgedateer: 3 Maart 2026'],
    ];
    const workbook = await openWorkbook(bytesOf(bookOf({ 'Wes-Kaap': SHEET })));
    expect(namesOf(workbook)).toEqual(['Duinekamp', 'Skulpbaai', 'Aloekloof']);
    expect(kindsOf(workbook).map(([, kind]) => kind)).toEqual([
      ...['a heading', 'a total', 'a heading', 'the header again', 'a total'],
      ...['a note', 'a note', 'a note', 'a note'],
    ]);
  });

  it('with regions, counts and what stands at the foot of a page', async () => {
    const SHEET: Row[] = [
      ['Resort', 'Town', 'Price', 'Contact'],
      ['Region: Overberg'],
      ['Duineveld', 'Bredasdorp', 'R150', '028 555 0101'],
      ['Uilenkraal', 'Gansbaai', 'R210', '028 555 0102'],
      ['Sub-total (2)', null, 'R360'],
      ['(continued on next page)'],
      ['Resort', 'Town', 'Price', 'Contact'],
      ['Region: Garden Route'],
      ['Number Nine Camp', 'Sedgefield', 'R190', '044 555 0103'],
      ['Number of resorts', null, '3'],
      ['Source: the municipality'],
      ['E&OE'],
      ['End of list'],
    ];
    const workbook = await openWorkbook(bytesOf(bookOf({ 'Western Cape': SHEET })));
    expect(namesOf(workbook)).toEqual(['Duineveld', 'Uilenkraal', 'Number Nine Camp']);
    expect(kindsOf(workbook).map(([, kind]) => kind)).toEqual([
      ...['a heading', 'a total', 'a note', 'the header again', 'a heading'],
      ...['a total', 'a note', 'a note', 'a note'],
    ]);
  });
});

it('a total is none of a town where its number stands in that column', async () => {
  const workbook = await openWorkbook(
    csvOf([
      ['Name', 'Town', 'Tel'],
      ['Rooikat Bend', 'Vaalwater', '014 555 0101'],
      ['Maroela Pan', 'Modimolle', '014 555 0102'],
      ['Limpopo total', 2, null],
    ]),
  );
  expect(namesOf(workbook)).toEqual(['Rooikat Bend', 'Maroela Pan']);
  expect(kindsOf(workbook)).toEqual([['Row 4', 'a total']]);
});

describe('rows that look like others', () => {
  it.each([
    'Total Serenity Camp',
    'Notties Rest',
    'Sumner Ridge',
    'Totally Wild',
    'Northern Lights',
    'Source of the Vaal Camp',
    'Bron Kamp',
    'Page Farm Camp',
    'Average Joe Caravan Park',
    'No Frills Camp',
    'Nr 7 Vandermerwe Camp',
    'Overall Farm Camp',
    'Minimum Impact Camp',
    'Key West Resort',
    'Kruger Gate Camp',
    'South Coast Caravan Park',
    'Countryside Hideaway',
  ])('%j is a campsite', async (name) => {
    const workbook = await openWorkbook(
      csvOf([
        ['Name', 'Province', 'Rate'],
        [name, 'Limpopo', 100],
        ['Rooikat Bend', 'Limpopo', 120],
        ['Maroela Pan', 'Limpopo', 130],
      ]),
    );
    expect(namesOf(workbook)).toEqual([name, 'Rooikat Bend', 'Maroela Pan']);
  });

  it.each([
    ['Totaal: 12 kampplekke', 'a total'],
    ['Total number of camps', 'a total'],
    ['12 campsites', 'a total'],
    ['Gemiddelde tarief', 'a total'],
    ['Total sites: 7', 'a total'],
    ['No. of campsites', 'a total'],
    ['Nr van kampe: 2', 'a total'],
    ['Overall total', 'a total'],
    ['Minimum rate', 'a total'],
    ['Mediaan', 'a total'],
    ['Sub-total KZN', 'a total'],
    ['Totaal vir die Karoo', 'a total'],
    ['Limpopo total', 'a total'],
    ['Garden Route: sub-total', 'a total'],
    ['Northern Drakensberg', 'a heading'],
    ['Cederberg & West Coast', 'a heading'],
    ['Nota: pryse sluit BTW in', 'a note'],
    ['NB. Book early', 'a note'],
    ['Bron: munisipaliteit', 'a note'],
    ['† only in season', 'a note'],
    ['Laas opgedateer op 1 Mei', 'a note'],
    ['© The regional office', 'a note'],
    ['www.regional-office.example', 'a note'],
    ['Weskus', 'a heading'],
    ['Overberg', 'a heading'],
    ['Ceres and surrounds', 'a heading'],
    ['SECTION B', 'a heading'],
    ['SECTION B (continued)', 'a heading'],
    ['RIGTERSVELD (vervolg)', 'a heading'],
    ['B. Overberg (cont.)', 'a heading'],
    ['2) Limpopo', 'a heading'],
    ['Clarens', 'a heading'],
  ])('%j alone in its row is %s', async (text, reason) => {
    const workbook = await openWorkbook(
      csvOf([
        ['Name', 'Town', 'Rate', 'Tel'],
        ['Rooikat Bend', 'Vaalwater', 190, '014 555 0121'],
        [text],
        ['Maroela Pan', 'Musina', 140, '015 555 0123'],
      ]),
    );
    expect(kindsOf(workbook)).toEqual([['Row 3', reason]]);
  });

  it('of which only the name is known are campsites where all rows are like that', async () => {
    const book = bookOf({ Mpumalanga: [['Camp name', 'Phone'], ['Clarens View'], ['SABIE'], ['Lone Hill']] });
    const workbook = await openWorkbook(bytesOf(book));
    expect(namesOf(workbook)).toEqual(['Clarens View', 'SABIE', 'Lone Hill']);
  });

  it('with a name alone are campsites where nothing says otherwise', async () => {
    const workbook = await openWorkbook(
      bytesOf(
        bookOf({
          Limpopo: [
            ['Name', 'Town', 'Tel'],
            ['Rooikat Bend', 'Vaalwater', '014 555 0121'],
            ['Maroela Pan'],
            ['Tamboti Camp', 'Musina', '015 555 0123'],
          ],
        }),
      ),
    );
    expect(namesOf(workbook)).toEqual(['Rooikat Bend', 'Maroela Pan', 'Tamboti Camp']);
  });

  it('under all capitals are recognised by other signs than capitals', async () => {
    const workbook = await openWorkbook(
      bytesOf(
        bookOf({
          Limpopo: [
            ['NAME', 'TOWN', 'TEL'],
            ['ROOIKAT BEND', 'VAALWATER', '014 555 0121'],
            ['MAROELA PAN'],
            ['MUSINA AREA'],
            ['BAOBAB DRIFT', 'MUSINA', '015 555 0123'],
          ],
        }),
      ),
    );
    expect(namesOf(workbook)).toEqual(['ROOIKAT BEND', 'MAROELA PAN', 'BAOBAB DRIFT']);
    expect(kindsOf(workbook)).toEqual([['Row 4', 'a heading']]);
  });

  it('with nothing in a column that is read are counted', async () => {
    const workbook = await openWorkbook(
      csvOf([
        ['No', 'Name', 'Province', 'Remarks'],
        ['1', 'Rooikat Bend', 'Limpopo', ''],
        ['2', '', '', ''],
      ]),
    );
    expect(workbook.leftOut).toEqual([
      { where: 'Row 3', text: '2', reason: 'nothing in the columns that are read' },
    ]);
  });
});

describe('a sheet of several tables', () => {
  it.each([2, 9])('one below the other is read with the columns of each: %d rows above', async (count) => {
    const first: Row[] = Array.from({ length: count }, (_, index) => [
      `Kamp ${'abcdefghi'[index]}`,
      'Limpopo',
      'Alma',
    ]);
    const workbook = await openWorkbook(
      csvOf([
        ['Name', 'Province', 'Town'],
        ...first,
        [],
        ['CARAVAN PARKS'],
        ['Town', 'Name', 'Phone', 'Province'],
        ['Clarens', 'Poplar Bend', '058 555 0181', 'Free State'],
        ['Parys', 'Vaal Bend', '056 555 0182', 'Free State'],
      ]),
    );
    const rows = readRows(workbook, 0, Infinity);
    expect(rows).toHaveLength(count + 2);
    expect(rows[0]?.values).toMatchObject({ name: 'Kamp a', closestTown: 'Alma', contactPhones: [] });
    expect(rows.at(-1)?.values).toMatchObject({
      name: 'Vaal Bend',
      closestTown: 'Parys',
      contactPhones: ['056 555 0182'],
    });
    expect(workbook.leftOut).toMatchObject([{ text: 'CARAVAN PARKS', reason: 'a heading' }]);
    expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length);
  });
});

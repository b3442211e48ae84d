import { openWorkbook, readRows, type Workbook } from './read-workbook';
import { bookOf, bytesOf, csvOf, type Row } from './test/workbooks';

const open = (rows: Row[]): Promise<Workbook> => openWorkbook(csvOf(rows));

async function firstOf(header: Row, row: Row) {
  const [first] = readRows(
    await open([
      ['Name', 'Province', ...header],
      ['Rooikat Bend', 'Limpopo', ...row],
    ]),
    0,
    1,
  );
  if (!first) throw new Error('no row was read');
  return first;
}

/** The position of a row of these columns; the name and the province stand before them. */
async function pointOf(
  header: Row,
  row: Row,
): Promise<[number | null | undefined, number | null | undefined]> {
  const { values } = await firstOf(header, row);
  return [values?.latitude, values?.longitude];
}

const SOUTH = -23.508333;
const SOUTH_SHORT = -23.5083333;
const EAST = 28.2625;

describe('degrees, minutes and seconds in columns of their own', () => {
  it.each<[string, Row, Row]>([
    [
      'negative degrees',
      ['Lat deg', 'Lat min', 'Lat sec', 'Lon deg', 'Lon min', 'Lon sec'],
      [-23, 30, 30, 28, 15, 45],
    ],
    [
      'no sign',
      ['Lat (deg)', 'Lat (min)', 'Lat (sec)', 'Long (deg)', 'Long (min)', 'Long (sec)'],
      [23, 30, 30, 28, 15, 45],
    ],
    [
      'signs as headers',
      ['Lat °', "Lat '", 'Lat "', 'Long °', "Long '", 'Long "'],
      [-23, 30, 30, 28, 15, 45],
    ],
    ['sides as headers', ['Deg S', 'Min S', 'Sec S', 'Deg E', 'Min E', 'Sec E'], [23, 30, 30, 28, 15, 45]],
    [
      'letters',
      ['Latitude D', 'Latitude M', 'Latitude S', 'Longitude D', 'Longitude M', 'Longitude S'],
      [-23, 30, 30, 28, 15, 45],
    ],
    [
      'a column for the side',
      ['Lat deg', 'Lat min', 'Lat sec', 'N/S', 'Long deg', 'Long min', 'Long sec', 'E/W'],
      [23, 30, 30, 'S', 28, 15, 45, 'E'],
    ],
    [
      'letters beside a column for the side',
      ['Lat D', 'Lat M', 'Lat S', 'Lat dir', 'Lon D', 'Lon M', 'Lon S', 'Lon dir'],
      [23, 30, 30, 'South', 28, 15, 45, 'East'],
    ],
    [
      'sides beside what the whole is called',
      ['GPS S (deg)', 'GPS S (min)', 'GPS S (sec)', 'GPS E (deg)', 'GPS E (min)', 'GPS E (sec)'],
      ['23°', "30'", '30', '28°', "15'", '45'],
    ],
    ['sides alone', ['S', 'E'], [23.508333, 28.2625]],
    ['sides alone, in Afrikaans', ['Suid', 'Oos'], ["23° 30.5'", "28° 15.75'"]],
    ['the axis once', ['Latitude', 'Min', 'Sec', 'Longitude', 'Min', 'Sec'], [-23, 30, 30, 28, 15, 45]],
    ['no axis', ['Deg', 'Min', 'Sec', 'Deg', 'Min', 'Sec'], [-23, 30, 30, 28, 15, 45]],
    [
      'Afrikaans',
      [
        'Breedtegraad grade',
        'Breedtegraad minute',
        'Breedtegraad sekondes',
        'Lengtegraad grade',
        'Lengtegraad minute',
        'Lengtegraad sekondes',
      ],
      [-23, 30, 30, 28, 15, 45],
    ],
    ['minutes with a fraction', ['Lat deg', 'Lat min', 'Long deg', 'Long min'], [-23, '30,5', 28, '15.75']],
    [
      'one header for all',
      ['Latitude', 'Latitude', 'Latitude', 'Longitude', 'Longitude', 'Longitude'],
      [-23, 30, 30, 28, 15, 45],
    ],
  ])('are read together: %s', async (_what, header, row) => {
    const [latitude, longitude] = await pointOf(header, row);
    expect(latitude).toBeCloseTo(SOUTH, 5);
    expect(longitude).toBeCloseTo(EAST, 5);
  });

  const HEADER: Row = ['Lat deg', 'Lat min', 'Lat sec', 'Long deg', 'Long min', 'Long sec'];

  it.each<[string, Row, Row]>([
    [
      'minutes with a fraction',
      ['Name', 'S deg', 'S min', 'E deg', 'E min'],
      ['Rooikat Bend', 23, 30.5, 28, 15.75],
    ],
    [
      'seconds',
      ['Name', 'S deg', 'S min', 'S sec', 'E deg', 'E min', 'E sec'],
      ['Rooikat Bend', 23, 30, 30, 28, 15, 45],
    ],
    [
      'Afrikaans',
      ['Naam', 'Suid grade', 'Suid minute', 'Suid sek.', 'Oos grade', 'Oos minute', 'Oos sek.'],
      ['Rooikat Bend', 23, 30, 30, 28, 15, 45],
    ],
    [
      'Afrikaans letters',
      ['Naam', 'Grade S', 'Min S', 'Grade O', 'Min O'],
      ['Rooikat Bend', 23, '30,5', 28, '15,75'],
    ],
    ['whole angles', ['Name', 'South', 'East'], ['Rooikat Bend', 'S23 30 30', 'E28 15 45']],
    ['the degrees last', ['E deg', 'E min', 'S deg', 'S min', 'Name'], [28, 15.75, 23, 30.5, 'Rooikat Bend']],
  ])('are enough of a header beside the name: %s', async (_what, header, row) => {
    const workbook = await open([header, row]);
    const [first] = readRows(workbook, 0, 1);
    expect(first?.name).toBe('Rooikat Bend');
    expect(first?.values?.province).toBe('Limpopo');
    expect(first?.values?.latitude).toBeCloseTo(SOUTH, 5);
    expect(first?.values?.longitude).toBeCloseTo(EAST, 5);
    expect(first).toMatchObject({ errors: [], warnings: [] });
  });

  it('are read below a header over all of them', async () => {
    const workbook = await open([
      ['Name', 'Province', 'Latitude', null, null, 'Longitude', null, null],
      [null, null, 'D', 'M', 'S', 'D', 'M', 'S'],
      ['Rooikat Bend', 'Limpopo', -23, 30, 30, 28, 15, 45],
    ]);
    const [row] = readRows(workbook, 0, 1);
    expect(row?.values?.latitude).toBeCloseTo(SOUTH, 5);
    expect(row?.values?.longitude).toBeCloseTo(EAST, 5);
  });

  it.each<[string, Row, string]>([
    ['no minutes', [-23, null, 30, 28, 15, 45], 'latitude: "-23 30" lacks the minutes; left empty'],
    ['the degrees alone', [-23, null, null, 28, 15, 45], 'latitude: "-23" lacks the minutes; left empty'],
    ['no degrees', [null, 30, 30, 28, 15, 45], 'latitude: "30 30" lacks the degrees; left empty'],
    ['61 minutes', [-23, 61, 30, 28, 15, 45], 'latitude: "-23 61 30" is not a coordinate; left empty'],
  ])('are never the whole degrees alone: %s', async (_what, row, warning) => {
    const { values, warnings } = await firstOf(HEADER, row);
    expect([values?.latitude, values?.longitude]).toEqual([null, null]);
    expect(warnings).toContain(`Row 2: ${warning}`);
  });

  it('may hold a whole angle in the first of them', async () => {
    expect(await pointOf(HEADER, ['-23.5', null, null, '28° 15\' 45"', null, null])).toEqual([-23.5, EAST]);
  });

  it('leave nothing to warn of where a column says the side', async () => {
    const header = ['Lat D', 'Lat M', 'Lat S', 'Lat dir', 'Lon D', 'Lon M', 'Lon S', 'Lon dir'];
    expect((await firstOf(header, [23, 30, 30, 'S', 28, 15, 45, 'E'])).warnings).toEqual([]);
    const afrikaans = [
      'Breedtegraad grade',
      'Breedtegraad min',
      'N/S',
      'Lengtegraad grade',
      'Lengtegraad min',
      'O/W',
    ];
    const { warnings, values } = await firstOf(afrikaans, [23, 30.5, 'S', 28, 15.75, 'O']);
    expect([values?.latitude, values?.longitude, warnings]).toEqual([SOUTH_SHORT, EAST, []]);
  });

  it('of two columns that disagree, the one that is not taken is named', async () => {
    const { values, warnings } = await firstOf(
      ['Latitude', 'GPS Latitude', 'Longitude'],
      [-23.5, -24.1, 28.2],
    );
    expect(values?.latitude).toBe(-23.5);
    expect(warnings).toEqual([
      'Row 2: latitude: "GPS Latitude" says -24.1, "Latitude" -23.5; the latter was taken',
    ]);
  });

  it('are halves of a pair in two columns of coordinates', async () => {
    expect(await pointOf(['GPS S', 'GPS E'], ['-23.5', '28.2'])).toEqual([-23.5, 28.2]);
    expect(await pointOf(['Coordinates', 'GPS'], [`S 23° 30'`, `E 28° 12'`])).toEqual([-23.5, 28.2]);
  });
});

describe('prices in several columns', () => {
  it.each<[string, Row, Row, number | null]>([
    ['the high season first', ['Tariff peak season', 'Tariff off-peak'], ['R720', 'R310'], 310],
    ['Afrikaans', ['Piek', 'Buite seisoen'], ['R480', 'R 260,00'], 260],
    ['seasons alone', ['Hoogseisoen', 'Laagseisoen'], ['R 480,00', 'R 260,00'], 260],
    ['days of the week too', ['Peak rate', 'Off-peak rate', 'Midweek rate'], ['R850', 'R300', 'R250'], 250],
    [
      'pensioners apart',
      ['Dec/Jan tariff', 'Normal tariff', 'Pensioner rate'],
      ['R850', 'R165', 'R120'],
      165,
    ],
    ['one of them', ['Peak', 'Off-peak'], ['R480', null], 480],
    ['a price that is none', ['Rate low season', 'Rate high season'], ['closed', 'R300'], 300],
    ['0 for none', ['Rate weekday', 'Rate weekend'], [0, 300], 300],
    ['by months', ['Dec-Jan', 'Feb - Nov'], [850, 'R165'], 165],
    ['free', ['Rate weekday', 'Rate weekend'], ['FREE', 0], 0],
    ['children apart', ['Price adult', 'Price per child'], ['R120', 'R60'], 120],
    ['children in brackets', ['Price (adult)', 'Price (child)'], ['R120', 'R60'], 120],
    ['wood apart', ['Rate', 'Firewood price'], ['R120', 'R35'], 120],
    ['three', ['Rate', 'Price', 'Tariff'], [320, 300, 340], 300],
    ['of the newest year', ['Rate 2024', 'Rate 2025', 'Rate 2026'], [300, 320, 340], 340],
    ['of the newest year, by season', ['Low 2025/26 rate', 'Low 2026/27 rate'], [300, 320], 320],
    ['not of years before', ['Tariewe 2025', 'Tariewe 2026'], ['R180', null], null],
    ['of a year and of none', ['Rate', 'High season rate 2026'], [300, 420], 300],
  ])('are the lowest: %s', async (_what, header, row, rates) => {
    expect((await firstOf(header, row)).values?.rates).toBe(rates);
  });

  it.each([
    ['beside each other', []],
    ['merged', [{ s: { r: 0, c: 2 }, e: { r: 0, c: 3 } }]],
  ])('are read below a heading over all of them, %s', async (_how, merges) => {
    const rows: Row[] = [
      ['Naam', 'Provinsie', 'Tarief', null, 'Tel'],
      [null, null, 'Hoog', 'Laag', null],
      ['Rooikat Bend', 'Limpopo', 'R850', 'R300', '015 555 0121'],
    ];
    const book = bookOf({ Kampe: rows }, (sheet) => (sheet['!merges'] = merges));
    const workbook = await openWorkbook(bytesOf(book));
    const read = readRows(workbook, 0, Infinity);
    expect(read.map(({ name, values }) => [name, values?.rates])).toEqual([['Rooikat Bend', 300]]);
    expect(workbook.warnings).toEqual([
      'Sheet "Kampe": Rate per night is in several columns, of which the lowest counts: Hoog, Laag',
    ]);
  });

  it.each<[string, Row, Row[]]>([
    ['a name', ['Jan'], [['Jan Botha'], ['Piet Nel']]],
    ['a name, and prices', ['Mar'], [['R200'], ['R300']]],
    ['texts', ['Dec-Jan'], [['full'], ['closed']]],
    ['answers', ['Jun - Aug'], [['yes'], ['no']]],
    ['degrees', ['Winter'], [[4], [7]]],
    ['degrees with their sign', ['Summer'], [['18-34 °C'], ['15-30 °C']]],
    ['nothing', ['Apr-Sep'], [[null], [null]]],
    ['mostly texts', ['15 Dec - 10 Jan'], [['R300'], ['on request'], ['phone Sanet']]],
    ['prices of chalets', ['Chalets Dec-Jan'], [['R900'], ['R800']]],
  ])('are none below a heading of a season with %s', async (_what, header, rows) => {
    const { tables } = await open([
      ['Name', 'Province', ...header],
      ...rows.map((row, index): Row => [`Rooikat Bend ${index}`, 'Limpopo', ...row]),
    ]);
    expect(tables[0]?.columns.has('rates')).toBe(false);
  });

  it('are read where days of a season stand below a heading over all of them', async () => {
    const workbook = await open([
      ['Naam', 'Provinsie', 'Tarief', null],
      [null, null, '15 Des - 10 Jan', '11 Jan - 14 Des'],
      ['Rooikat Bend', 'Limpopo', 'R850', 'R300'],
    ]);
    const [row] = readRows(workbook, 0, 1);
    expect(row?.values).toMatchObject({ name: 'Rooikat Bend', rates: 300 });
    expect(row?.values?.tariffs).toMatchObject([
      { price: 850, season: 'dates', from: '12-15', to: '01-10' },
      { price: 300, season: 'dates', from: '01-11', to: '12-14' },
    ]);
  });

  it('are named, with what counts', async () => {
    const { warnings, tables } = await open([
      ['Name', 'Province', 'Rate high season', 'Rate low season', 'Child rate'],
      ['Rooikat Bend', 'Limpopo', 400, 300, 50],
    ]);
    expect(warnings).toEqual([
      'Sheet "Sheet1": columns not read: Child rate',
      'Sheet "Sheet1": Rate per night is in several columns, of which the lowest counts: Rate high season, Rate low season',
    ]);
    expect(tables[0]?.sheetColumns.map(({ field }) => field)).toEqual([
      'name',
      'province',
      'rates',
      'rates',
      null,
    ]);
  });
});

describe('columns of yes and no', () => {
  const SHEET: Row[] = [
    [
      'Name',
      'Province',
      'Ablutions?',
      'Krag',
      'Has swimming pool',
      'Wi-Fi (Y/N)',
      'Fishing',
      'Resort',
      'Honde',
      'Remarks',
    ],
    ['Rooikat Bend', 'Limpopo', 'Yes', '✓', 'nee', '1', 'X', '', 'ja, aan leiband', 'x'],
    ['Maroela Pan', 'Limpopo', 'none', 12, 'Ja', '0', '', 'yes', 'nie toegelaat nie', ''],
    ['Baobab Drift', 'Limpopo', '', '', '', '', '', '', '', ''],
  ];

  it('name terms, and an empty cell says nothing', async () => {
    const rows = readRows(await open(SHEET), 0, Infinity);
    expect(rows.map(({ values }) => [values?.facilities, values?.activities, values?.categories])).toEqual([
      [['Ablutions', 'Power points', 'Wi-Fi'], ['Fishing'], ['Pet Friendly']],
      [['Power points', 'Swimming pool'], [], ['Resort']],
      [[], [], []],
    ]);
    expect(rows.flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  it.each<[string, Row, Row, string[], string[]]>([
    [
      'in Afrikaans',
      ['Ablusies', 'Braaigeriewe', 'Krag', 'Swembad', 'Honde'],
      ['ja', '✔', 'J', 'nee', 'op leiband'],
      ['Ablutions', 'Braai places', 'Power points'],
      ['Swimming pool'],
    ],
    [
      'in the words of a form',
      ['WiFi', 'Electricity', 'Shop', 'Laundry', 'Pool'],
      ['Not available', 'TRUE', '0', 'Yes (R20)', 'n/a'],
      ['Power points', 'Laundry'],
      ['Wi-Fi', 'Shop'],
    ],
  ])('are read %s', async (_what, header, row, facilities, denied) => {
    const read = await firstOf(header, row);
    expect(read.values?.facilities).toEqual(facilities);
    expect(read.denied.map(({ name }) => name)).toEqual(denied);
    expect(read.warnings).toEqual([]);
  });

  it('show which term each is read as, and the others as not read', async () => {
    const { tables, warnings } = await open(SHEET);
    expect(tables[0]?.sheetColumns.map(({ field }) => field)).toEqual([
      'name',
      'province',
      'facilities:Ablutions',
      'facilities:Power points',
      'facilities:Swimming pool',
      'facilities:Wi-Fi',
      'activities:Fishing',
      'categories:Resort',
      'petFriendly',
      null,
    ]);
    expect(warnings).toEqual(['Sheet "Sheet1": columns not read: Remarks']);
  });

  it('can be assigned to any term', async () => {
    const rows: Row[] = [
      ['Name', 'Province', 'Jacuzzi', 'Plek vir honde'],
      ['Rooikat Bend', 'Limpopo', 'Y', 'N'],
    ];
    const choices = { jacuzzi: 'facilities:Hot tub', plekvirhonde: 'categories:Pet Friendly' } as const;
    const [row] = readRows(await openWorkbook(csvOf(rows), { choices }), 0, 1);
    expect(row?.values).toMatchObject({ facilities: ['Hot tub'], categories: [] });
  });

  it('name terms below a heading over all of them', async () => {
    const rows = readRows(
      await open([
        ['Name', 'Province', 'Facilities', null, null],
        [null, null, 'Pool', 'Power', 'Shop'],
        ['Rooikat Bend', 'Limpopo', 'x', 'no', 'x'],
      ]),
      0,
      Infinity,
    );
    expect(rows.map(({ values }) => values?.facilities)).toEqual([['Swimming pool', 'Shop']]);
  });

  it('add to a list, and leave out what their own column denies', async () => {
    const { values, warnings } = await firstOf(
      ['Facilities', 'Pool', 'Shop'],
      ['Pool; Swimming pool; Laundry', 'No', 'Yes'],
    );
    expect(values?.facilities).toEqual(['Pool', 'Laundry', 'Shop']);
    expect(warnings).toEqual([
      'Row 2: facilities: "Swimming pool" is listed, and its own column says no; left out',
    ]);
  });

  it('are not made of a term above text', async () => {
    const { values } = await firstOf(['Restaurant'], ['Koedoe Grill, open at weekends']);
    expect(values?.facilities).toEqual([]);
  });

  it('that contradict each other say nothing', async () => {
    const { values, warnings } = await firstOf(['Pets', 'Dogs allowed'], ['yes', 'no']);
    expect(values?.categories).toEqual([]);
    expect(warnings).toEqual(['Row 2: petFriendly: has columns that say yes and no; left out']);
  });
});

describe('text in several columns', () => {
  it('is joined where it is long, and the first that is filled where it is short', async () => {
    const header: Row = ['Description', 'Details', 'Town', 'Suburb'];
    const { values } = await firstOf(header, ['Under trees.', 'Gravel road.', '', 'Vaalwater']);
    expect(values).toMatchObject({
      longDescription: 'Under trees.\n\nGravel road.',
      closestTown: 'Vaalwater',
    });
  });

  it('of which one is a province is in that province', async () => {
    const rows: Row[] = [
      ['Name', 'Region', 'Province'],
      ['Rooikat Bend', 'Waterberg', 'Limpopo'],
      ['Kokerboom Pan', 'Kalahari', 'NC'],
    ];
    const read = readRows(await open(rows), 0, Infinity);
    expect(read.map(({ values }) => values?.province)).toEqual(['Limpopo', 'Northern Cape']);
    expect(read.flatMap(({ warnings }) => warnings)).toEqual([]);
  });
});

describe('whether a campsite has closed', () => {
  it.each<[string, string, boolean, number]>([
    ['Closed', 'yes', true, 0],
    ['Gesluit', 'Ja', true, 0],
    ['Closed', '', false, 0],
    ['Open', 'no', true, 0],
    ['Is open?', 'Y', false, 0],
    ['Oop', 'nee', true, 0],
    ['Status', 'Permanently closed', true, 0],
    ['Status', 'Operational', false, 0],
    ['Open / closed', 'CLOSED', true, 0],
    ['Status', 'closed in winter', false, 1],
    ['Status', 'Municipal', false, 1],
  ])('%s: %j', async (header, cell, isClosed, warnings) => {
    const row = await firstOf([header], [cell]);
    expect(row.values?.isClosed).toBe(isClosed);
    expect(row.warnings).toHaveLength(warnings);
  });

  it('is not known where two columns contradict each other', async () => {
    const { values, warnings } = await firstOf(['Open', 'Closed'], ['yes', 'yes']);
    expect(values?.isClosed).toBe(false);
    expect(warnings).toEqual(['Row 2: isClosed: has columns that contradict each other; left out']);
  });
});

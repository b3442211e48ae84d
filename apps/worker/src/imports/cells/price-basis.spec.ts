import { isTariffs, tariffText } from '@kampvuur/domain/stays';
import { openWorkbook, readRows } from '../read-workbook';
import { bookOf, bytesOf, csvOf } from '../test/workbooks';

type Cell = string | number;

/** What is read of the prices of rows, each with its cells under the same headers. */
async function pricesOf(headers: string[], ...rows: Cell[][]) {
  const cells = rows.map((row, index) => [`Kudu Kloof ${index}`, 'Limpopo', ...row]);
  const workbook = await openWorkbook(csvOf([['Name', 'Province', ...headers], ...cells]));
  const read = readRows(workbook, 0, rows.length).map(({ values, warnings }) => {
    const tariffs = values?.tariffs ?? null;
    return {
      rates: values?.rates ?? null,
      tariffs: isTariffs(tariffs) ? tariffs.map(tariffText) : [],
      warnings,
    };
  });
  return { read, columns: workbook.warnings };
}

const RATE = ['Rate', 'Currency'];

describe('a column of the currency', () => {
  it.each<[string, Cell]>([
    ['USD', 25],
    ['N$', 250],
    ['EUR', '15'],
    ['P', 250],
    ['Maloti', 'R180'],
    ['US$ (cash)', 20],
  ])('of %s leaves the price out', async (currency, rate) => {
    const { read, columns } = await pricesOf(RATE, [rate, currency]);
    expect(read).toEqual([
      {
        rates: null,
        tariffs: [],
        warnings: [`Row 2: rates: "${rate} ${currency}" is not in rand; left empty`],
      },
    ]);
    expect(columns).toEqual([]);
  });

  it.each(['ZAR', 'R', 'Rand', 'SA rand', '', '-'])('of %j leaves it in rand', async (currency) => {
    const { read } = await pricesOf(RATE, [250, currency]);
    expect(read).toEqual([{ rates: 250, tariffs: [], warnings: [] }]);
  });

  it('is read row by row, under its Afrikaans name too', async () => {
    const { read } = await pricesOf(['Tarief', 'Geldeenheid'], [250, 'ZAR'], [20, 'USD'], [180, 'Rand']);
    expect(read.map(({ rates }) => rates)).toEqual([250, null, 180]);
  });

  it('counts for every price of the row', async () => {
    const { read } = await pricesOf(
      ['High season', 'Low season', 'Child', 'Currency'],
      ['400', '300', '50', 'NAD'],
    );
    expect(read).toEqual([
      {
        rates: null,
        tariffs: [],
        warnings: [
          'Row 2: rates: "400 NAD" is not in rand; left empty',
          'Row 2: rates: "300 NAD" is not in rand; left empty',
          'Row 2: tariffs: "50 NAD" is not in rand; left empty',
        ],
      },
    ]);
  });

  it('counts for lines of tariffs too, and not for what is free', async () => {
    const { read } = await pricesOf(
      ['Tariff list', 'Currency'],
      ['R450 per stand a night', 'BWP'],
      ['Free', 'USD'],
    );
    expect(read[0]).toEqual({
      rates: null,
      tariffs: [],
      warnings: ['Row 2: tariffs: "R450 per stand a night BWP" is not in rand; left empty'],
    });
    expect(read[1]).toEqual({ rates: 0, tariffs: [], warnings: [] });
  });
});

describe('a header that names another currency', () => {
  it.each(['Rate (USD)', 'Price in N$', 'Tarief (€)', 'Adult (NAD)', 'Per night (US$)', 'Cost BWP'])(
    '%j is not read, and named',
    async (header) => {
      const { read, columns } = await pricesOf([header, 'Closest town'], [25, 'Modimolle']);
      expect(read).toMatchObject([{ rates: null, tariffs: [] }]);
      expect(columns).toEqual([`Sheet "Sheet1": columns not read: ${header}`]);
    },
  );

  it('leaves the one in rand beside it', async () => {
    const { read } = await pricesOf(['Rate (USD)', 'Rate (ZAR)'], [25, 450]);
    expect(read).toMatchObject([{ rates: 450, warnings: [] }]);
  });
});

it('is not read below a group of another currency, whatever is below', async () => {
  const rows = [
    ['Name', 'Province', 'Closest town', 'Rates (USD)', ''],
    ['', '', '', 'Dec-Jan', 'Feb-Nov'],
    ['Kudu Kloof', 'Limpopo', 'Modimolle', '80', '60'],
  ];
  const [row] = readRows(await openWorkbook(csvOf(rows)), 0, 1);
  expect(row).toMatchObject({ values: { name: 'Kudu Kloof', rates: null }, warnings: [] });
});

it.each([
  ['"$"#,##0.00', '$25.00'],
  ['[$€-2] #,##0', '€ 25'],
  ['[$USD] #,##0', 'USD 25'],
  ['[$N$-409]#,##0', 'N$25'],
])('a number that its format %j shows in another currency is not in rand', async (format, shown) => {
  const cells = {
    Camps: [
      ['Name', 'Province', 'Rate'],
      ['Kudu Kloof', 'Limpopo', 25],
    ],
  };
  const book = bookOf(cells, (sheet) => {
    const cell = sheet['C2'] as { z?: string };
    cell.z = format;
  });
  const [row] = readRows(await openWorkbook(bytesOf(book)), 0, 1);
  expect(row).toMatchObject({
    values: { rates: null },
    warnings: [`Row 2: rates: "${shown}" is not in rand; left empty`],
  });
});

it('a number that its format shows in rand is', async () => {
  const book = bookOf(
    {
      Camps: [
        ['Name', 'Province', 'Rate'],
        ['Kudu Kloof', 'Limpopo', 250],
      ],
    },
    (sheet) => {
      const cell = sheet['C2'] as { z?: string };
      cell.z = '[$R-436] #,##0.00';
    },
  );
  const [row] = readRows(await openWorkbook(bytesOf(book)), 0, 1);
  expect(row).toMatchObject({ values: { rates: 250 }, warnings: [] });
});

it('a price in another currency gives no tariff of a season either', async () => {
  const { read } = await pricesOf(['Rate'], ['$250 high season, $180 low season']);
  expect(read).toEqual([
    {
      rates: null,
      tariffs: [],
      warnings: ['Row 2: rates: "$250 high season, $180 low season" is not in rand; left empty'],
    },
  ]);
});

it.each(['P250', 'E 200', 'M180 pp', '250 pula', '15 euro'])('a price %j is not in rand', async (price) => {
  const { read } = await pricesOf(['Rate'], [price]);
  expect(read).toMatchObject([
    { rates: null, tariffs: [], warnings: [`Row 2: rates: "${price}" is not in rand; left empty`] },
  ]);
});

const UNIT = ['Rate', 'Unit'];

describe('a column of the unit', () => {
  it.each<[string, number | null, string[]]>([
    ['night', 1500, []],
    ['per day', 1500, []],
    ['R/night', 1500, []],
    ['per stand per night', 1500, ['R1500 per stand a night']],
    ['site', 1500, ['R1500 per stand a night']],
    ['staanplek', 1500, ['R1500 per stand a night']],
    ['pp', 1500, ['R1500 per person a night']],
    ['per persoon per nag', 1500, ['R1500 per person a night']],
    ['p/p', 1500, ['R1500 per person a night']],
    ['adult', 1500, ['R1500 per adult a night']],
    ['vehicle', 1500, ['R1500 per vehicle a night']],
    ['per child', null, ['R1500 per child a night']],
    ['week', null, ['R1500 per stand a week']],
    ['Per week (7 nights)', null, ['R1500 per stand a week']],
    ['per person per week', null, ['R1500 per person a week']],
    ['weekliks', null, ['R1500 per stand a week']],
    ['7 nights', null, ['R1500 per stand a week']],
    ['per site p.m.', null, ['R1500 per stand a month']],
    ['month', null, ['R1500 per stand a month']],
    ['per maand', null, ['R1500 per stand a month']],
    ['stay', null, ['R1500 per stay']],
    ['per verblyf', null, ['R1500 per stay']],
  ])('%j is read', async (unit, rates, tariffs) => {
    const { read, columns } = await pricesOf(UNIT, [1500, unit]);
    expect(read).toEqual([{ rates, tariffs, warnings: [] }]);
    expect(columns).toEqual([]);
  });

  it.each(['weekend', 'family', 'year', 'per hour', 'per 6 people', 'week or month'])(
    '%j leaves the price out where it is none that is known',
    async (unit) => {
      const { read } = await pricesOf(UNIT, [250, 'night'], [250, 'stand'], [250, 'pp'], [1500, unit]);
      expect(read.map(({ rates }) => rates)).toEqual([250, 250, 250, null]);
      expect(read[3]).toEqual({
        rates: null,
        tariffs: [],
        warnings: [`Row 5: rates: "1500 (${unit})" has no price of a stand or an adult in it; left empty`],
      });
    },
  );

  it('counts for each season', async () => {
    const { read } = await pricesOf(['High season', 'Low season', 'Rate per'], ['2500', 'R1800', 'week']);
    expect(read).toEqual([
      {
        rates: null,
        tariffs: ['R2500 per stand a week, high season', 'R1800 per stand a week, low season'],
        warnings: [],
      },
    ]);
  });

  it('and a cell that says something else leave the price out', async () => {
    const { read } = await pricesOf(UNIT, ['R250 per night', 'week']);
    expect(read).toEqual([
      {
        rates: null,
        tariffs: [],
        warnings: [
          'Row 2: rates: "R250 per night (week)" has no price of a stand or an adult in it; left empty',
        ],
      },
    ]);
  });

  it('with something else below it is none, and named', async () => {
    const { read, columns } = await pricesOf(UNIT, [250, 'Chalet 3'], [300, 'B12'], [300, 'B13']);
    expect(read.map(({ rates }) => rates)).toEqual([250, 300, 300]);
    expect(columns).toEqual(['Sheet "Sheet1": columns not read: Unit']);
  });
});

it.each(['Price per stay', 'Weeklikse tarief', 'Annual rate', 'Tarief per jaar', 'Rate per hour'])(
  'a column %j is no rate a night',
  async (header) => {
    const { read, columns } = await pricesOf([header, 'Closest town'], [2500, 'Modimolle']);
    expect(read).toMatchObject([{ rates: null, tariffs: [] }]);
    expect(columns).toEqual([`Sheet "Sheet1": columns not read: ${header}`]);
  },
);

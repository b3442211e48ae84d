import { isTariffs, tariffText } from '@kampvuur/domain/stays';
import { openWorkbook, readRows } from '../read-workbook';
import { csvOf } from '../test/workbooks';

type Cell = string | number;

async function pricesOf(cells: Record<string, Cell>) {
  const columns = Object.entries({ Name: 'Kudu Kloof', Province: 'Limpopo', ...cells });
  const sheet = csvOf([columns.map(([header]) => header), columns.map(([, cell]) => cell)]);
  const [row] = readRows(await openWorkbook(sheet), 0, 1);
  const tariffs = row?.values?.tariffs ?? null;
  return {
    rates: row?.values?.rates ?? null,
    tariffs: isTariffs(tariffs) ? tariffs.map(tariffText) : [],
    warnings: row?.warnings ?? [],
  };
}

describe('prices of a sheet', () => {
  it.each<[string, Record<string, Cell>, number | null, string[]]>([
    [
      'seasons in columns of their own',
      { 'Rate high season': 'R850', 'Rate low season': 'R165' },
      165,
      ['R850 per stand a night, high season', 'R165 per stand a night, low season'],
    ],
    [
      'seasons in Afrikaans, per person',
      { Hoogseisoen: 'R120 pp', Laagseisoen: 'R80 pp' },
      80,
      ['R120 per person a night, high season', 'R80 per person a night, low season'],
    ],
    [
      'months in columns of their own',
      { 'Dec-Jan': 'R850', 'Feb - Nov': 'R165' },
      165,
      [
        'R850 per stand a night, 1 December to 31 January',
        'R165 per stand a night, 1 February to 30 November',
      ],
    ],
    [
      'days of a season beside a rate',
      { Tarief: 200, '15 Des - 10 Jan': 'R420 pp' },
      200,
      ['R200 per stand a night', 'R420 per person a night, 15 December to 10 January'],
    ],
    [
      'seasons by their names',
      { 'School holidays': 'R400', Winter: 'R150', 'Peak (Dec/Jan)': 'R500' },
      150,
      [
        'R400 per stand a night, school holidays',
        'R150 per stand a night, 1 June to 31 August',
        'R500 per stand a night, 1 December to 31 January',
      ],
    ],
    [
      'weekdays and weekends',
      { 'Rate midweek': 200, 'Rate weekend': 260 },
      200,
      ['R200 per stand a night, weekdays', 'R260 per stand a night, weekends'],
    ],
    [
      'people by what they are',
      { Adult: 'R180', Child: 'R90', Pensioner: 'R150', 'Conservation fee': 'R60' },
      180,
      [
        'R180 per adult a night',
        'R90 per child a night',
        'R150 per pensioner a night',
        'Conservation fee: R60 per person a night',
      ],
    ],
    ['a rate for each person', { 'Rate pppn': 180 }, 180, ['R180 per person a night']],
    ['a rate for a stand', { 'Cost per site': 'R240' }, 240, ['R240 per stand a night']],
    ['nothing, for each person', { 'Rate pp': 'free' }, 0, []],
    ['a rate, for nobody knows whom', { 'Rate per night': 180 }, 180, []],
    [
      'people and stands, children for nothing',
      { 'Per persoon per nag': 'R120', 'Kinders (3-12)': 'gratis', 'Per stand': 'R300' },
      300,
      ['R120 per person a night', 'R0 per child a night', 'R300 per stand a night'],
    ],
    ['a price per person', { 'Per person': 165 }, 165, ['R165 per person a night']],
    [
      'lines as downloads have them',
      { tariffs: 'Site A: R450 per stand a night, high season; R165 per stand a night, low season' },
      165,
      ['Site A: R450 per stand a night, high season', 'R165 per stand a night, low season'],
    ],
    ['a bare price in a column of tariffs', { Tariffs: 'R220' }, 220, []],
    [
      'seasons in one cell',
      { Rate: 'R250 pp high season, low season R180 pp' },
      180,
      ['R250 per person a night, high season', 'R180 per person a night, low season'],
    ],
    [
      'parts of the week in one cell',
      { Tarief: 'Naweke R250, weeksdae R200' },
      200,
      ['R250 per stand a night, weekends', 'R200 per stand a night, weekdays'],
    ],
    ['one price', { Rate: 'R220' }, 220, []],
    ['no price', { 'Closest town': 'Modimolle' }, null, []],
  ])('are read from %s', async (_what, cells, rates, tariffs) => {
    expect(await pricesOf(cells)).toEqual({ rates, tariffs, warnings: [] });
  });

  it('leave out, and name, what is no tariff', async () => {
    const { tariffs, warnings } = await pricesOf({ tariffs: 'R450 per stand a night; ask Piet' });
    expect(tariffs).toEqual(['R450 per stand a night']);
    expect(warnings).toEqual(['Row 2: tariffs: "ask Piet" is no tariff; left out']);
    const child = await pricesOf({ Adult: 'R100', Child: 'half' });
    expect(child.tariffs).toEqual(['R100 per adult a night']);
    expect(child.warnings).toEqual(['Row 2: tariffs: "half" is no price; left out']);
  });

  it('are in whole rand, and say which were rounded', async () => {
    const { rates, tariffs, warnings } = await pricesOf({
      'Rate high season': 'R850,50',
      'Rate low season': 210.5,
      Child: 'R60.25',
      'Conservation fee': 80,
    });
    expect(rates).toBe(211);
    expect(tariffs).toEqual([
      'R60 per child a night',
      'Conservation fee: R80 per person a night',
      'R851 per stand a night, high season',
      'R211 per stand a night, low season',
    ]);
    expect(warnings).toEqual([
      'Row 2: rates: "R850,50" was rounded to R851',
      'Row 2: rates: "210.5" was rounded to R211',
      'Row 2: tariffs: "R60.25" was rounded to R60',
    ]);
  });

  it('are in whole rand in lines too', async () => {
    const line = 'R220,50 per stand per night';
    expect(await pricesOf({ tariffs: `${line}; R1 300.00 per stand a night, high season` })).toEqual({
      rates: 221,
      tariffs: ['R221 per stand a night', 'R1300 per stand a night, high season'],
      warnings: [`Row 2: tariffs: "${line}" was rounded to R221`],
    });
  });

  it('do not change the rate that a column says', async () => {
    const { rates, tariffs, warnings } = await pricesOf({ Rate: 'R300', Adult: 'R80' });
    expect({ rates, tariffs }).toEqual({ rates: 300, tariffs: [] });
    expect(warnings).toEqual(['Row 2: tariffs: the prices do not agree with a rate of R300; left out']);
  });
});

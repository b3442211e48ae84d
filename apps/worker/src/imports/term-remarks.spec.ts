import { STARTING_TERMS } from './known-terms';
import { openWorkbook, readRows } from './read-workbook';
import { csvOf } from './test/workbooks';

/** The facilities, activities and warnings of a row with these columns. */
async function termsOf(cells: Record<string, string>) {
  const columns = Object.entries({ Name: 'Ou Pos', Province: 'Limpopo', ...cells });
  const sheet = csvOf([columns.map(([header]) => header), columns.map(([, cell]) => cell)]);
  const [row] = readRows(await openWorkbook(sheet), 0, 1);
  if (!row?.values) throw new Error('no row');
  const { values, warnings } = STARTING_TERMS.resolved({ ...row, values: row.values });
  const { facilities, activities, absentFacilities } = values;
  return { facilities, activities, absentFacilities, warnings };
}

describe('a facility with a remark', () => {
  it.each<[string, string[]]>([
    ['pool (heated, summer only)', ['Swimming pool']],
    ['Pool (closed in winter)', ['Swimming pool']],
    ['pool (25 m)', ['Swimming pool']],
    ['braai (own grid)', ['Braai places']],
    ['braai [own grid; no wood]', ['Braai places']],
    ['ablutions x2', ['Ablutions']],
    ['Ablutions x 2', ['Ablutions']],
    ['2 x ablutions', ['Ablutions']],
    ['2x ablution blocks', ['Ablutions']],
    ['wifi @ reception', ['Wi-Fi']],
    ['Wi-Fi at reception and bar', ['Wi-Fi']],
    ['wifi by ontvangs', ['Wi-Fi']],
    ['Wi-Fi - free', ['Wi-Fi']],
    ['braai: own grid', ['Braai places']],
    ['12 power points', ['Power points']],
    ['power points: 12', ['Power points']],
    ['krag 16A', ['Power points']],
    ['shop (closed Sundays)', ['Shop']],
    ['Firewood R40', ['Firewood']],
    ['pool (x)', ['Swimming pool']],
    ['pool: yes', ['Swimming pool']],
    ['Pool (no lifeguard)', ['Swimming pool']],
    ['restaurant (take away)', ['Restaurant']],
    ['swembad (verhit)', ['Swimming pool']],
    ['pool (heated & covered) & braai (own grid)', ['Swimming pool', 'Braai places']],
    ['ablutions x2 (hot, cold), shop (bread; milk), pool', ['Ablutions', 'Shop', 'Swimming pool']],
    ['ablutions - hot showers', ['Ablutions', 'Hot showers']],
  ])('%j is known', async (text, facilities) => {
    expect(await termsOf({ Facilities: text })).toMatchObject({ facilities, warnings: [] });
  });

  it.each([
    ...[
      'pool (closed)',
      'shop (none)',
      'shop (no)',
      'Pool (tydelik gesluit)',
      'swembad (geen)',
      'pool: closed',
    ],
    ...['pool - out of order', 'wifi (not available)', 'pool (coming soon)', '0 power points', 'No pool'],
    ...['geen swembad', 'pool (under construction)', 'shop x0', 'winkel (nie beskikbaar)', 'pool: n'],
  ])('%j is not there', async (text) => {
    expect(await termsOf({ Facilities: text })).toMatchObject({
      facilities: [],
      absentFacilities: [],
      warnings: [`Row 2: facilities: "${text}" says that it is not there; left out`],
    });
  });

  it.each([
    ...[
      'shop (5km)',
      'shop (5 km away)',
      'shop 5km',
      'Shop - in town',
      'winkel (in die dorp)',
      'shop @ 12,5 km',
    ],
    ...['restaurant (nearby)', 'Fuel (±8km)', 'shop (next door)', 'winkel (5km weg)', 'laundry in town'],
    ...['Restaurant nearby', 'Shop within 5km', 'Winkel naby'],
  ])('%j is somewhere else', async (text) => {
    expect(await termsOf({ Facilities: text })).toMatchObject({
      facilities: [],
      warnings: [`Row 2: facilities: "${text}" is not at the campsite itself; left out`],
    });
  });

  it('is left out alone, beside others that are there', async () => {
    expect(
      await termsOf({ Facilities: 'braai and pool (closed), shop (5km), wifi @ reception' }),
    ).toMatchObject({
      facilities: ['Braai places', 'Wi-Fi'],
      warnings: [
        'Row 2: facilities: "braai and pool (closed)" says that it is not there; left out',
        'Row 2: facilities: "shop (5km)" is not at the campsite itself; left out',
      ],
    });
  });

  it('that is not known is named without it', async () => {
    const { warnings } = await termsOf({ Facilities: 'sauna (big, wood-fired), pool' });
    expect(warnings).toEqual(['Row 2: facilities: not known, left out: sauna']);
  });

  it('is absent where a column lists what is not here', async () => {
    expect(await termsOf({ 'Not available': 'shop (5km), pool (closed)' })).toMatchObject({
      absentFacilities: ['Shop', 'Swimming pool'],
      warnings: [],
    });
  });
});

it('the length of a trail and what is nearby leave an activity', async () => {
  const text = 'hiking (5 km, 12 km); fishing (nearby); mountain biking - 20km';
  expect(await termsOf({ Activities: text })).toMatchObject({
    activities: ['Hiking', 'Fishing', 'Mountain biking'],
    warnings: [],
  });
});

describe('a column of one facility', () => {
  it.each([
    ['yes (5km)', 'is not at the campsite itself; left out'],
    ['Yes, in town', 'is not at the campsite itself; left out'],
    ['yes (closed)', 'says that it is not there; left out'],
    ['ja - tydelik gesluit', 'says that it is not there; left out'],
  ])('that says %j does not give it', async (answer, said) => {
    expect(await termsOf({ Shop: answer })).toMatchObject({
      facilities: [],
      warnings: [`Row 2: facilities: "${answer}" ${said}`],
    });
  });

  it.each(['yes', 'yes (small)', 'Yes, closed Sundays', 'x', 'ja (brood en melk)'])(
    'that says %j does',
    async (answer) => {
      expect(await termsOf({ Shop: answer })).toMatchObject({ facilities: ['Shop'], warnings: [] });
    },
  );
});

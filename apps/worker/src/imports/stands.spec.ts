import type { CampsiteFields } from '@kampvuur/persistence';
import { differingValues, wantedValues } from './differences';
import { openWorkbook, readRows } from './read-workbook';
import { csvOf } from './test/workbooks';

async function rowOf(cells: Record<string, string | number>) {
  const columns = { Name: 'Kransduif', Province: 'Limpopo', ...cells };
  const [row] = readRows(await openWorkbook(csvOf([Object.keys(columns), Object.values(columns)])), 0, 1);
  if (!row?.values) throw new Error(row?.errors.join('\n'));
  return { ...row, values: row.values };
}

const standsOf = async (cells: Record<string, string | number>) => {
  const { values, warnings } = await rowOf(cells);
  return { stands: values.stands, warnings };
};

describe('columns about the stands', () => {
  it('say of a campsite with one kind of them what is known', async () => {
    const cells = {
      'Number of stands': 24,
      'Stand length': '9 m',
      Surface: 'grass',
      Shade: 'full',
      Amps: '16 A',
    };
    const { values, warnings } = await rowOf(cells);
    expect(values.stands).toEqual([
      { name: 'All stands', count: 24, length: 9, surface: 'Grass', shade: 'Full', amps: 16 },
    ]);
    expect(values.maxRigLength).toBe(9);
    expect(warnings).toEqual([]);
  });

  it('are read in Afrikaans', async () => {
    const cells = {
      ...{ 'Aantal staanplekke': 12, Staanpleklengte: '8,5 meter', Oppervlak: 'gruis', Skaduwee: 'bietjie' },
      Stroomsterkte: 10,
    };
    expect(await standsOf(cells)).toEqual({
      stands: [{ name: 'All stands', count: 12, length: 8.5, surface: 'Gravel', shade: 'Some', amps: 10 }],
      warnings: [],
    });
  });

  it.each([
    [
      { Oppervlak: 'Geplavei', Skaduwee: 'Gedeeltelik' },
      { surface: 'Paved', shade: 'Some' },
    ],
    [
      { Oppervlak: 'Kaal grond', Skaduwee: 'Vol' },
      { surface: 'Bare ground', shade: 'Full' },
    ],
  ])('are read as warnings name them in Afrikaans: %j', async (cells, parts) => {
    expect(await standsOf(cells)).toEqual({ stands: [{ name: 'All stands', ...parts }], warnings: [] });
  });

  it.each([
    '±30 stands',
    '± 30',
    '30 stands',
    'ca. 30 sites',
    '~30',
    'about 30 stands',
    'ongeveer 30 staanplekke',
    '+/- 30',
  ])('say how many there are, also about: %j', async (count) => {
    const stands = [{ name: 'All stands', count: 30 }];
    expect(await standsOf({ 'Number of stands': count })).toEqual({ stands, warnings: [] });
    expect(await standsOf({ Stands: count })).toEqual({ stands, warnings: [] });
  });

  it('of kinds say how many there are of each, also about', async () => {
    expect(await standsOf({ Stands: 'River: ±8 stands, grass; Hill: ca. 4 sites' })).toEqual({
      stands: [
        { name: 'River', count: 8, surface: 'Grass' },
        { name: 'Hill', count: 4 },
      ],
      warnings: [],
    });
  });

  it.each([
    'Max caravan',
    'Max rig length',
    'Max. caravan (m)',
    'Max length',
    'Maks woonwalengte',
    'Max caravan length',
  ])('say in %j how long the longest rig may be', async (header) => {
    expect((await rowOf({ [header]: '8,5 m' })).values.maxRigLength).toBe(8.5);
    const { values, warnings } = await rowOf({ [header]: '26 ft' });
    expect([values.maxRigLength, warnings]).toEqual([7.9, []]);
  });

  it.each(['grass & gravel', 'Grass / gravel', 'gras en gruis'])(
    'that have several surfaces have a warning: %j',
    async (Surface) => {
      const { stands, warnings } = await standsOf({ Surface });
      expect(stands).toEqual([]);
      expect(warnings).toEqual([
        expect.stringContaining(`standSurface: "${Surface}" is none of Grass, Gravel`),
      ]);
    },
  );

  it.each([24, '24'])('may be the number alone: %j', async (Stands) => {
    expect(await standsOf({ Stands })).toEqual({ stands: [{ name: 'All stands', count: 24 }], warnings: [] });
  });

  it('list the kinds of stand', async () => {
    const { stands, warnings } = await standsOf({
      Stands: 'River: 8 stands, 10 m, grass; Hill: 5 A, near the gate',
    });
    expect(stands).toEqual([
      { name: 'River', count: 8, length: 10, surface: 'Grass' },
      { name: 'Hill', amps: 5 },
    ]);
    expect(warnings).toEqual(['Row 2: stands: "near the gate" is nothing known of stands; left out']);
  });

  it('are left out beside a list of kinds', async () => {
    const { stands, warnings } = await standsOf({ Stands: 'River: 10 m', Amps: 16 });
    expect(stands).toEqual([{ name: 'River', length: 10 }]);
    expect(warnings).toHaveLength(1);
  });

  it('say what they do not understand', async () => {
    const { stands, warnings } = await standsOf({ Surface: 'moss', Amps: 'plenty' });
    expect(stands).toEqual([]);
    expect(warnings).toEqual([
      'Row 2: standSurface: "moss" is none of Grass, Gravel, Sand, Paved, Bare ground; left out',
      'Row 2: standAmps: "plenty" is no number of A from 1 to 63; left out',
    ]);
  });

  it('leave a yes or no below Shade to the facility', async () => {
    const { values } = await rowOf({ Shade: 'yes' });
    expect([values.stands, values.facilities]).toEqual([[], ['Shade']]);
  });

  it('leave the length of a stand to the longest rig', async () => {
    const { values } = await rowOf({ 'Length of stand': '11 m', Amps: 16 });
    expect([values.stands, values.maxRigLength]).toEqual([[{ name: 'All stands', amps: 16 }], 11]);
  });
});

it('fills unknown stands without changing a longest rig that is known', async () => {
  const row = await rowOf({ 'Stand length': 9, Amps: 16 });
  const here = { ...(await rowOf({})).values, maxRigLength: 12 };
  const changes = wantedValues(differingValues(row, row.values, here, false), here, 'fill');
  expect(changes).toEqual<Partial<CampsiteFields>>({ stands: [{ name: 'All stands', amps: 16 }] });
});

import type { CampsiteFields } from '@kampvuur/persistence';
import { deniesTerm, isSureNo } from './cells/read-yes-no';
import { differingValues, wantedValues } from './differences';
import { STARTING_TERMS } from './known-terms';
import { openWorkbook, readRows } from './read-workbook';
import { csvOf, type Row } from './test/workbooks';

const HERE = {
  name: 'Rooikat Bend',
  province: 'Limpopo',
  facilities: ['Shop', 'Swimming pool'],
  activities: ['Fishing'],
  categories: ['Pet Friendly'],
  absentFacilities: ['Wi-Fi'],
  absentActivities: [],
  absentCategories: [],
} as Partial<CampsiteFields> as CampsiteFields;

/** What a row of these columns changes in the campsite. */
async function changesOf(header: Row, cells: Row, choice: 'fill' | 'overwrite' = 'overwrite') {
  const rows: Row[] = [
    ['Name', 'Province', ...header],
    ['Rooikat Bend', 'Limpopo', ...cells],
  ];
  const [row] = readRows(await openWorkbook(csvOf(rows)), 0, 1);
  if (!row?.values) throw new Error('no row was read');
  const resolved = STARTING_TERMS.resolved({ ...row, values: row.values });
  return wantedValues(differingValues(resolved, resolved.values, HERE, false), HERE, choice);
}

describe('a term whose column says no', () => {
  it('is taken out where the import overwrites, and the others stay', async () => {
    const header = ['Pool', 'Fishing', 'Pets'];
    expect(await changesOf(header, ['No', '0', 'not allowed'])).toEqual({
      facilities: ['Shop'],
      activities: [],
      categories: [],
      absentFacilities: ['Wi-Fi', 'Swimming pool'],
      absentActivities: ['Fishing'],
      absentCategories: ['Pet Friendly'],
    });
    expect(await changesOf(header, ['No', '0', 'not allowed'], 'fill')).toEqual({});
  });

  it('is taken out together with what other columns add', async () => {
    expect(await changesOf(['Pool', 'Laundry'], ['nee', 'ja'])).toEqual({
      facilities: ['Shop', 'Laundry'],
      absentFacilities: ['Wi-Fi', 'Swimming pool'],
    });
  });

  it('stays where the row has it as well, or the cell says nothing', async () => {
    expect(await changesOf(['Fishing', 'Activities'], ['no', 'Fishing; Hiking'])).not.toHaveProperty(
      'facilities',
    );
    expect(await changesOf(['Pool', 'Swimming pool'], ['no', 'yes'])).toEqual({});
    expect(await changesOf(['Pool', 'Pets', 'Dogs allowed'], [null, 'no', 'yes'])).toEqual({});
  });
});

describe('a list of terms that says none', () => {
  it.each(['None', 'geen', 'n/a', '-', 'None; n/a'])(
    'neither removes nor denies a term: %s',
    async (cell) => {
      expect(await changesOf(['Facilities', 'Activities'], [cell, cell])).toEqual({});
    },
  );
});

describe('a term that is not here', () => {
  it('is known from a column that says no, where nothing was known', async () => {
    expect(await changesOf(['Fuel', 'Laundry', 'Dogs'], ['geen', 'nee', 'None'])).toEqual({
      absentFacilities: ['Wi-Fi', 'Fuel', 'Laundry'],
      absentCategories: ['Pet Friendly'],
      categories: [],
    });
    expect(await changesOf(['Hiking', 'Laundry'], ['no', 'no'], 'fill')).toEqual({
      absentActivities: ['Hiking'],
    });
  });

  it.each(['No facilities', 'Not available', 'Facilities not here', 'Geen geriewe', 'absentFacilities'])(
    'is known from a list of a column "%s", which replaces the one there is',
    async (header) => {
      expect(await changesOf([header], ['swembad; Fuel; hiking'])).toEqual({
        facilities: ['Shop'],
        absentFacilities: ['Swimming pool', 'Fuel'],
        absentActivities: ['Hiking'],
      });
    },
  );

  it('is there again where a column says yes', async () => {
    expect(await changesOf(['Wi-Fi', 'Laundry'], ['yes', 'yes'])).toEqual({
      facilities: ['Shop', 'Swimming pool', 'Wi-Fi', 'Laundry'],
      absentFacilities: [],
    });
  });

  it('is there where the row says both', async () => {
    const header = ['Facilities', 'Not available'];
    expect(await changesOf(header, ['Shop; Fuel', 'Fuel; Laundry'])).toEqual({
      facilities: ['Shop', 'Fuel'],
      absentFacilities: ['Laundry'],
    });
  });
});

it.each(['no', 'NEE', 'n', '0', '✗', '✖️', '❌', '🚫', 'No.', 'nie beskikbaar', false])(
  '%j is a sure no',
  (cell) => {
    expect(isSureNo(cell)).toBe(true);
  },
);

it.each(['n/a', 'not sure', 'no info', 'no, but at the river', 'yes', '', '-', true, null])(
  '%j is none',
  (cell) => {
    expect(isSureNo(cell)).toBe(false);
  },
);

it.each([
  ['No pets', 'Pet Friendly'],
  ['Strictly no dogs allowed.', 'Pet Friendly'],
  ['Nee, geen honde', 'Pet Friendly'],
  ['Troeteldiere nie toegelaat nie', 'Pet Friendly'],
  ['Pets are prohibited', 'Pet Friendly'],
  ['no shade', 'Shade'],
  ['geen skadu', 'Shade'],
  ['No swimming pool', 'Swimming pool'],
  ['None', 'Shade'],
])('%j denies the term of its column, %s', (cell, term) => {
  expect(deniesTerm(cell, term)).toBe(true);
});

it.each([
  ['No charge', 'Wi-Fi'],
  ['No big dogs', 'Pet Friendly'],
  ['No pets in chalets', 'Pet Friendly'],
  ['No pets in peak season', 'Pet Friendly'],
  ['No info', 'Shade'],
  ['No restrictions', 'Pet Friendly'],
  ['Pets welcome', 'Pet Friendly'],
  ['No problem', 'Pet Friendly'],
])('%j does not deny the term of its column, %s', (cell, term) => {
  expect(deniesTerm(cell, term)).toBe(false);
});

it('no shade is said by a column of shade, whatever the words for none', async () => {
  const header = ['Name', 'Province', 'Shade'];
  const rows = ['no shade', 'None', 'Geen'].map((cell, index) => [`Rooikat ${index}`, 'Limpopo', cell]);
  const read = readRows(await openWorkbook(csvOf([header, ...rows])), 0, 3);
  expect(read.map(({ denied }) => denied.map(({ name }) => name))).toEqual([['Shade'], ['Shade'], ['Shade']]);
});

describe('a download of ours', () => {
  const header = ['facilities', 'petFriendly', 'absentFacilities', 'absentCategories'];

  it('says with false only that pets are not known to be welcome', async () => {
    expect(await changesOf(header, ['Shop; Swimming pool', 'false', 'Wi-Fi', null])).toEqual({});
    expect(await changesOf(['petFriendly'], ['no'])).toEqual({
      categories: [],
      absentCategories: ['Pet Friendly'],
    });
  });

  it('says what is known to be missing', async () => {
    expect(await changesOf(header, ['Shop', 'false', 'Fuel', 'Pet Friendly'])).toEqual({
      facilities: ['Shop'],
      categories: [],
      absentFacilities: ['Fuel'],
      absentCategories: ['Pet Friendly'],
    });
  });
});

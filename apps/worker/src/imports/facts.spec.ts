import { changedTogether, FACT_KEYS, type FactKey, FACTS } from '@kampvuur/domain/facts';
import { FACT_SAMPLES, type FactSample } from '@kampvuur/testing';
import { openWorkbook, readRows } from './read-workbook';
import { csvOf } from './test/workbooks';

const samples = FACT_KEYS.map((key): [FactKey, FactSample<FactKey>] => [key, FACT_SAMPLES[key]]);

const NEEDED = { name: 'Kudu Kloof', province: 'Limpopo' };

async function valuesOf(bytes: Buffer): Promise<object | null | undefined> {
  const [row] = readRows(await openWorkbook(bytes), 0, 1);
  return row?.values;
}

const withSheet = samples.filter(([, { sheet }]) => sheet !== undefined);

it('every fact that imports set has a sample of a sheet, and no other', () => {
  expect(withSheet.map(([key]) => key)).toEqual(
    FACT_KEYS.filter((key) => FACTS[key].setBy.includes('import')),
  );
});

it.each(withSheet)('%s is read from a column of a sheet under another name', async (key) => {
  const unit = changedTogether(key).map((field) => FACT_SAMPLES[field as FactKey]);
  const others = Object.entries(NEEDED).filter(([field]) => field !== key);
  const columns = [
    ...others,
    ...unit.flatMap(({ sheet }) => (sheet ? [[sheet.header, sheet.cell] as const] : [])),
  ];
  const sheet = csvOf([columns.map(([header]) => header), columns.map(([, cell]) => cell)]);
  expect(await valuesOf(sheet)).toMatchObject({ [key]: FACT_SAMPLES[key].stored });
});

const withTags = samples.filter(([, { tags }]) => tags !== undefined);

/** What an element's position says rather than a tag. */
const BY_POSITION = ['province', 'latitude', 'longitude'];

it('every fact that OpenStreetMap sets has a sample of its tags, and no other', () => {
  expect(withTags.map(([key]) => key)).toEqual(
    FACT_KEYS.filter((key) => FACTS[key].setBy.includes('openStreetMap') && !BY_POSITION.includes(key)),
  );
});

it.each(withTags)('%s is read from its tags', async (key, { stored, tags }) => {
  const element = {
    type: 'node',
    id: 1,
    lat: -24.55,
    lon: 28.71,
    tags: { tourism: 'camp_site', name: NEEDED.name, ...tags?.given },
  };
  const map = Buffer.from(JSON.stringify({ elements: [element] }));
  expect(await valuesOf(map)).toMatchObject({ [key]: tags?.read ?? stored });
});

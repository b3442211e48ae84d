import { folded, RENAMED_TOWNS } from '@kampvuur/domain';
import { PLACES } from '@kampvuur/domain/geography';
import type { CatalogueRow } from './catalogue-index';
import { campsite, indexOf } from './test/campsites';

async function found(query: string, rows: CatalogueRow[]): Promise<number[]> {
  const hits = (await indexOf(rows)).select({ query }).page(undefined, 0, 100);
  return hits.map(({ id }) => rows.findIndex((row) => row.id === id)).sort((a, b) => a - b);
}

describe.each(RENAMED_TOWNS.map((names) => ({ names, label: names.join(', ') })))('$label', ({ names }) => {
  const town = PLACES.find(({ name }) => names.includes(folded(name)));
  const rows = [
    ...names.map((name) => campsite(`${name} Caravan Park`)),
    ...names.map((name) => campsite('Town', { closestTown: name })),
    ...names.map((name) => campsite('Text', { text: `Past ${name} turn left.` })),
    ...(town ? [campsite('Near', { latitude: town.latitude, longitude: town.longitude })] : []),
    campsite('Elsewhere', { text: 'once upon a time making fires among mopane trees' }),
  ];
  const all = rows.slice(0, -1).map((_, at) => at);

  it.each([...names])('%p finds what any of the names stands for', async (name) => {
    expect(await found(name, rows)).toEqual(all);
    expect(await found(`${name} caravan park`, rows)).toEqual(names.map((_, at) => at));
  });
});

it.each([
  ['King William’s Town', 'Qonce'],
  ["king william's town", 'Qonce'],
  ['King Williamstown', 'Qonce'],
  ['Belabela', 'Warmbaths'],
  ['camping near Potgietersrus', 'Mokopane'],
])('%p finds a campsite at %s', async (query, closestTown) => {
  expect(await found(query, [campsite('Camp', { closestTown }), campsite('Other')])).toEqual([0]);
});

it.each([
  ['mokopane', 'trees of mopane'],
  ['qonce', 'once there was'],
  ['mahikeng', 'making fires'],
  ['warmbad', 'warm water, bad road'],
  ['king williams town', 'King street, Williams river, near town'],
  ['somerset east', 'the east side of Somerset West'],
  ['brandvlei', 'Brandvlug'],
])('%p is a place, not a slip or parts of %p', async (query, text) => {
  expect(await found(query, [campsite('Other', { text })])).toEqual([]);
});

it('finds a slip in the name of a place all the same', async () => {
  const rows = [campsite('Camp', { closestTown: 'Mokopane' }), campsite('Other')];
  expect(await found('mokopani', rows)).toEqual([0]);
  expect(await found('potgietersrust', rows)).toEqual([0]);
});

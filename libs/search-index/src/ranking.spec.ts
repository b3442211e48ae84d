import type { SearchIndex, SearchDocument } from '.';
import { document, indexOf } from '../test/documents';

/** Found by lists and by sets: the first word is rare, the others are frequent. */
const ROWS = Array.from({ length: 600 }, (_, at) =>
  document(at % 3 === 0 ? `Camp ${at}` : `Lodge ${at}`, {
    id: at + 1,
    closestTown: at % 4 === 0 ? 'Campdale' : null,
    text: at % 2 === 0 ? 'river camp' : 'Dam',
    isClosed: at % 50 === 49,
    ...(at === 41 ? { text: 'river aardvark' } : {}),
  }),
);

/** Of `ROWS`, for tests that change nothing. */
let index: SearchIndex;
beforeAll(async () => {
  index = await indexOf(ROWS);
});

function totalOf(index: SearchIndex, query: string): number {
  return index.search({ query }, { offset: 0, limit: 0 }).total;
}

function idsOf(index: SearchIndex, query: string, offset = 0, limit = 600): number[] {
  return index.search({ query }, { offset, limit }).hits.map(({ id }) => id);
}

/** What the ranking by name, key words and text says of a word, plainly. */
function ranked(rows: SearchDocument[], word: string): number[] {
  const rank = ({ sortName, closestTown, searchText }: SearchDocument): number =>
    [
      sortName.startsWith(word),
      ` ${sortName}`.includes(` ${word}`),
      closestTown?.toLowerCase().startsWith(word),
      ` ${searchText}`.includes(` ${word}`),
    ].indexOf(true);
  return rows
    .filter((row) => rank(row) >= 0)
    .sort((a, b) => rank(a) - rank(b) || Number(a.isClosed) - Number(b.isClosed) || a.id - b.id)
    .map(({ id }) => id);
}

it.each(['camp', 'lodge', 'river', 'dam', 'aardvark'])('ranks %p alike however many there are', (word) => {
  const expected = ranked(ROWS, word);
  expect(expected).not.toEqual([]);
  expect(totalOf(index, word)).toBe(expected.length);
  expect(idsOf(index, word)).toEqual(expected);
  expect(idsOf(index, word, 7, 5)).toEqual(expected.slice(7, 12));
  expect(idsOf(index, word, Math.max(0, expected.length - 2), 5)).toEqual(expected.slice(-2));
});

it('combines rare and frequent words', () => {
  expect(idsOf(index, 'river aardvark')).toEqual([42]);
  expect(idsOf(index, 'aardvark dam')).toEqual([42]);
  const both = ROWS.filter((_, at) => at % 3 !== 0 && (at % 2 === 0 || at === 41));
  expect(totalOf(index, 'lodge river')).toBe(both.length);
});

it('answers the same after any number of other queries', () => {
  const words = ['camp', 'lodge', 'river', 'dam', 'camp river', 'ca', 'lo'];
  const first = words.map((query) => idsOf(index, query));
  for (let at = 0; at < 100; at++) idsOf(index, `${words[at % 7]} ${at}`, at, 5);
  expect(words.map((query) => idsOf(index, query))).toEqual(first);
});

it('follows frequent words through changes', async () => {
  const changed = await indexOf(ROWS);
  const before = idsOf(changed, 'camp');
  changed.put(document('Camp', { id: 5_000 }));
  changed.remove(1);
  expect(idsOf(changed, 'camp')).toEqual([5_000, ...before.filter((id) => id !== 1)]);
});

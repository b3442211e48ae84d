import { newlyFound, newlyReported, SAVED_SEARCH } from './saved-searches';

describe('the campsites that are new in a saved search', () => {
  it.each<[string, number[], number[], number[]]>([
    ['those that were not found before, in the order of the search', [9, 4, 7], [4], [9, 7]],
    ['none where all were found before', [4, 7], [7, 4, 1], []],
    ['all where none was found before', [4, 7], [], [4, 7]],
    ['none where nothing is found', [], [4], []],
  ])('are %s', (_what, found, known, fresh) => {
    expect(newlyFound(found, known)).toEqual(fresh);
  });
});

describe('the advisories that are new in a saved search', () => {
  const ids = (current: number[], before: number[] | null) =>
    newlyReported(
      current.map((id) => ({ id })),
      before,
    ).map(({ id }) => id);

  it('are those that did not apply at the last look', () => {
    expect(ids([3, 5, 8], [5])).toEqual([3, 8]);
    expect(ids([3, 5], [])).toEqual([3, 5]);
  });

  it('are none where nobody knows which applied then', () => {
    expect(ids([3, 5], null)).toEqual([]);
  });

  it('are none older than a full list of those that applied then: they may have been on it', () => {
    const full = Array.from({ length: SAVED_SEARCH.lookedAdvisories }, (_, index) => 100 + 2 * index);
    expect(ids([50, 99, 101, 102, 5_000], full)).toEqual([101, 5_000]);
    // One fewer was all there were.
    expect(ids([50, 101], full.slice(1))).toEqual([50, 101]);
  });
});

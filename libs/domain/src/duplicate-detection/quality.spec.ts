import { DUPLICATES } from '../campsites/duplicates';
import { type LikelyPair, DuplicateIndex } from './duplicate-index';
import { type Listing, readListings } from './test/listings';

/** What the rule has to reach on both halves: 5 % beneath what was measured (docs/data-quality.md). */
const MIN_PRECISION = 0.92;
const MIN_RECALL = 0.88;

function likelyPairs(listings: Listing[]): LikelyPair[] {
  const index = new DuplicateIndex();
  listings.forEach((listing) => index.add(listing));
  return index.pairsOf(listings.map(({ id }) => id));
}

/** Pairs of listings that are of one place. */
function truePairs(listings: Listing[]): [Listing, Listing][] {
  return listings.flatMap((one) =>
    listings
      .filter((other) => other.id > one.id && other.place === one.place)
      .map((other): [Listing, Listing] => [one, other]),
  );
}

const keyOf = (oneId: number, otherId: number) => `${oneId} ${otherId}`;

describe.each(['tuning', 'held-out'] as const)('likely duplicates of the made-up listings for %s', (half) => {
  const listings = readListings(half);
  const found = likelyPairs(listings);
  const foundKeys = new Set(found.map(({ oneId, otherId }) => keyOf(oneId, otherId)));
  const wanted = truePairs(listings);
  const right = wanted.filter(([one, other]) => foundKeys.has(keyOf(one.id, other.id)));
  const precision = right.length / found.length;
  const recall = right.length / wanted.length;

  // The figures stand in the names, for `npm run test:duplicates` to show them.
  it(`are mostly right: precision ${precision.toFixed(2)}`, () => {
    expect(precision).toBeGreaterThanOrEqual(MIN_PRECISION);
  });

  it(`are mostly found: recall ${recall.toFixed(2)}`, () => {
    expect(recall).toBeGreaterThanOrEqual(MIN_RECALL);
  });

  const kinds = [...new Set(wanted.map(([{ kind }]) => kind))];
  it.each(
    kinds.map((kind) => {
      const ofKind = ([one]: [Listing, Listing]) => one.kind === kind;
      return [kind, right.filter(ofKind).length, wanted.filter(ofKind).length] as const;
    }),
  )('of the kind "%s" are found: %d of %d', (_kind, some, all) => {
    expect(some / all).toBeGreaterThanOrEqual(1 / 2);
  });

  it('all say why', () => {
    expect(found).not.toEqual([]);
    for (const { reasons, likeness } of found) {
      expect(reasons).not.toEqual([]);
      expect(likeness).toBeGreaterThanOrEqual(DUPLICATES.minLikeness);
    }
  });
});

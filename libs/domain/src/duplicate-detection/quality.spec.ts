import { DUPLICATES } from '../campsites/duplicates';
import { type LikelyPair, DuplicateIndex } from './duplicate-index';
import { type Listing, readListings } from './test/listings';

/** What the rule has to reach on every set: about 5 % beneath what was measured (docs/data-quality.md). */
const MINIMA = {
  tuning: { precision: 0.92, recall: 0.9 },
  'held-out': { precision: 0.92, recall: 0.9 },
  'hard-tuning': { precision: 0.92, recall: 0.92 },
  'hard-held-out': { precision: 0.88, recall: 0.79 },
};
const SETS = ['tuning', 'held-out', 'hard-tuning', 'hard-held-out'] as const;

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

describe.each(SETS)('likely duplicates of the made-up listings for %s', (set) => {
  const listings = readListings(set);
  const minima = MINIMA[set];
  const found = likelyPairs(listings);
  const foundKeys = new Set(found.map(({ oneId, otherId }) => keyOf(oneId, otherId)));
  const wanted = truePairs(listings);
  const right = wanted.filter(([one, other]) => foundKeys.has(keyOf(one.id, other.id)));
  const precision = right.length / found.length;
  const recall = right.length / wanted.length;

  // The figures stand in the names, for `npm run test:duplicates` to show them.
  it(`are mostly right: precision ${precision.toFixed(2)}`, () => {
    expect(precision).toBeGreaterThanOrEqual(minima.precision);
  });

  it(`are mostly found: recall ${recall.toFixed(2)}`, () => {
    expect(recall).toBeGreaterThanOrEqual(minima.recall);
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

/** The listings as an import meets them: a catalogue with one listing a place, and rows of which some are in it. */
function importOf(listings: Listing[]): { catalogue: Listing[]; rows: Listing[] } {
  const known = new Set<number>();
  const [catalogue, rows]: [Listing[], Listing[]] = [[], []];
  for (const listing of listings) {
    const isRow = known.has(listing.place) || (isAlone(listing, listings) && listing.id % 2 === 0);
    (isRow ? rows : catalogue).push(listing);
    known.add(listing.place);
  }
  return { catalogue, rows };
}

const isAlone = ({ place }: Listing, listings: Listing[]) =>
  listings.filter((other) => other.place === place).length === 1;

describe.each(SETS)('rows of an import of the made-up listings for %s', (set) => {
  const { catalogue, rows } = importOf(readListings(set));
  const index = new DuplicateIndex();
  catalogue.forEach((listing) => index.add(listing));
  const placeOf = new Map(catalogue.map(({ id, place }) => [id, place]));
  const matched = rows.flatMap((row) =>
    index
      .matches(row)
      .slice(0, 1)
      .map(({ id }) => ({ row, id })),
  );
  const right = matched.filter(({ row, id }) => placeOf.get(id) === row.place);
  const wanted = rows.filter(({ place }) => [...placeOf.values()].includes(place));
  const precision = right.length / matched.length;
  const recall = right.length / wanted.length;

  it(`are mostly taken for the right campsite: precision ${precision.toFixed(2)} of ${matched.length}`, () => {
    expect(precision).toBeGreaterThanOrEqual(MINIMA[set].precision);
  });

  it(`are mostly recognised: recall ${recall.toFixed(2)} of ${wanted.length}`, () => {
    expect(recall).toBeGreaterThanOrEqual(MINIMA[set].recall);
  });
});

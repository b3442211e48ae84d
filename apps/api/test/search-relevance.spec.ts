import { SEED_CAMPSITES } from '@kampvuur/seed';
import type { SearchIndex } from '@kampvuur/search-index';
import { CAMPER_SEARCHES } from './search-relevance/campers';
import { HASTY_SEARCHES } from './search-relevance/hasty';
import type { RelevanceKind } from './search-relevance/meanings';
import { PLACE_SEARCHES } from './search-relevance/places';
import { AMENITY_SEARCHES } from './search-relevance/amenities';
import { seededIndex } from './seeded-index';

/**
 * What people type into a search of campsites, by kind, with what they mean by it: decided from the demo data's facts
 * (names, positions, what each campsite has), never from what the search answers.
 */
const RELEVANCE_SET: RelevanceKind[] = [
  ...PLACE_SEARCHES,
  ...AMENITY_SEARCHES,
  ...HASTY_SEARCHES,
  ...CAMPER_SEARCHES,
];

/** Mean reciprocal rank that searches keep (docs/data-quality.md). */
const AIM = 0.97;

/** As far as anybody scrolls; what comes later counts as not found. */
const RESULTS_READ = 12;

let index: SearchIndex;
beforeAll(async () => {
  index = await seededIndex();
});

interface Rated {
  query: string;
  /** 1 when the first result is meant, 1/2 when the second is, 0 when none of the first page is. */
  reciprocalRank: number;
}

function rated({ searches }: RelevanceKind): Rated[] {
  return searches.map(([query, isMeant]) => {
    const { hits } = index.search({ query }, { offset: 0, limit: RESULTS_READ });
    const rank = hits.findIndex(({ id }) => isMeant(SEED_CAMPSITES[id - 1]!)) + 1;
    return { query, reciprocalRank: rank === 0 ? 0 : 1 / rank };
  });
}

function mean(searches: readonly Rated[]): number {
  return searches.reduce((sum, { reciprocalRank }) => sum + reciprocalRank, 0) / searches.length;
}

/** A row of the table in docs/data-quality.md. */
function row(kind: string, searches: readonly Rated[]): string {
  const first = searches.filter(({ reciprocalRank }) => reciprocalRank === 1).length;
  const cells = [searches.length, first, mean(searches).toFixed(3)].map((cell) => String(cell).padStart(8));
  return `| ${kind.padEnd(31)} |${cells.join(' |')} |`;
}

it('means at least 350 searches, and of each some campsite', () => {
  const searches = RELEVANCE_SET.flatMap((kind) => kind.searches);
  expect(new Set(searches.map(([query]) => query)).size).toBe(searches.length);
  expect(searches.length).toBeGreaterThanOrEqual(350);
  const pointless = searches.filter(([, isMeant]) => !SEED_CAMPSITES.some(isMeant));
  expect(pointless.map(([query]) => query)).toEqual([]);
});

it(`finds what was meant first: mean reciprocal rank of at least ${AIM}`, () => {
  const kinds = RELEVANCE_SET.map((kind) => ({ kind: kind.kind, searches: rated(kind) }));
  const all = kinds.flatMap(({ searches }) => searches);
  const table = [...kinds.map(({ kind, searches }) => row(kind, searches)), row('all', all)];
  const later = all.filter(({ reciprocalRank }) => reciprocalRank < 1);
  const rest = later.map(({ query, reciprocalRank }) => `${reciprocalRank.toFixed(2)} ${query}`);
  process.stdout.write(`\n${[...table, '', 'Not first:', ...rest].join('\n')}\n`);
  expect(mean(all)).toBeGreaterThanOrEqual(AIM);
});

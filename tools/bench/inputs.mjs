/** @import { Facts } from './facts.mjs' */

/** @typedef {(range: number) => number} Random A whole number from 0 to below `range`. */

/** A seeded random generator, so that every run sends the same requests. */
function chance(/** @type {number} */ seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ range) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * range);
  };
}

const PAGE_SIZE = 12;
const DEEP_PAGE = 5_000;
/** Distinct requests of a case: more than are sent in a round, so that few responses are cached. */
const MANY = 8_000;
/** The same of searches, over all rounds: no search is sent twice, whatever the size. */
const MANY_SEARCHES = 60_000;

const list = (/** @type {Record<string, string | number>} */ query) =>
  `/api/campsites?${new URLSearchParams(/** @type {any} */ ({ limit: PAGE_SIZE, ...query }))}`;
/** @type {(make: (index: number) => string, amount?: number) => string[]} */
const many = (make, amount = MANY) => Array.from({ length: amount }, (_, index) => make(index));

export const firstPage = () => [list({ page: 1 })];
export const favourites = () => ['/api/favorites'];

/** Pages from 4,900 to 5,100, or of the last tenth where there are not so many. */
export function deepPages(/** @type {Facts} */ { size }) {
  const pages = Math.floor(size / PAGE_SIZE);
  const [from, to] =
    pages > DEEP_PAGE + 100 ? [DEEP_PAGE - 100, DEEP_PAGE + 100] : [Math.ceil(pages * 0.9), pages];
  return many((index) => list({ page: from + ((index * 37) % (to - from)) }), to - from);
}

/** A province, a facility and an activity or category. */
export function filters(/** @type {Facts} */ { provinces, facilities, activities, categories }) {
  const below = chance(1);
  const any = picker(below);
  return many((index) =>
    list({
      page: 1 + (index % 3),
      province: any(provinces),
      facilities: any(facilities),
      ...(index % 2 === 0 ? { activities: any(activities) } : { categories: any(categories) }),
    }),
  );
}

/** @type {(below: Random) => (list: string[]) => string} */
const picker = (below) => (list) => String(list[below(list.length)]);

/** One letter wrong, missing or too many, never the first. */
function mistyped(/** @type {string} */ word, /** @type {Random} */ below) {
  const index = 1 + below(word.length - 2);
  const letter = 'etaoinsr'[below(8)];
  const kind = below(3);
  if (kind === 0) return word.slice(0, index) + letter + word.slice(index + 1);
  return kind === 1
    ? word.slice(0, index) + word.slice(index + 1)
    : word.slice(0, index) + letter + word.slice(index);
}

/** `common`: words of every fiftieth campsite or more, alone or in pairs; `rare`: of a handful; `typo`: those, mistyped. */
export const searches = (/** @type {'common' | 'rare' | 'typo'} */ kind) => (/** @type {Facts} */ facts) => {
  const below = chance(2);
  const { common, rare, known } = facts.words;
  const any = picker(below);
  const queries = {
    common: () => (below(2) === 0 ? any(common) : `${any(common)} ${any(common)}`),
    rare: () => any(rare),
    typo: () => mistyped(any(rare), below),
  };
  const made = many(queries[kind], MANY_SEARCHES);
  const usable = kind === 'typo' ? made.filter((word) => !known.has(word)) : made;
  return usable.map((query) => list({ page: 1, query }));
};

/** Prefixes of words and of towns, as they are typed; some with a typing error. */
export function completions(/** @type {Facts} */ { words, towns }) {
  const below = chance(7);
  const any = picker(below);
  const kinds = [() => any(words.common), () => any(words.rare), () => any(towns)];
  return many((index) => {
    const text = kinds[below(kinds.length)]?.() ?? '';
    const typed = text.slice(0, 2 + below(text.length - 1));
    const q = index % 5 === 0 && typed.length > 3 ? mistyped(typed, below) : typed;
    return `/api/search/completions?${new URLSearchParams({ q })}`;
  });
}

/** Pages 1 to 40 in another order; by distance from some town. */
export const sorted = (/** @type {string} */ sort) => (/** @type {Facts} */ facts) => {
  const below = chance(3);
  const place = () => facts.places[below(facts.places.length)] ?? [];
  return many((index) =>
    list({ page: 1 + (index % 40), sort, ...(sort === 'distance' ? { near: place().join(',') } : {}) }),
  );
};

/** Campsites all over the table. */
export const details = (/** @type {Facts} */ { firstId, size }) => {
  const below = chance(4);
  return many(() => `/api/campsites/${firstId + below(size)}`, 2 * MANY);
};

/** Views of a phone and of a desktop at zooms 5 to 12, somewhere with campsites. */
export function mapViews(/** @type {Facts} */ { places }) {
  const below = chance(5);
  return many((index) => {
    const [latitude = 0, longitude = 0] = places[below(places.length)] ?? [];
    const zoom = 5 + (index % 15) / 2;
    const degrees = ((index % 2 === 0 ? 360 : 1200) * 360) / (512 * 2 ** zoom);
    const sides = [
      longitude - degrees / 2,
      latitude - degrees / 3,
      longitude + degrees / 2,
      latitude + degrees / 3,
    ];
    const bounds = sides.map((side) => side.toFixed(3)).join(',');
    return `/api/campsites/map?${new URLSearchParams({ bounds, zoom: String(zoom) })}`;
  });
}

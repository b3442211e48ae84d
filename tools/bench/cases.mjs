import {
  completions,
  deepPages,
  details,
  favourites,
  filters,
  firstPage,
  mapViews,
  searches,
  sorted,
} from './inputs.mjs';

/** @typedef {Record<string, any>} BenchCase */

/** Above this many the map is requested in parts (MAP.pointsAtOnce). */
const MAX_WHOLE_MAP = 20_000;

const wholeMap = {
  inputs: () => ['/api/campsites/all'],
  fits: (/** @type {number} */ size) => size <= MAX_WHOLE_MAP,
};

/**
 * `must`: how many times as many requests a second as the limit our API has to answer at 10,000 campsites. `growth`: how many times
 * slower it may be with a million.
 */
const LIST = { must: 2, growth: 1.2 };
const FILTERS = { must: 2, growth: 2 };
const BY_DISTANCE = { must: 2, growth: 1.5 };
const SEARCH = { must: 2, growth: 3 };
/** PostgreSQL answers them nearly as quickly as a campsite by its id. */
const RARE_WORDS = { must: 1.5, growth: 3 };
const DETAIL = { must: 0.9, growth: 1.2 };

/**
 * What is measured. `inputs(facts)`: addresses requested in turn, the same for all servers. `headers`: sent along.
 * `status`: expected. `writesPerSecond`: changes of campsites meanwhile. `fits(size)`: whether it is measured at that size.
 * `statement`: the limit's SQL, when another case has the same. `isOursAlone`: the limit has none. `isRanked`: answers need not be equal, only alike.
 * @type {BenchCase[]}
 */
export const CASES = [
  { name: 'list', title: 'List, page 1', inputs: firstPage, goal: LIST },
  {
    name: 'list-busy',
    title: 'List, page 1, with 10 changes a second',
    statement: 'list',
    inputs: firstPage,
    writesPerSecond: 10,
    goal: LIST,
  },
  { name: 'deep', title: 'List, around page 5,000', statement: 'list', inputs: deepPages, goal: LIST },
  { name: 'filters', title: 'Three filters, exact total', inputs: filters, goal: FILTERS },
  {
    name: 'search-common',
    title: 'Search, common words',
    statement: 'search',
    inputs: searches('common'),
    isRanked: true,
    goal: SEARCH,
  },
  {
    name: 'search-rare',
    title: 'Search, rare words',
    statement: 'search',
    inputs: searches('rare'),
    isRanked: true,
    goal: RARE_WORDS,
  },
  {
    name: 'search-typo',
    title: 'Search with a typing mistake',
    statement: 'typo',
    inputs: searches('typo'),
    isRanked: true,
    goal: SEARCH,
  },
  { name: 'completions', title: 'Completions while typing', inputs: completions, isOursAlone: true },
  { name: 'sort-price', title: 'By price', inputs: sorted('price'), goal: LIST },
  { name: 'sort-rating', title: 'By rating', inputs: sorted('rating'), goal: LIST },
  { name: 'sort-distance', title: 'By distance', inputs: sorted('distance'), goal: BY_DISTANCE },
  { name: 'detail', title: 'Campsite with 5 check-ins', inputs: details, goal: DETAIL },
  { name: 'map-all', title: 'Map data of all, whole body', ...wholeMap },
  {
    name: 'map-gzip',
    title: 'Map data of all, compressed',
    ...wholeMap,
    headers: { 'accept-encoding': 'gzip' },
  },
  { name: 'map-304', title: 'Map data of all, unchanged (304)', ...wholeMap, revalidates: true, status: 304 },
  {
    name: 'map-view',
    title: 'Map, the part in view',
    inputs: mapViews,
    fits: (/** @type {number} */ size) => size > MAX_WHOLE_MAP,
  },
  { name: 'favourites', title: 'Favourites (50)', inputs: favourites },
];

/**
 * The limit's statement of a case.
 * @param {BenchCase} bench
 */
export const statementOf = ({ name, statement }) => statement ?? name;

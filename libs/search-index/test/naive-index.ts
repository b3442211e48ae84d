import { type CampsiteSort, RENAMED_TOWNS } from '@kampvuur/domain';
import { PLACES, REGIONS } from '@kampvuur/domain/geography';
import type {
  SearchHit,
  SearchFilter,
  SearchDocument,
  PageRequest,
  SearchPage,
  MapGridView,
  Bounds,
} from '../src/types';

/** Decimal degrees. */
type Point = [latitude: number, longitude: number];

type Compare = (a: SearchDocument, b: SearchDocument) => number;

const byId: Compare = (a, b) => a.id - b.id;
const openFirst: Compare = (a, b) => Number(a.isClosed) - Number(b.isClosed) || byId(a, b);
const byName: Compare = (a, b) => (a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : byId(a, b));
const byPrice: Compare = (a, b) => {
  const [left, right] = [a.rates ?? Infinity, b.rates ?? Infinity];
  return left === right ? byId(a, b) : left - right;
};
/** The mean rating with five more ratings of 3.5. */
const rating = (row: SearchDocument): number => (row.ratingSum + 5 * 3.5) / (row.ratingCount + 5);
const byRating: Compare = (a, b) => rating(b) - rating(a) || b.ratingCount - a.ratingCount || byId(a, b);

/**
 * Answers as the index does, slowly and plainly: the reference of its property tests. It imports data alone and states
 * every rule itself, so that a mistake in a rule of `domain` or of the index is not a mistake here too.
 */
export class NaiveIndex {
  readonly rows = new Map<number, SearchDocument>();

  put(row: SearchDocument): void {
    this.rows.set(row.id, row);
  }

  remove(id: number): void {
    this.rows.delete(id);
  }

  get size(): number {
    return this.rows.size;
  }

  matching(filter: SearchFilter): SearchDocument[] {
    return [...this.rows.values()].filter((row) => matches(row, filter));
  }

  search(filter: SearchFilter, { sort, offset, limit }: PageRequest): SearchPage {
    const found = this.matching(filter).sort(comparison(sort, filter));
    return {
      total: found.length,
      hits: found.slice(offset, offset + limit).map((row) => hit(row, filter)),
    };
  }

  mapView(
    filter: SearchFilter,
    [west, south, east, north]: Bounds = [-180, -90, 180, 90],
    _zoom = 0,
  ): MapGridView {
    const placed = this.matching(filter).filter((row) => row.latitude !== null);
    const [lats, lons] = [placed.map((row) => row.latitude ?? 0), placed.map((row) => row.longitude ?? 0)];
    const inside = placed.filter((row) => isInside(row, { inside: [west, south, east, north] }));
    const bounds: Bounds = [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
    return {
      total: placed.length,
      bounds: placed.length === 0 ? null : bounds,
      clusters: [],
      pointIds: inside.map((row) => row.id),
    };
  }
}

function comparison(sort: CampsiteSort | undefined, filter: SearchFilter): Compare {
  const far = (row: SearchDocument): number => hit(row, filter).distanceKm ?? Infinity;
  if (sort === 'a-z') return byName;
  if (sort === 'z-a') return (a, b) => byName(b, a);
  if (sort === 'price') return byPrice;
  if (sort === 'rating') return byRating;
  if (sort === 'cost' && filter.stay) {
    const ranks = new Map<SearchDocument, [level: number, rand: number]>();
    const rank = (row: SearchDocument): [level: number, rand: number] => {
      const known = ranks.get(row);
      if (known) return known;
      const cost = filter.stay?.priceOf(row);
      const own: [number, number] = cost ? [cost.isLeast ? 1 : 0, cost.total] : [2, 0];
      ranks.set(row, own);
      return own;
    };
    return (a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1] || byId(a, b);
  }
  if (sort === 'distance' && filter.near) return (a, b) => (far(a) === far(b) ? byId(a, b) : far(a) - far(b));
  return openFirst;
}

function hit(row: SearchDocument, { near, stay }: SearchFilter): SearchHit {
  const cost = stay?.priceOf(row);
  const own = { id: row.id, ...(cost && { cost }) };
  if (!near || row.latitude === null || row.longitude === null) return own;
  return { ...own, distanceKm: kmBetween(near, [row.latitude, row.longitude]) };
}

/** The two ends as arrows from the centre of a unit sphere, and the straight line between their tips. */
function kmBetween(one: Point, other: Point): number {
  const [a, b] = [arrow(one), arrow(other)];
  const straight = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return 6371.0088 * 2 * Math.asin(straight / 2);
}

function arrow([latitude, longitude]: Point): [number, number, number] {
  const [up, round] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(up) * Math.cos(round), Math.cos(up) * Math.sin(round), Math.sin(up)];
}

function hasAll(names: string[], wanted: string[] = []): boolean {
  const lower = names.map((name) => name.toLowerCase());
  return wanted.every((name) => lower.includes(name.toLowerCase()));
}

function hasTerms(
  row: SearchDocument,
  { facilities, activities, categories, ...filter }: SearchFilter,
): boolean {
  const { absentNames } = row;
  if (filter.isUnknownIncluded)
    return (
      hasNone(absentNames.facilities, facilities) &&
      hasNone(absentNames.activities, activities) &&
      hasNone(absentNames.categories, categories)
    );
  return (
    hasAll(row.facilityNames, facilities) &&
    hasAll(row.activityNames, activities) &&
    hasAll(row.categoryNames, categories)
  );
}

function hasNone(names: readonly string[] = [], wanted: string[] = []): boolean {
  const lower = names.map((name) => name.toLowerCase());
  return !wanted.some((name) => lower.includes(name.toLowerCase()));
}

/** Whether a night, and certainly the stay of a filter, cost no more than it says. */
function isAffordable(row: SearchDocument, { maxRate, stay, maxCost }: SearchFilter): boolean {
  if (maxRate !== undefined && (row.rates === null || row.rates > maxRate)) return false;
  if (!stay || maxCost === undefined) return true;
  const cost = stay.priceOf(row);
  return cost !== null && !cost.isLeast && cost.total <= maxCost;
}

/** What answers say that a road is passable, or that there is a signal. */
const SAYING: Record<string, [subject: string, ...answers: string[]]> = {
  anyCar: ['road', 'anyCar'],
  highClearance: ['road', 'anyCar', 'highClearance'],
  vodacom: ['vodacom', 'internet', 'calls'],
  mtn: ['mtn', 'internet', 'calls'],
};

/** Counts the people of a day on, one by one. */
function isAgreed({ voices }: SearchDocument, { agreed }: SearchFilter): boolean {
  if (!agreed) return true;
  return agreed.verdicts.every((verdict) => {
    const [subject, ...answers] = SAYING[verdict]!;
    const own = voices
      .filter((voice) => voice.subject === subject && voice.day >= agreed.since)
      .flatMap(({ answer, count }) => Array.from({ length: count }, () => answers.includes(answer)));
    const saying = own.filter(Boolean).length;
    return saying > 1 && saying > own.length - saying;
  });
}

function matches(row: SearchDocument, filter: SearchFilter): boolean {
  const { province, adminVerified, atLeast = {} } = filter;
  return (
    (filter.query === undefined || hasWords(row, filter.query)) &&
    (province === undefined || row.province === province) &&
    (adminVerified === undefined || row.adminVerified === adminVerified) &&
    isAffordable(row, filter) &&
    isAgreed(row, filter) &&
    Object.entries(atLeast).every(([name, least]) => (row.numbers[name] ?? -Infinity) >= least) &&
    isNear(row, filter) &&
    isInside(row, filter) &&
    hasTerms(row, filter)
  );
}

/** Knows words that contain what was typed, in texts and place names near. */
function hasWords(row: SearchDocument, query: string): boolean {
  const words = wordsOf.get(row) ?? [...row.searchText.split(' '), ...namesAround(row)];
  wordsOf.set(row, words);
  return query.split(' ').every((typed) => words.some((own) => own.includes(typed)));
}

const wordsOf = new WeakMap<SearchDocument, string[]>();

/** Kilometres from a town in which campsites are found by its name, by the town's rank. */
const TOWN_KM = { 1: 90, 2: 60, 3: 50, 4: 40, 5: 40 };

/**
 * Names of the towns and regions around, as single words: "mooiriver"; of a renamed town all of them. All campsites of a tenth
 * of a degree are where its middle is. Knows no other spellings of a place, of which none has a word of the random queries.
 */
function namesAround({ latitude, longitude }: SearchDocument): string[] {
  if (latitude === null || longitude === null) return [];
  const middle: Point = [(Math.floor(latitude * 10) + 0.5) / 10, (Math.floor(longitude * 10) + 0.5) / 10];
  const towns = PLACES.filter(
    (town) => kmBetween(middle, [town.latitude, town.longitude]) <= TOWN_KM[town.rank],
  ).map(({ name }) => name);
  const regions = REGIONS.filter(
    ({ outline, circles }) =>
      outline?.some((ring) => goesRound(middle, ring)) ||
      circles.some((circle) => kmBetween(middle, [circle.latitude, circle.longitude]) <= circle.km),
  ).flatMap(({ names }) => names);
  const names = [...towns, ...regions].map((name) => name.toLowerCase());
  const renamed = RENAMED_TOWNS.filter((group) => group.some((name) => names.includes(name)));
  return [...names, ...renamed.flat()].map((name) => name.replace(/[^a-z]/g, ''));
}

/** Whether somebody at a point turns once all the way round while looking along the ring. */
function goesRound([latitude, longitude]: Point, ring: [longitude: number, latitude: number][]): boolean {
  const looks = ring.map(([east, north]) => Math.atan2(north - latitude, east - longitude));
  const turns = looks.slice(1).map((look, at) => {
    const turn = look - looks[at]!;
    return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  });
  return Math.abs(turns.reduce((sum, turn) => sum + turn, 0)) > Math.PI;
}

function isNear(row: SearchDocument, filter: SearchFilter): boolean {
  if (!filter.near || filter.radiusKm === undefined) return true;
  return (hit(row, filter).distanceKm ?? Infinity) <= filter.radiusKm;
}

function isInside({ latitude, longitude }: SearchDocument, { inside }: SearchFilter): boolean {
  if (!inside) return true;
  const [west, south, east, north] = inside;
  if (latitude === null || longitude === null) return false;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

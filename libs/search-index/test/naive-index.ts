import { bayesianRating, folded, type CampsiteSort } from '@kampvuur/domain';
import { distanceKm, placeWordsNear } from '@kampvuur/domain/geography';
import type {
  SearchHit,
  SearchFilter,
  SearchDocument,
  PageRequest,
  SearchPage,
  MapGridView,
  Bounds,
} from '../src/types';
import { nearbyWords } from '../src/place-phrases';

type Compare = (a: SearchDocument, b: SearchDocument) => number;

const byId: Compare = (a, b) => a.id - b.id;
const openFirst: Compare = (a, b) => Number(a.isClosed) - Number(b.isClosed) || byId(a, b);
const byName: Compare = (a, b) => (a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : byId(a, b));
const byPrice: Compare = (a, b) => {
  const [left, right] = [a.rates ?? Infinity, b.rates ?? Infinity];
  return left === right ? byId(a, b) : left - right;
};
const byRating: Compare = (a, b) =>
  bayesianRating(b.ratingSum, b.ratingCount) - bayesianRating(a.ratingSum, a.ratingCount) ||
  b.ratingCount - a.ratingCount ||
  byId(a, b);

/** Answers as the index does, slowly and plainly: the reference of its property tests. */
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
    const inside = placed.filter(({ latitude: lat, longitude: lon }) => {
      return lat! >= south && lat! <= north && lon! >= west && lon! <= east;
    });
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
  if (sort === 'distance' && filter.near) return (a, b) => (far(a) === far(b) ? byId(a, b) : far(a) - far(b));
  return openFirst;
}

function hit(row: SearchDocument, { near }: SearchFilter): SearchHit {
  if (!near || row.latitude === null || row.longitude === null) return { id: row.id };
  const centre = { latitude: near[0], longitude: near[1] };
  return { id: row.id, distanceKm: distanceKm(centre, { latitude: row.latitude, longitude: row.longitude }) };
}

function hasAll(names: string[], wanted: string[] = []): boolean {
  const lower = names.map((name) => name.toLowerCase());
  return wanted.every((name) => lower.includes(name.toLowerCase()));
}

function matches(row: SearchDocument, filter: SearchFilter): boolean {
  const { province, adminVerified, maxRate } = filter;
  return (
    (filter.query === undefined || hasWords(row, filter.query)) &&
    (province === undefined || row.province === province) &&
    (adminVerified === undefined || row.adminVerified === adminVerified) &&
    (maxRate === undefined || (row.rates !== null && row.rates <= maxRate)) &&
    isNear(row, filter) &&
    hasAll(row.facilityNames, filter.facilities) &&
    hasAll(row.activityNames, filter.activities) &&
    hasAll(row.categoryNames, filter.categories)
  );
}

/** Knows words that contain what was typed, in texts and place names near. */
function hasWords(row: SearchDocument, query: string): boolean {
  const { latitude, longitude } = row;
  const near = latitude === null || longitude === null ? [] : placeWordsNear(latitude, longitude);
  const text = [row.searchText, ...near.map(nearbyWords)].join(' ').split(' ');
  return folded(query)
    .split(' ')
    .every((word) => word !== '' && text.some((own) => own.includes(word)));
}

function isNear(row: SearchDocument, filter: SearchFilter): boolean {
  if (!filter.near || filter.radiusKm === undefined) return true;
  return (hit(row, filter).distanceKm ?? Infinity) <= filter.radiusKm;
}

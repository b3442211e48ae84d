import { bayesianRating, folded, type CampsiteSort } from '@kampvuur/domain';
import { distanceKm, placeWordsNear } from '@kampvuur/domain/geography';
import type {
  CampsiteHit,
  CatalogueFilter,
  CatalogueRow,
  Selection,
  SquaredView,
  ViewBounds,
} from '../catalogue-types';
import { nearbyWords } from '../place-phrases';

type Compare = (a: CatalogueRow, b: CatalogueRow) => number;

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

/** Says the same as the catalogue, slowly and plainly: the yardstick of its tests. */
export class NaiveCatalogue {
  readonly rows = new Map<number, CatalogueRow>();

  append(rows: CatalogueRow[]): void {
    for (const row of rows) this.put(row);
  }

  async finish(): Promise<void> {}

  put(row: CatalogueRow): void {
    this.rows.set(row.id, row);
  }

  remove(id: number): void {
    this.rows.delete(id);
  }

  get size(): number {
    return this.rows.size;
  }

  get needsRebuild(): boolean {
    return false;
  }

  matching(filter: CatalogueFilter): CatalogueRow[] {
    return [...this.rows.values()].filter((row) => matches(row, filter));
  }

  select(filter: CatalogueFilter): Selection {
    const found = this.matching(filter);
    return {
      total: found.length,
      page: (sort, offset, limit) =>
        found
          .sort(comparison(sort, filter))
          .slice(offset, offset + limit)
          .map((row) => hit(row, filter)),
    };
  }

  points(filter: CatalogueFilter, max: number): number[] | undefined {
    const found = this.matching(filter);
    return found.length > max ? undefined : found.sort(openFirst).map((row) => row.id);
  }

  view(
    filter: CatalogueFilter,
    [west, south, east, north]: ViewBounds = [-180, -90, 180, 90],
    _zoom = 0,
  ): SquaredView {
    const placed = this.matching(filter).filter((row) => row.latitude !== null);
    const [lats, lons] = [placed.map((row) => row.latitude ?? 0), placed.map((row) => row.longitude ?? 0)];
    const inside = placed.filter(({ latitude: lat, longitude: lon }) => {
      return lat! >= south && lat! <= north && lon! >= west && lon! <= east;
    });
    const bounds: ViewBounds = [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
    return {
      total: placed.length,
      bounds: placed.length === 0 ? null : bounds,
      clusters: [],
      pointIds: inside.map((row) => row.id),
    };
  }
}

function comparison(sort: CampsiteSort | undefined, filter: CatalogueFilter): Compare {
  const far = (row: CatalogueRow): number => hit(row, filter).distanceKm ?? Infinity;
  if (sort === 'a-z') return byName;
  if (sort === 'z-a') return (a, b) => byName(b, a);
  if (sort === 'price') return byPrice;
  if (sort === 'rating') return byRating;
  if (sort === 'distance' && filter.near) return (a, b) => (far(a) === far(b) ? byId(a, b) : far(a) - far(b));
  return openFirst;
}

function hit(row: CatalogueRow, { near }: CatalogueFilter): CampsiteHit {
  if (!near || row.latitude === null || row.longitude === null) return { id: row.id };
  const centre = { latitude: near[0], longitude: near[1] };
  return { id: row.id, distanceKm: distanceKm(centre, { latitude: row.latitude, longitude: row.longitude }) };
}

function hasAll(names: string[], wanted: string[] = []): boolean {
  const lower = names.map((name) => name.toLowerCase());
  return wanted.every((name) => lower.includes(name.toLowerCase()));
}

function matches(row: CatalogueRow, filter: CatalogueFilter): boolean {
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
function hasWords(row: CatalogueRow, query: string): boolean {
  const { latitude, longitude } = row;
  const near = latitude === null || longitude === null ? [] : placeWordsNear(latitude, longitude);
  const text = [row.searchText, ...near.map(nearbyWords)].join(' ').split(' ');
  return folded(query)
    .split(' ')
    .every((word) => word !== '' && text.some((own) => own.includes(word)));
}

function isNear(row: CatalogueRow, filter: CatalogueFilter): boolean {
  if (!filter.near || filter.radiusKm === undefined) return true;
  return (hit(row, filter).distanceKm ?? Infinity) <= filter.radiusKm;
}

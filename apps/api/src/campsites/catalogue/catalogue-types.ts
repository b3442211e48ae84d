import type { CampsiteSort, Province } from '@kampvuur/domain';

/** What the catalogue knows of one campsite. */
export interface CatalogueRow {
  id: number;
  /** Folded name: what `a-z` compares. */
  sortName: string;
  closestTown: string | null;
  province: Province;
  facilityNames: string[];
  activityNames: string[];
  categoryNames: string[];
  /** Folded words of everything a campsite is found by, descriptions included. */
  searchText: string;
  /** Rand a night; null when nobody knows. */
  rates: number | null;
  adminVerified: boolean;
  isClosed: boolean;
  /** Decimal degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
  /** `mapCellOf` the coordinates; null without them. */
  mapCell: number | null;
  ratingSum: number;
  ratingCount: number;
}

/** Filters of lists and map; they combine with AND (DECISIONS 3). */
export interface CatalogueFilter {
  query?: string;
  province?: Province;
  facilities?: string[];
  activities?: string[];
  categories?: string[];
  adminVerified?: boolean;
  /** Rand; campsites without a known price are left out. */
  maxRate?: number;
  near?: [latitude: number, longitude: number];
  /** Kilometres around `near`. */
  radiusKm?: number;
}

/** One campsite of a page; the distance only when the filter names a place and the campsite has coordinates. */
export interface CampsiteHit {
  id: number;
  distanceKm?: number;
}

/**
 * The campsites one filter found; good until the catalogue changes or two dozen others have been asked for, so use it
 * before anything is awaited.
 */
export interface Selection {
  readonly total: number;
  /** Hits `offset` to `offset + limit` in a total order; none beyond the end. */
  page(sort: CampsiteSort | undefined, offset: number, limit: number): CampsiteHit[];
}

/** West, south, east, north in decimal degrees. */
export type ViewBounds = [west: number, south: number, east: number, north: number];

/** Part of the map as squares: several campsites in one become a cluster, one alone stays a point. */
export interface SquaredView {
  /** All results with coordinates, in view or not. */
  total: number;
  /** Around all results; null when none has coordinates. */
  bounds: ViewBounds | null;
  clusters: [latitude: number, longitude: number, count: number][];
  pointIds: number[];
}

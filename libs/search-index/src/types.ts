import type { CampsiteSort, Province } from '@kampvuur/domain';

/** What the index holds of one campsite. */
export interface SearchDocument {
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
  /** Rand a night; null when unknown. */
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

/** Filters of a query; they combine with AND. */
export interface SearchFilter {
  query?: string;
  /** Folded words that the name has, or has words beginning with; in place of a query. */
  nameBeginnings?: string;
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

/** A facility, activity or category that campsites have. */
export interface AttachedTerm {
  kind: 'facility' | 'activity' | 'category';
  name: string;
}

/** Which results of a query are returned, in which order. */
export interface PageRequest {
  /** None: best match first where the filter has a query, else open campsites first, then by id. */
  sort?: CampsiteSort;
  offset: number;
  limit: number;
}

/** One result; the distance only when the filter names a place and the campsite has coordinates. */
export interface SearchHit {
  id: number;
  distanceKm?: number;
}

/** So many kilometres around a place. */
export interface SearchRadius {
  place: string;
  km: number;
}

/** How the words of a query were taken, where not simply all of them. */
export interface QueryMeaning {
  /** Words, folded, that no document has together with the others. */
  leftOut?: string[];
  /** The place a query asks to be near to: results are in the order of their distance to it, unless another is asked for. */
  nearestTo?: string;
  /** The circle a query asks for ("within 50 km of Clarens"). */
  within?: SearchRadius;
}

/** A page of a total order, and how many documents match in all. */
export interface SearchPage extends QueryMeaning {
  total: number;
  hits: SearchHit[];
}

/** West, south, east, north in decimal degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** Part of the map as a grid: several campsites in one cell become a cluster, a single one stays a point. */
export interface MapGridView extends QueryMeaning {
  /** All results with coordinates, in view or not. */
  total: number;
  /** Around all results; null when none has coordinates. */
  bounds: Bounds | null;
  clusters: [latitude: number, longitude: number, count: number][];
  pointIds: number[];
}

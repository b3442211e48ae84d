import type { CampsiteSort, Province, TaxonomyField } from '@kampvuur/domain';
import type { Verdict, Voices } from '@kampvuur/domain/community/voices';
import type { StayPrice, StayPricer, Tariff } from '@kampvuur/domain/stays';
import type { PlaceOnRoute, WayPoint } from '@kampvuur/domain/routing';

/** The fields of terms. */
export const TERM_FIELDS = [
  'facilities',
  'activities',
  'categories',
] as const satisfies readonly TaxonomyField[];

/** A campsite, as it is indexed. */
export interface SearchDocument {
  id: number;
  /** Folded name, by which `a-z` sorts. */
  sortName: string;
  closestTown: string | null;
  province: Province;
  facilityNames: string[];
  activityNames: string[];
  categoryNames: string[];
  /** Names of terms that it is known not to have, as far as there are any. */
  absentNames: Readonly<Partial<Record<TaxonomyField, readonly string[]>>>;
  /** Other numbers that filters compare, by their names; those that are not known are missing. */
  numbers: Readonly<Record<string, number>>;
  /** Folded words of all searchable texts, including descriptions. */
  searchText: string;
  /** Rand per night; null when unknown. */
  rates: number | null;
  /** Prices by which the cost of a stay is reckoned; empty when not known. */
  tariffs: readonly Tariff[];
  /** What campers say about it, as far as verdicts depend on it; empty for most. */
  voices: readonly Voices[];
  adminVerified: boolean;
  isClosed: boolean;
  /** Decimal degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
  /** `mapCellOf` the coordinates; null when it is not known yet, ignored without coordinates. */
  mapCell: number | null;
  ratingSum: number;
  ratingCount: number;
}

/** The surroundings of a route. */
export interface CorridorFilter {
  line: readonly WayPoint[];
  /** From the line, to both sides. */
  withinKm: number;
}

/** Filters of a query, combined with AND. */
export interface SearchFilter {
  query?: string | undefined;
  /** Folded words or beginnings of words that the name must contain; used instead of a query. */
  nameBeginnings?: string | undefined;
  province?: Province | undefined;
  facilities?: string[] | undefined;
  activities?: string[] | undefined;
  categories?: string[] | undefined;
  /** Also documents of which it is not known whether they have these terms: all that do not say no. */
  isUnknownIncluded?: boolean | undefined;
  adminVerified?: boolean | undefined;
  /** Rand; campsites without a known price are left out. */
  maxRate?: number | undefined;
  /** The stay whose cost is shown, and sorted by. */
  stay?: StayPricer | undefined;
  /** Rand for the whole of `stay`; documents where it is not certain are left out. */
  maxCost?: number | undefined;
  /** What campers must agree on, all of it, and the first day from which their visits count. */
  agreed?: { verdicts: readonly Verdict[]; since: string } | undefined;
  /** The least of `SearchDocument.numbers`, by their names; documents without them are left out. */
  atLeast?: Readonly<Record<string, number>> | undefined;
  near?: [latitude: number, longitude: number] | undefined;
  /** Kilometres around `near`. */
  radiusKm?: number | undefined;
  /** Only documents in this part of the map. */
  inside?: Bounds | undefined;
  /** Only documents along a route; results come in driving order by default. */
  corridor?: CorridorFilter | undefined;
}

/** A facility, activity or category that campsites have or had. */
export interface AttachedTerm {
  kind: 'facility' | 'activity' | 'category';
  name: string;
}

/** A page of results and its sort order. */
export interface PageRequest {
  /** By default best match first for a filter with a query, otherwise open campsites first, then by id. */
  sort?: CampsiteSort | undefined;
  offset: number;
  limit: number;
}

/** A result; with a distance only when a place was given and the campsite has coordinates. */
export interface SearchHit {
  id: number;
  distanceKm?: number;
  /** What the stay of the filter costs; missing where that is not known. */
  cost?: StayPrice;
  /** Beside the route, when there is one. */
  onRoute?: PlaceOnRoute;
}

/** A circle around a named place. */
export interface SearchRadius {
  place: string;
  km: number;
}

/** A town, told by its province from others of its name. */
export interface NamedTown {
  name: string;
  province: Province;
}

/** Words of a query about which no campsite says anything. */
export interface UnstatedWords {
  /** A number of people: "2 adults". */
  people?: string;
  /** Ways to stay: "glamping". */
  ways?: string[];
  /** The facility, activity or category nearest to them, whose campsites were found, where nothing else was asked for. */
  instead?: string;
}

/** How a query was understood, as far as it differs from searching for all words. */
export interface QueryMeaning {
  /** Folded words that were ignored, because no document has them together with the others. */
  leftOut?: string[];
  /** The place near which the query asks for campsites; results are sorted by distance to it by default. */
  nearestTo?: string;
  /** The circle around a place that was searched: "within 50 km of Clarens", or what "near Clarens" means. */
  within?: SearchRadius;
  /** There is nothing within this distance of `nearestTo`, in km; what was found is farther away. */
  noneWithinKm?: number;
  /** The towns of one name that the query may mean, in several provinces; missing when it says which of them. */
  namesakes?: NamedTown[];
  /** Those of `leftOut` about which no campsite says anything. */
  unstated?: UnstatedWords;
}

/** A page of results, and the number of all matching documents. */
export interface SearchPage extends QueryMeaning {
  total: number;
  hits: SearchHit[];
}

/** West, south, east, north in decimal degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** Part of the map as a grid: several campsites in a cell form a cluster, a single one is a point. */
export interface MapGridView extends QueryMeaning {
  /** Number of all results with coordinates, visible or not. */
  total: number;
  /** Bounds of all results; null when none has coordinates. */
  bounds: Bounds | null;
  /** The last number, how many of them are marked, is missing where none is. */
  clusters: [latitude: number, longitude: number, count: number, marked?: number][];
  pointIds: number[];
}

import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsString,
  Max,
  Min,
  NotContains,
} from 'class-validator';
import {
  CAMPSITE_SORTS,
  CORRIDOR_KM,
  type CampsiteSort,
  MAX_PAGE,
  MAX_RATE,
  MESSAGES,
  type Network,
  NETWORKS,
  PAGE,
  type Province,
  PROVINCES,
  MAX_QUERY,
  RADIUS_KM,
  type Road,
  ROADS,
  MAX_ZOOM,
  UNKNOWN_TERMS,
  type UnknownTerms,
} from '@kampvuur/domain';
import { FILTERED_FACTS } from '@kampvuur/domain/facts';
import { PARTY_LIMITS } from '@kampvuur/domain/stays/party';
import type { NamedTown, SearchRadius, UnstatedWords } from './campsite.contract';
import { factInput } from './fact-input';
import { ArrivalDay, IsPosition, Names, MayBeMissing, PartyText, RoutePlaces } from './field-decorators';
import {
  commaSeparated,
  decimalNumber,
  emptyIsAbsent,
  toBoolean,
  numberList,
  wholeNumber,
  wholeNumberUpTo,
} from './transforms';
import { MaxLength } from './text-length';

/** A place as `[latitude, longitude]` in decimal degrees. */
export type LatitudeLongitude = [latitude: number, longitude: number];

/**
 * Filters of `GET /api/campsites/all-filtered`, combined with AND; page, limit and sort are ignored (docs/decisions 3). Those
 * by facts have the names of the facts (docs/decisions 25).
 */
export class CampsiteFilterInput extends /* @__PURE__ */ factInput(FILTERED_FACTS, { isForm: true }) {
  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @NotContains('\0', { message: MESSAGES.malformedRequest })
  @MaxLength(MAX_QUERY, { message: MESSAGES.query })
  @IsString({ message: MESSAGES.malformedRequest })
  query?: string;

  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @IsIn(PROVINCES, { message: MESSAGES.province })
  province?: Province;

  /** Names separated by commas, here and below; a campsite must have all of them. */
  @Names()
  facilities?: string[];

  @Names()
  activities?: string[];

  @Names()
  categories?: string[];

  /**
   * `include`: also campsites of which it is not known whether they have these, so all that do not say no. Without it only
   * those that are known to have them.
   */
  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @IsIn(UNKNOWN_TERMS, { message: MESSAGES.unknownTerms })
  unknown?: UnknownTerms;

  /** For administrators only; ignored for everybody else (docs/decisions 3). */
  @MayBeMissing()
  @Transform(toBoolean)
  @IsBoolean({ message: MESSAGES.adminVerified })
  adminVerified?: boolean;

  /** Highest price per night in rand; campsites without a known price are left out. */
  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @Transform(wholeNumberUpTo(MAX_RATE))
  @IsInt({ message: MESSAGES.maxRate })
  @Min(0, { message: MESSAGES.maxRate })
  @Max(MAX_RATE, { message: MESSAGES.maxRate })
  maxRate?: number;

  /**
   * Who goes camping: `2a,1c8,1p,2v` for two adults, a child of eight, a pensioner and two vehicles. With `nights` and
   * `arrival` it is the stay whose cost is shown, sorted by and limited (docs/decisions 29).
   */
  @MayBeMissing()
  @PartyText()
  party?: string;

  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @Transform(wholeNumber)
  @IsInt({ message: MESSAGES.stayNights })
  @Min(1, { message: MESSAGES.stayNights })
  @Max(PARTY_LIMITS.nights, { message: MESSAGES.stayNights })
  nights?: number;

  /** The first evening, `2026-12-20`. */
  @MayBeMissing()
  @ArrivalDay()
  arrival?: string;

  /** Most rand for the whole stay; campsites of which that is not certain are left out. */
  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @Transform(wholeNumberUpTo(MAX_RATE))
  @IsInt({ message: MESSAGES.maxCost })
  @Min(0, { message: MESSAGES.maxCost })
  @Max(MAX_RATE, { message: MESSAGES.maxCost })
  maxCost?: number;

  /**
   * A car that reaches it, as at least two campers of the last twelve months say, and most of those who spoke of the road
   * (docs/decisions 6). High clearance includes what any car reaches.
   */
  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @IsIn(ROADS, { message: MESSAGES.road })
  road?: Road;

  /** Networks separated by commas; each must have a signal there, for calls at least, by the same rule. */
  @MayBeMissing()
  @Transform(commaSeparated)
  @IsIn(NETWORKS, { each: true, message: MESSAGES.signal })
  @ArrayMaxSize(NETWORKS.length, { message: MESSAGES.signal })
  @IsArray({ message: MESSAGES.signal })
  signal?: Network[];

  /** `latitude,longitude`: the point distances are measured from. */
  @MayBeMissing()
  @Transform(numberList)
  @IsPosition({ message: MESSAGES.near })
  near?: LatitudeLongitude;

  /** Only campsites at most this many kilometres from `near`. */
  @MayBeMissing()
  @Transform(decimalNumber)
  @IsNumber({}, { message: MESSAGES.radius })
  @Min(0.1, { message: MESSAGES.radius })
  @Max(RADIUS_KM.max, { message: MESSAGES.radius })
  radiusKm?: number;

  /** `latitude,longitude;latitude,longitude`: only campsites along the way through these places, in driving order. */
  @MayBeMissing()
  @RoutePlaces()
  through?: LatitudeLongitude[];

  /** Kilometres from the road through these places. */
  @MayBeMissing()
  @Transform(decimalNumber)
  @IsNumber({}, { message: MESSAGES.withinKm })
  @Min(CORRIDOR_KM.min, { message: MESSAGES.withinKm })
  @Max(CORRIDOR_KM.max, { message: MESSAGES.withinKm })
  withinKm?: number;
}

/** Query string of `GET /api/campsites` (docs/product.md#calls). */
export class CampsiteListInput extends CampsiteFilterInput {
  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @IsIn(CAMPSITE_SORTS, { message: MESSAGES.sort })
  sort?: CampsiteSort;

  @Transform(wholeNumberUpTo(MAX_PAGE))
  @IsInt({ message: MESSAGES.page })
  @Min(PAGE.first, { message: MESSAGES.page })
  @Max(MAX_PAGE, { message: MESSAGES.page })
  page: number = PAGE.first;

  @Transform(wholeNumber)
  @IsInt({ message: MESSAGES.limit })
  @Min(1, { message: MESSAGES.limit })
  @Max(PAGE.maxSize, { message: MESSAGES.limit })
  limit: number = PAGE.size;
}

/** West, south, east, north in decimal degrees. */
export type GeoBounds = [west: number, south: number, east: number, north: number];

/** Query string of `GET /api/campsites/map`: the filters and the visible part of the map. */
export class MapViewInput extends CampsiteFilterInput {
  /** `west,south,east,north`; the whole country when missing. */
  @MayBeMissing()
  @Transform(numberList)
  @IsArray({ message: MESSAGES.bounds })
  @ArrayMinSize(4, { message: MESSAGES.bounds })
  @ArrayMaxSize(4, { message: MESSAGES.bounds })
  @IsNumber({}, { each: true, message: MESSAGES.bounds })
  bounds?: GeoBounds;

  /** Zoom level of a web map with tiles of 512 pixels. */
  @Transform(decimalNumber)
  @IsNumber({}, { message: MESSAGES.zoom })
  @Min(0, { message: MESSAGES.zoom })
  @Max(MAX_ZOOM, { message: MESSAGES.zoom })
  zoom: number;
}

/**
 * An entry of `GET /api/campsites/all` and `/all-filtered`: the data of a marker and the first lines of its popup.
 * Pictures, description and facilities are requested when the popup opens (docs/decisions 4, 5).
 */
export class MapCampsite {
  id: number;
  name: string;
  province: Province;
  /** Decimal degrees as text (docs/product.md#data); both or neither. */
  latitude: string | null;
  longitude: string | null;
  rates: number | null;
  averageRating: string | null;
  isClosed: boolean;
}

/**
 * Campsites in one square of the map: their average position, their number, and how many of them have an advisory of their
 * own that applies today; the last number is missing where none has.
 */
export type MapCluster = [latitude: number, longitude: number, count: number, withAdvisory?: number];

/** Response of `GET /api/campsites/map`. */
export class MapView {
  /** All matching campsites with coordinates, visible or not. */
  total: number;
  /** Bounds of all matching campsites; null when none has coordinates. */
  bounds: GeoBounds | null;
  clusters: MapCluster[];
  /** Campsites that are the only ones in their square. */
  points: MapCampsite[];
  /** As in `CampsitePage`. */
  leftOut?: string[];
  nearestTo?: string;
  noneWithinKm?: number;
  within?: SearchRadius;
  namesakes?: NamedTown[];
  unstated?: UnstatedWords;
}

/** Response of `GET /api/map-settings`: the source of the street map's tiles, and attributions. */
export class MapSettings {
  /** `https://host/{z}/{x}/{y}.png`; null when only the bundled map is shown. */
  tileUrl: string | null;
  attribution: string | null;
  /** Source of imported campsites, with a link; null when there are none. */
  campsiteAttribution: string | null;
}

import { Transform } from 'class-transformer';
import { IsInt, Matches, Max, Min } from 'class-validator';
import { MESSAGES, ROUTE_DEPARTURE, STOP_KM } from '@kampvuur/domain';
import type { CampsiteCard } from './campsite.contract';
import { MayBeMissing, RoutePlaces } from './field-decorators';
import { CampsiteFilterInput, type LatitudeLongitude } from './search.contract';
import { emptyIsAbsent, wholeNumber } from './transforms';

/** Query string of `GET /api/routes`. */
export class RouteInput {
  /** `latitude,longitude;latitude,longitude`: the places in driving order. */
  @RoutePlaces()
  through: LatitudeLongitude[];
}

/** A point of a route. */
export class RoutePoint {
  latitude: number;
  longitude: number;
  /** From the start. */
  km: number;
  minutes: number;
  /** Of the town, where it is one. */
  name: string | null;
}

/** Response of `GET /api/routes`. */
export class RouteResult {
  line: RoutePoint[];
  km: number;
  /** Driving time without breaks. */
  minutes: number;
  /** Numbers of its roads in their order; empty where they are not known. */
  roads: string[];
  /** Whether the line follows the road; otherwise it joins towns of the bundled main roads. */
  isExact: boolean;
}

/** Query string of `GET /api/routes/stops`: the filters, with the way they are looked for along. */
export class RouteStopsInput extends CampsiteFilterInput {
  /** Kilometres to drive in a day. */
  @MayBeMissing()
  @Transform(wholeNumber)
  @IsInt({ message: MESSAGES.everyKm })
  @Min(STOP_KM.min, { message: MESSAGES.everyKm })
  @Max(STOP_KM.max, { message: MESSAGES.everyKm })
  everyKm: number = STOP_KM.default;

  /** When each day begins, South African time. */
  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: MESSAGES.departure })
  departure: string = ROUTE_DEPARTURE.default;
}

/** A proposed stop. */
export class RouteStop {
  campsite: CampsiteCard;
  /** `16:20`: when it is reached, breaks included. */
  arrival: string;
  /** After the hour by which one should be there. */
  isLate: boolean;
  /** What it says of late arrival, as the fact has it; null when that is not known. */
  lateArrival: string | null;
  /** `18:00`: when its gate closes, where that is before the arrival; null where it is open then, and where one may come late. */
  gateCloses: string | null;
}

/** The stops proposed for the end of one day, best first. */
export class RouteDay {
  /** Counted from 1. */
  day: number;
  /** Where the day begins and ends, along the route. */
  fromKm: number;
  toKm: number;
  /** Empty when there is no campsite within reach. */
  stops: RouteStop[];
}

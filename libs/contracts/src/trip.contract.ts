import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { type AdvisoryKind, isCalendarDay, MAX_ID, MESSAGES } from '@kampvuur/domain';
import type { Tariff } from '@kampvuur/domain/stays';
import { TRIP, TRIP_MESSAGES, type TripConflictKind, type TripLinkKind } from '@kampvuur/domain/trips';
import type { Author } from './account.contract';
import { MayBeMissing } from './field-decorators';
import { Length, MaxLength } from './text-length';
import { trimmed, wholeNumber } from './transforms';

/** The name of a trip. */
function TripName(): PropertyDecorator {
  const decorators = [
    Transform(trimmed),
    Length(1, TRIP.maxName, { message: TRIP_MESSAGES.name }),
    IsString({ message: TRIP_MESSAGES.name }),
  ];
  return (target, property) => {
    for (const decorate of decorators.reverse()) decorate(target, property);
  };
}

/** The version that a change is based on. */
function BasedOn(): PropertyDecorator {
  const decorators = [
    Min(1, { message: TRIP_MESSAGES.version }),
    Max(MAX_ID, { message: TRIP_MESSAGES.version }),
    IsInt({ message: TRIP_MESSAGES.version }),
  ];
  return (target, property) => {
    for (const decorate of decorators.reverse()) decorate(target, property);
  };
}

/** The campsites of stops. */
function StopCampsites(): PropertyDecorator {
  const message = TRIP_MESSAGES.campsiteIds;
  const decorators = [
    IsArray({ message }),
    ArrayMinSize(1, { message }),
    ArrayMaxSize(TRIP.maxStops, { message }),
    IsInt({ each: true, message }),
    Min(1, { each: true, message }),
    Max(MAX_ID, { each: true, message }),
  ];
  return (target, property) => {
    for (const decorate of decorators.reverse()) decorate(target, property);
  };
}

/** A field that may be missing, and null to have no value. */
const IsGiven = () => ValidateIf((_object: object, value: unknown) => value !== undefined && value !== null);

const DAY = {
  name: 'calendarDay',
  validator: {
    validate: (value: unknown) => typeof value === 'string' && isCalendarDay(value),
    defaultMessage: () => TRIP_MESSAGES.arrivesOn,
  },
};

/** `17:30`. */
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Body of `POST /api/trips`. */
export class TripInput {
  @TripName()
  name: string;

  /** The campsites of its first stops, in their order. */
  @MayBeMissing()
  @StopCampsites()
  campsiteIds?: number[];
}

/** Body of `PATCH /api/trips/:id`. */
export class TripChangeInput {
  @TripName()
  name: string;

  /** The version of the trip that the change is based on. */
  @BasedOn()
  version: number;
}

/** What is planned of a stop; what is missing is not changed. */
class StopPlan {
  /** The day of arrival, `2026-12-14`; null to follow from the stop before. */
  @IsGiven()
  @ValidateBy(DAY)
  arrivesOn?: string | null;

  /** The time of the arrival, `17:30`; null for none. */
  @IsGiven()
  @Matches(TIME_OF_DAY, { message: TRIP_MESSAGES.arrivesAt })
  arrivesAt?: string | null;

  @MayBeMissing()
  @IsInt({ message: TRIP_MESSAGES.nights })
  @Min(TRIP.nights.min, { message: TRIP_MESSAGES.nights })
  @Max(TRIP.nights.max, { message: TRIP_MESSAGES.nights })
  nights?: number;

  /** May be empty. */
  @Transform(trimmed)
  @MayBeMissing()
  @MaxLength(TRIP.maxNotes, { message: TRIP_MESSAGES.notes })
  @IsString({ message: TRIP_MESSAGES.notes })
  notes?: string;
}

/** Body of `POST /api/trips/:id/stops`: a stop at the end of the trip. */
export class StopInput extends StopPlan {
  @IsInt({ message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @Max(MAX_ID, { message: MESSAGES.id })
  campsiteId: number;
}

/** Body of `POST /api/trips/:id/stops/batch`: stops at the end of the trip. */
export class StopBatchInput {
  /** Their campsites, in the order of the stops; one may be there more than once. */
  @StopCampsites()
  campsiteIds: number[];
}

/** Body of `PATCH /api/trips/:id/stops/:stopId`. */
export class StopChangeInput extends StopPlan {
  /** The version of the stop that the change is based on. */
  @BasedOn()
  version: number;
}

/** Body of `POST /api/trips/:id/stops/:stopId/move`. */
export class StopMoveInput {
  /** The stop that it follows from now on; null for the first place. */
  @ValidateIf(({ afterStopId }: StopMoveInput) => afterStopId !== null)
  @IsInt({ message: TRIP_MESSAGES.afterStopId })
  @Min(1, { message: TRIP_MESSAGES.afterStopId })
  @Max(MAX_ID, { message: TRIP_MESSAGES.afterStopId })
  afterStopId: number | null;
}

/** Query string of `DELETE /api/trips/:id/stops/:stopId`. */
export class StopRemovalInput {
  /** The version of the stop as it was seen. */
  @Transform(wholeNumber)
  @BasedOn()
  version: number;
}

/** Body of `POST /api/trips/:id/links`. */
export class TripLinkInput {
  @IsIn(['read', 'together'], { message: TRIP_MESSAGES.linkKind })
  kind: TripLinkKind;
}

/** 32 random bytes in base64url. */
const SECRET = /^[\w-]{43}$/;

/** Body of `POST /api/trips/join`. */
export class TripJoinInput {
  /** The secret of a link for planning together. */
  @Matches(SECRET, { message: TRIP_MESSAGES.secret })
  secret: string;
}

/** Something that stands against a stop (docs/decisions 31). */
export class TripConflict {
  kind: TripConflictKind;
  /**
   * `closed`: since when, a year, month or day; `outOfSeason`: the first night in a month in which the campsite is closed;
   * `overlap`: when the stop before ends; `bookingsClosed`: when bookings open. Null for other kinds, and where it is not known.
   */
  day: string | null;
  /** When the gate closes, `18:00`; null for other kinds. */
  time: string | null;
  /** What an advisory warns of, and its note; null for other kinds. */
  advisory: AdvisoryKind | null;
  note: string | null;
}

/** A stop of a trip. */
export class TripStop {
  id: number;
  /** Raised by every change of its fields. */
  version: number;
  /** Null once the campsite is deleted. */
  campsiteId: number | null;
  name: string;
  /** Null once the campsite is deleted. */
  province: string | null;
  /** In decimal degrees; null without coordinates, and once the campsite is deleted. */
  latitude: number | null;
  longitude: number | null;
  /** The day of arrival that somebody has set; null when it follows from the stop before. */
  arrivesOn: string | null;
  /** `17:30`. */
  arrivesAt: string | null;
  nights: number;
  notes: string;
  /** The days that follow from the plan, `2026-12-14`; null while no stop up to this one has a day. */
  arrival: string | null;
  departure: string | null;
  /** Lowest price per night in rand; null when it is not known, and once the campsite is deleted. */
  rates: number | null;
  /** What its campsite charges whom; empty when that is not known. The client, which knows the party, reckons with it. */
  tariffs: Tariff[];
  conflicts: TripConflict[];
}

/** A link to a trip; its secret is in the answer that created it and nowhere else. */
export class TripLink {
  kind: TripLinkKind;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** From when on it does not work any more. */
  expiresAt: string;
}

/** A trip in the list of trips. */
export class TripSummary {
  id: number;
  name: string;
  isOwner: boolean;
  /** Whoever created it. */
  owner: Author;
  stopCount: number;
  /** The campsites of its stops, each once; without those that are deleted. */
  campsiteIds: number[];
  /** The names of the first and the last stop; null without stops. */
  firstStop: string | null;
  lastStop: string | null;
  /** The first arrival and the last departure, `2026-12-14`; null while no stop has a day. */
  firstDay: string | null;
  lastDay: string | null;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** Response of `GET /api/trips/:id`, and of every change of a trip. */
export class Trip {
  id: number;
  name: string;
  /** Raised by every change of the name. */
  version: number;
  isOwner: boolean;
  owner: Author;
  /** People who plan it together with the owner, in the order in which they joined. */
  members: Author[];
  /** Its links; empty for everyone but the owner. */
  links: TripLink[];
  /** In their order. */
  stops: TripStop[];
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** Response of `POST /api/trips/:id/links`. */
export class CreatedTripLink extends TripLink {
  /** The last part of the link's address, which is never answered again. */
  secret: string;
}

/** A stop of a trip that is read by a link. */
export class SharedStop {
  name: string;
  /** In decimal degrees; null without coordinates. */
  latitude: number | null;
  longitude: number | null;
  arrival: string | null;
  departure: string | null;
  nights: number;
  /** What the owner has written. */
  notes: string;
}

/** Response of `GET /api/shared-trips/:secret`. */
export class SharedTrip {
  name: string;
  stops: SharedStop[];
}

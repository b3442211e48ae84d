import type { Advisory, SharedTrip, Trip, TripLink, TripStop, TripSummary } from '@kampvuur/contracts';
import {
  daysOfStops,
  type StopDays,
  stopConflicts,
  TRIP_LINK_RETENTION,
  tripPeriod,
} from '@kampvuur/domain/trips';
import { presentAuthor } from '../campsites/present-author';
import type { SharedTripRow } from './trip-links.repository';
import type { StopOfTripRow, StopRow } from './trip-stops.repository';
import type { LinkRow, MemberRow, TripRow } from './trips.repository';

/** What belongs to a trip. */
export interface TripParts {
  members: MemberRow[];
  /** Empty unless the viewer owns the trip. */
  links: LinkRow[];
  stops: StopRow[];
  /** Those of the campsites of all stops. */
  advisories: readonly Advisory[];
}

export function presentSummary(row: TripRow, stops: StopOfTripRow[], viewerId: number): TripSummary {
  const { id, name, userId } = row;
  return {
    id,
    name,
    isOwner: userId === viewerId,
    owner: presentAuthor(row),
    stopCount: stops.length,
    campsiteIds: campsitesOf(stops),
    firstStop: stops[0]?.name ?? null,
    lastStop: stops.at(-1)?.name ?? null,
    ...tripPeriod(daysOfStops(stops)),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The campsites of stops, each once. */
export const campsitesOf = (stops: readonly { campsiteId: number | null }[]): number[] => [
  ...new Set(stops.flatMap(({ campsiteId }) => campsiteId ?? [])),
];

/** A trip with what stands against its stops, as is known today. */
export function presentTrip(row: TripRow, parts: TripParts, viewerId: number, today: string): Trip {
  const { id, name, version, userId } = row;
  const days = daysOfStops(parts.stops);
  return {
    id,
    name,
    version,
    isOwner: userId === viewerId,
    owner: presentAuthor(row),
    members: parts.members.map(presentAuthor),
    links: parts.links.map(presentLink),
    stops: parts.stops.map((stop, index) => presentStop(stop, { days, index, parts, today })),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentLink({ kind, createdAt }: LinkRow): TripLink {
  const expiresAt = new Date(createdAt.getTime() + TRIP_LINK_RETENTION);
  return { kind, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

interface StopContext {
  days: StopDays[];
  index: number;
  parts: TripParts;
  today: string;
}

const UNKNOWN: StopDays = { arrival: null, departure: null };

function presentStop(row: StopRow, { days, index, parts, today }: StopContext): TripStop {
  const { id, version, campsiteId, name, province, latitude, longitude } = row;
  const { arrivesOn, arrivesAt, nights, notes, rates, tariffs } = row;
  const own = days[index] ?? UNKNOWN;
  const advisories = parts.advisories.filter(
    ({ appliesTo }) => campsiteId !== null && appliesTo.includes(campsiteId),
  );
  const previousDeparture = days[index - 1]?.departure ?? null;
  const facts = campsiteId === null ? null : row;
  return {
    ...{ id, version, campsiteId, name, province, latitude, longitude, arrivesOn, arrivesAt, nights, notes },
    arrival: own.arrival,
    departure: own.departure,
    rates,
    tariffs,
    conflicts: stopConflicts({ days: own, arrivesAt, previousDeparture, facts, advisories }, today),
  };
}

/** What anyone with the link may read: of notes only what the owner has written. */
export function presentSharedTrip({ name, ownerId }: SharedTripRow, stops: StopRow[]): SharedTrip {
  const days = daysOfStops(stops);
  return {
    name,
    stops: stops.map((stop, index) => ({
      name: stop.name,
      latitude: stop.latitude,
      longitude: stop.longitude,
      arrival: days[index]?.arrival ?? null,
      departure: days[index]?.departure ?? null,
      nights: stop.nights,
      notes: stop.notesBy === ownerId ? stop.notes : '',
    })),
  };
}

import type { SharedStop, TripConflict, TripStop, TripSummary } from '@kampvuur/contracts';
import type { Way } from '@kampvuur/domain/routing/way';
import { formatMonth, formatPartialDate, formatShortDate } from '../../base/messages/dates';
import { say } from './say';
import { kindWord } from '../../pieces/advisories/advisory-kinds';

const MINUTES = 60;
/** Driving times are rounded to these minutes: they are estimates. */
const STEP = 10;

/** `14 Dec 2026 to 21 Dec 2026`, or that there are no dates yet. */
export function periodText({ firstDay, lastDay }: Pick<TripSummary, 'firstDay' | 'lastDay'>): string {
  if (firstDay === null || lastDay === null) return say('noDays');
  return say('days', { first: formatShortDate(firstDay), last: formatShortDate(lastDay) });
}

type Stay = Pick<SharedStop, 'arrival' | 'departure' | 'nights'>;

/** When a stop is. */
export function stayText({ arrival, departure, nights }: Stay): string {
  if (arrival === null || departure === null) return say('nightsOnly', { nights });
  return say('stay', {
    arrival: formatShortDate(arrival),
    departure: formatShortDate(departure),
    nights,
  });
}

/** `2 h 40 min`. */
function timeText(minutes: number): string {
  const rounded = Math.max(STEP, Math.round(minutes / STEP) * STEP);
  const [hours, rest] = [Math.floor(rounded / MINUTES), rounded % MINUTES];
  if (hours === 0) return say('minutes', { minutes: rest });
  return rest === 0 ? say('hours', { hours }) : say('hoursMinutes', { hours, minutes: rest });
}

/** How far a stop is from the one before; null where one of them has no position. */
export function wayText(way: Way | null): string {
  if (!way) return say('unknownWay');
  const { km, minutes, isStraight } = way;
  return isStraight || minutes === null
    ? say('straight', { km })
    : say('way', { km, time: timeText(minutes) });
}

/** The kilometres of all ways, and the time for them where all of it is known; null when there are none. */
export function totalText(ways: readonly (Way | null)[]): string | null {
  const known = ways.filter((way) => way !== null);
  if (known.length === 0) return null;
  const km = known.reduce((sum, way) => sum + way.km, 0);
  const minutes = known.flatMap((way) => (way.isStraight ? [] : (way.minutes ?? [])));
  if (minutes.length < ways.length) return say('totalAtLeast', { km });
  return say('total', { km, time: timeText(minutes.reduce((sum, each) => sum + each, 0)) });
}

/** `9 nights at 5 stops`. */
export function nightsText(stops: readonly Pick<TripStop, 'nights'>[]): string {
  return say('totalNights', {
    nights: stops.reduce((sum, { nights }) => sum + nights, 0),
    stops: stops.length,
  });
}

/** Something that stands against a stop, in a line. */
export function conflictText({ kind, day, time, advisory, note }: TripConflict): string {
  switch (kind) {
    case 'closed':
      return day === null
        ? say('conflict.closed')
        : say('conflict.closedSince', { day: formatPartialDate(day) });
    case 'outOfSeason':
      return say('conflict.outOfSeason', { month: formatMonth(day ?? '') });
    case 'overlap':
      return say('conflict.overlap', { day: formatShortDate(day ?? '') });
    case 'bookingsClosed':
      return say('conflict.bookingsClosed', { day: formatShortDate(day ?? '') });
    case 'gateClosed':
      return say('conflict.gateClosed', { time: time ?? '' });
    case 'gateByArrangement':
      return say('conflict.gateByArrangement', { time: time ?? '' });
    case 'advisory':
      return advisoryText(advisory === null ? '' : kindWord(advisory), note);
  }
}

const advisoryText = (kind: string, note: string | null): string =>
  note ? say('conflict.advisoryNote', { kind, note }) : say('conflict.advisory', { kind });

/** A stop, for what is the same on every page that shows one. */
export type DisplayedStop = Pick<TripStop, 'name' | 'latitude' | 'longitude' | 'notes'> & Stay;

/** A stop on paper: whoever reads a trip by its link sees no time of arrival, and nothing of what to check. */
export type PrintedStop = DisplayedStop & Partial<Pick<TripStop, 'arrivesAt' | 'conflicts'>>;

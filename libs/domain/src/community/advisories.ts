import { DAY } from '../units';
import { isCalendarDay, isMonthDay } from '../calendar-days';
import { daysBetween, localDay, startOfLocalDay } from '../local-time';
import { MAX_LATITUDE, MAX_LONGITUDE } from '../limits';

/** What an advisory warns of, with its label (docs/decisions 26). Also checked by the database: a change needs a migration. */
const ADVISORY_KINDS = {
  fireBan: 'Fire ban',
  noWater: 'No water',
  floodedRoad: 'Flooded road',
  closedForSeason: 'Closed for the season',
  powerCuts: 'Power cuts without backup',
  baboons: 'Baboons',
  other: 'Something else',
} as const;
export type AdvisoryKind = keyof typeof ADVISORY_KINDS;

export const ADVISORY_KIND_KEYS = Object.keys(ADVISORY_KINDS) as AdvisoryKind[];

/** Kinds that may return every year. */
export const SEASONAL_KINDS: readonly AdvisoryKind[] = ['closedForSeason', 'fireBan'];

/** Limits of advisories. Days and the note are also checked by the database: a change needs a migration. */
export const ADVISORY = {
  /** Days from the report to the last day of an advisory. */
  maxDays: 90,
  /** Days for which a season is shown that nobody has confirmed. */
  unconfirmedSeasonDays: 365,
  /** Characters of the note. */
  maxNote: 300,
  /** Advisories of one camper that are not over; administrators have no such limit. */
  maxOpen: 20,
  /** People other than the reporter and administrators whose "It's over" ends an advisory. */
  overVoices: 2,
  /** Advisories about campsites, and about areas, in one answer, the newest first. */
  maxListed: 500,
  /** Advisories in one answer for a part of the map. */
  maxInView: 300,
  /** Advisories on one page of the administrators' list. */
  page: 20,
} as const;

/** Areas of advisories: corners, and square kilometres that a camper and an administrator may draw. */
export const ADVISORY_AREA = {
  corners: { min: 3, max: 50 },
  maxKm2: { camper: 3_000, administrator: 150_000 },
  /** Radius in km of a circle around a campsite, which is drawn by keyboard. */
  radiusKm: { min: 1, max: 30, default: 10 },
} as const;

/** How long advisories are kept once they are over, in ms. */
export const ADVISORY_RETENTION = 30 * DAY;

/** What somebody says about an advisory. */
export type AdvisoryVoice = 'still' | 'over';

/** When an advisory applies; days in South African time. */
export interface AdvisoryPeriod {
  /** The last day, `2026-12-24`; null for a season that was confirmed. */
  endsOn: string | null;
  /** First and last day of a season that returns every year, `05-01`; null for an advisory without one. */
  seasonFrom: string | null;
  seasonUntil: string | null;
}

/** A polygon of GeoJSON: one closed ring of `[longitude, latitude]`. */
export interface AdvisoryPolygon {
  type: 'Polygon';
  coordinates: [longitude: number, latitude: number][][];
}

/** True once the last day has passed. Such an advisory is shown nowhere. */
export function isAdvisoryPast({ endsOn }: Pick<AdvisoryPeriod, 'endsOn'>, today: string): boolean {
  return endsOn !== null && endsOn < today;
}

/** Whether an advisory applies on a day. A season whose first day comes after its last one spans the new year. */
export function isAdvisoryCurrent(period: AdvisoryPeriod, today: string): boolean {
  if (isAdvisoryPast(period, today)) return false;
  const { seasonFrom, seasonUntil } = period;
  if (seasonFrom === null || seasonUntil === null) return true;
  const day = today.slice('2026-'.length);
  return seasonFrom <= seasonUntil
    ? seasonFrom <= day && day <= seasonUntil
    : seasonFrom <= day || day <= seasonUntil;
}

/**
 * The last day of an advisory as it is stored. A season that only the reporting camper has confirmed gets one; null for
 * one that others have confirmed.
 */
export function advisoryLastDay(
  { endsOn, seasonFrom }: ReportedPeriod,
  today: string,
  isFirm: boolean,
): string | null {
  if (seasonFrom === undefined) return endsOn ?? today;
  if (isFirm) return null;
  return localDay(startOfLocalDay(today, ADVISORY.unconfirmedSeasonDays));
}

/** Whether somebody besides the reporting camper has confirmed an advisory: an administrator, or another person. */
export function isAdvisoryConfirmed({
  isOfficial,
  confirmations,
}: {
  isOfficial: boolean;
  confirmations: number;
}): boolean {
  return isOfficial || confirmations > 0;
}

/** When an advisory is to apply, as it was reported. */
export interface ReportedPeriod {
  endsOn?: string | undefined;
  seasonFrom?: string | undefined;
  seasonUntil?: string | undefined;
}

/**
 * Messages by field about a period that is not possible: an end or a season, never both; the end from today on for at most
 * `ADVISORY.maxDays`; a season only of a kind that returns. Undefined when there is nothing wrong.
 */
export function advisoryPeriodErrors(
  kind: AdvisoryKind,
  { endsOn, seasonFrom, seasonUntil }: ReportedPeriod,
  today: string,
): Record<string, string[]> | undefined {
  if (seasonFrom === undefined && seasonUntil === undefined) {
    if (endsOn === undefined || !isCalendarDay(endsOn)) return { endsOn: [ADVISORY_MESSAGES.endsOn] };
    const days = daysBetween(today, endsOn);
    return days < 0 || days > ADVISORY.maxDays ? { endsOn: [ADVISORY_MESSAGES.endsOn] } : undefined;
  }
  if (!SEASONAL_KINDS.includes(kind)) return { seasonFrom: [ADVISORY_MESSAGES.seasonKind] };
  if (endsOn !== undefined) return { endsOn: [ADVISORY_MESSAGES.endOrSeason] };
  if (seasonFrom === undefined || !isMonthDay(seasonFrom)) return { seasonFrom: [ADVISORY_MESSAGES.season] };
  if (seasonUntil === undefined || !isMonthDay(seasonUntil))
    return { seasonUntil: [ADVISORY_MESSAGES.season] };
  return undefined;
}

/** Whether a value is a polygon with one closed ring and an allowed number of corners; says nothing about its shape. */
export function isAdvisoryPolygon(value: unknown): value is AdvisoryPolygon {
  if (typeof value !== 'object' || value === null) return false;
  const { type, coordinates } = value as { type?: unknown; coordinates?: unknown };
  if (type !== 'Polygon' || !Array.isArray(coordinates) || coordinates.length !== 1) return false;
  const ring: unknown = coordinates[0];
  if (!Array.isArray(ring) || !ring.every(isPosition)) return false;
  const corners = ring.length - 1;
  const [first, last] = [ring[0], ring[corners]];
  if (corners < ADVISORY_AREA.corners.min || corners > ADVISORY_AREA.corners.max) return false;
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

function isPosition(value: unknown): value is [number, number] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [longitude, latitude] = value as [unknown, unknown];
  const isWithin = (degrees: unknown, max: number) =>
    typeof degrees === 'number' && Number.isFinite(degrees) && Math.abs(degrees) <= max;
  return isWithin(longitude, MAX_LONGITUDE) && isWithin(latitude, MAX_LATITUDE);
}

/** Messages of advisories. */
export const ADVISORY_MESSAGES = {
  kind: `kind must be one of ${ADVISORY_KIND_KEYS.join(', ')}`,
  note: `Please use at most ${ADVISORY.maxNote} characters`,
  noteNeeded: 'Please say what it is',
  endsOn: `Please choose a last day from today on, at most ${ADVISORY.maxDays} days ahead`,
  season: 'Please enter a month and a day that every year has, such as 05-01',
  seasonKind: 'Only a fire ban and a closed season can return every year',
  endOrSeason: 'Please give either a last day or a season',
  place: 'Please give either a campsite or an area',
  polygon: `area must be a GeoJSON polygon with one closed ring of ${ADVISORY_AREA.corners.min} to ${ADVISORY_AREA.corners.max} corners`,
  crossing: 'The border of the area crosses itself. Please draw it again.',
  tooLarge: 'This area is too large. Please draw a smaller one.',
  tooSmall: 'This area is too small. Please draw a larger one.',
  outside: 'This area is outside South Africa and its neighbours that we list.',
  campsiteIds: 'campsiteIds must be 1 to 100 ids of campsites, separated by commas',
  bounds: 'bounds must be west,south,east,north in degrees',
  notFound: 'This advisory no longer exists.',
  over: 'This advisory is over.',
  own: 'You reported this yourself: somebody else has to confirm it.',
  reported: 'This has been reported already. Please confirm that one instead.',
  tooMany: `You have ${ADVISORY.maxOpen} advisories that are not over. Please end one before you report another.`,
  failed: 'Failed to load advisories',
  reportFailed: 'Failed to report the advisory',
} as const;

import { bookingsOpenOn } from '../campsites/booking';
import { type AdvisoryKind, type AdvisoryPeriod, isAdvisoryCurrent } from '../community/advisories';
import type { FactValues } from '../facts';
import { localDay, startOfLocalDay } from '../local-time';
import type { StopDays } from './stop-days';

/** What may stand against a stop, in the order of display. */
const TRIP_CONFLICTS = [
  'closed',
  'outOfSeason',
  'overlap',
  'bookingsClosed',
  'gateClosed',
  'gateByArrangement',
  'advisory',
] as const;
export type TripConflictKind = (typeof TRIP_CONFLICTS)[number];

/** The facts of a campsite that may stand against a stop there. */
export type StopFacts = Pick<
  FactValues,
  'isClosed' | 'closedOn' | 'openMonths' | 'gateOpens' | 'gateCloses' | 'lateArrival' | 'bookingOpensMonths'
>;

/** An advisory that is not over, at the campsite of a stop. */
export interface StopAdvisory extends AdvisoryPeriod {
  kind: AdvisoryKind;
  note: string;
}

/** Something that stands against a stop. */
export interface StopConflict {
  kind: TripConflictKind;
  /**
   * `closed`: since when, as exact as it is known; `outOfSeason`: the first night in a closed month; `overlap`: until when the
   * stop before lasts; `bookingsClosed`: when bookings open. Otherwise null.
   */
  day: string | null;
  /** When the gate closes, `18:00`; otherwise null. */
  time: string | null;
  /** What an advisory warns of, and its note; otherwise null. */
  advisory: AdvisoryKind | null;
  note: string | null;
}

export interface CheckedStop {
  days: StopDays;
  /** Time of the arrival, `17:30`. */
  arrivesAt: string | null;
  /** When the stop before ends; null for the first one. */
  previousDeparture: string | null;
  /** Null when the campsite is not listed any more. */
  facts: StopFacts | null;
  advisories: readonly StopAdvisory[];
}

/** A gate without a known opening time that closes before this hour closes after midnight. */
const LATEST_NIGHT = '12:00';

const MIDNIGHT_HOURS = 24;

/** What stands against a stop, as is known on a day; nothing against one that is over (docs/decisions 31). */
export function stopConflicts(stop: CheckedStop, today: string): StopConflict[] {
  const { days, facts } = stop;
  if (days.departure !== null && days.departure < today) return [];
  const found = [
    facts && (closedConflict(facts, days) ?? seasonConflict(facts, days)),
    overlapConflict(stop),
    facts && bookingConflict(facts, days, today),
    facts && gateConflict(facts, stop.arrivesAt),
    ...stop.advisories.map((advisory) => advisoryConflict(advisory, days)),
  ];
  return found.filter((conflict) => conflict !== null);
}

const conflict = (kind: TripConflictKind, details: Partial<StopConflict> = {}): StopConflict => ({
  kind,
  day: null,
  time: null,
  advisory: null,
  note: null,
  ...details,
});

/** A campsite that closes only after the stop is no conflict. `2027` and `2027-03` come before their first day. */
function closedConflict({ isClosed, closedOn }: StopFacts, { departure }: StopDays): StopConflict | null {
  if (!isClosed) return null;
  if (closedOn !== null && departure !== null && closedOn > departure) return null;
  return conflict('closed', { day: closedOn });
}

/** A night in a month in which the campsite takes nobody; without known months it takes campers all year. */
function seasonConflict({ openMonths }: StopFacts, { arrival, departure }: StopDays): StopConflict | null {
  if (openMonths.length === 0 || arrival === null || departure === null) return null;
  for (let night = arrival; night < departure; night = localDay(startOfLocalDay(night, 1)))
    if (!openMonths.includes(monthOf(night))) return conflict('outOfSeason', { day: night });
  return null;
}

/** 1 to 12. */
const monthOf = (day: string): number => Number(day.slice(5, 7));

function overlapConflict({ days, previousDeparture }: CheckedStop): StopConflict | null {
  const isEarlier = days.arrival !== null && previousDeparture !== null && days.arrival < previousDeparture;
  return isEarlier ? conflict('overlap', { day: previousDeparture }) : null;
}

function bookingConflict(
  { isClosed, bookingOpensMonths: months }: StopFacts,
  { arrival }: StopDays,
  today: string,
): StopConflict | null {
  if (isClosed || months === null || arrival === null) return null;
  const opening = bookingsOpenOn(arrival, months);
  return opening > today ? conflict('bookingsClosed', { day: opening }) : null;
}

/** The gate that closes before an arrival; null where it is open then, or one may come late. After midnight `24:30` is of the same night. */
export function gateConflict(
  { gateOpens, gateCloses, lateArrival }: Pick<StopFacts, 'gateOpens' | 'gateCloses' | 'lateArrival'>,
  arrivesAt: string | null,
): StopConflict | null {
  if (arrivesAt === null || gateCloses === null || gateOpens === gateCloses) return null;
  if (lateArrival === 'Allowed') return null;
  const closesAfterMidnight = gateCloses < (gateOpens ?? LATEST_NIGHT);
  const closing = closesAfterMidnight ? hoursLater(gateCloses) : gateCloses;
  // An arrival after midnight belongs to the night before.
  const arrival =
    closesAfterMidnight && arrivesAt < (gateOpens ?? LATEST_NIGHT) ? hoursLater(arrivesAt) : arrivesAt;
  if (arrival <= closing) return null;
  return conflict(lateArrival === 'By arrangement' ? 'gateByArrangement' : 'gateClosed', {
    time: gateCloses,
  });
}

function hoursLater(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  return `${Number(hours) + MIDNIGHT_HOURS}:${minutes}`;
}

/** An advisory that applies on a day of the stop, from the arrival to the departure. */
function advisoryConflict(advisory: StopAdvisory, { arrival, departure }: StopDays): StopConflict | null {
  if (arrival === null || departure === null) return null;
  for (let day = arrival; day <= departure; day = localDay(startOfLocalDay(day, 1)))
    if (isAdvisoryCurrent(advisory, day))
      return conflict('advisory', { advisory: advisory.kind, note: advisory.note });
  return null;
}

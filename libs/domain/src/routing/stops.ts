import { OFF_NETWORK } from './road-network';
import type { PlaceOnRoute } from './route';

/** Most campsites proposed for the end of a day, and most days. */
const STOPS = { perDay: 3, days: 20 } as const;

/** Latest arrival, in minutes of the day: it is still light then, in all seasons. */
const ARRIVE_BY = 17 * 60;

/** Driving takes this much longer with a quarter of an hour's break every two hours. */
const BREAKS = 1.125;

/** An arrival is said to this many minutes: distances are out by more. */
const ARRIVAL_STEP = 5;

/** Where a day may end, as shares of its kilometres: first the usual range, then a wider one. */
const RANGES = [
  [0.75, 1.1],
  [0.5, 1.25],
] as const;

/** What a campsite's rating, a kilometre off the road, and a day that is too short or too long by its whole length count. */
const WEIGHTS = { rating: 1, offKm: 0.05, length: 3 } as const;
const UNRATED = 3;

/** A campsite along the route. */
export interface StopCandidate extends PlaceOnRoute {
  id: number;
  /** 1 to 5; null when nobody has rated it. */
  rating: number | null;
  /** As the fact says it; null when it is not known. */
  lateArrival: string | null;
  /** Whether a rig can stay hitched; null when it is not known. */
  isDriveThrough: boolean | null;
}

/** A campsite proposed for the end of a day. */
interface ProposedStop {
  id: number;
  /** Minutes of the day at arrival, breaks included. */
  arrival: number;
  isLate: boolean;
}

/** A day on the way, which ends at its first stop. */
export interface ProposedDay {
  fromKm: number;
  toKm: number;
  /** Best first; empty when there is no campsite within reach. */
  stops: ProposedStop[];
}

interface DayStart {
  km: number;
  minutes: number;
}

/** How the traveller drives. */
export interface Pace {
  everyKm: number;
  /** Minutes of the day at which each day begins. */
  departure: number;
}

/**
 * Where to stay on a long way: about every so many kilometres, in daylight where that is possible; where one need not unhitch, or
 * may arrive late, comes first. The last day, which ends at the destination, is not among them.
 */
export function proposeStops(
  candidates: readonly StopCandidate[],
  route: DayStart,
  pace: Pace,
): ProposedDay[] {
  const days: ProposedDay[] = [];
  let start: DayStart = { km: 0, minutes: 0 };
  while (days.length < STOPS.days && route.km - start.km > pace.everyKm * RANGES[0][1]) {
    const found = bestOf(candidates, start, pace);
    const [first] = found;
    const reached = first ?? {
      km: start.km + pace.everyKm,
      minutes: start.minutes + (route.minutes / route.km) * pace.everyKm,
    };
    days.push({
      fromKm: start.km,
      toKm: reached.km,
      stops: found.map((candidate) => stopAt(candidate, start, pace)),
    });
    start = { km: reached.km, minutes: reached.minutes };
  }
  return days;
}

function bestOf(candidates: readonly StopCandidate[], start: DayStart, pace: Pace): StopCandidate[] {
  for (const [least, most] of RANGES) {
    const inRange = candidates.filter(({ km }) => {
      const share = (km - start.km) / pace.everyKm;
      return share >= least && share <= most;
    });
    const inDaylight = inRange.filter((candidate) => !stopAt(candidate, start, pace).isLate);
    const found = inDaylight.length > 0 ? inDaylight : inRange;
    if (found.length > 0) return ranked(found, start, pace).slice(0, STOPS.perDay);
  }
  return [];
}

function ranked(candidates: readonly StopCandidate[], start: DayStart, pace: Pace): StopCandidate[] {
  const scored = candidates.map((candidate) => ({ candidate, score: scoreOf(candidate, start, pace) }));
  scored.sort(
    (a, b) =>
      Number(b.candidate.isDriveThrough === true) - Number(a.candidate.isDriveThrough === true) ||
      Number(b.candidate.lateArrival === 'Allowed') - Number(a.candidate.lateArrival === 'Allowed') ||
      b.score - a.score ||
      a.candidate.id - b.candidate.id,
  );
  return scored.map(({ candidate }) => candidate);
}

function scoreOf({ rating, offKm, km }: StopCandidate, start: DayStart, { everyKm }: Pace): number {
  const missed = Math.abs(km - start.km - everyKm) / everyKm;
  return (rating ?? UNRATED) * WEIGHTS.rating - offKm * WEIGHTS.offKm - missed * WEIGHTS.length;
}

function stopAt({ id, minutes, offKm }: StopCandidate, start: DayStart, { departure }: Pace): ProposedStop {
  const offRoad = ((offKm * OFF_NETWORK.bends) / OFF_NETWORK.kmPerHour) * 60;
  const exact = departure + (minutes - start.minutes + offRoad) * BREAKS;
  const arrival = Math.round(exact / ARRIVAL_STEP) * ARRIVAL_STEP;
  return { id, arrival, isLate: arrival > ARRIVE_BY };
}

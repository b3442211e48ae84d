import { localDay, startOfLocalDay } from '../local-time';

/** What is planned of a stop; days in South African time. */
export interface PlannedStop {
  /** The day of arrival that somebody has set, `2026-12-14`; null to follow from the stop before. */
  arrivesOn: string | null;
  nights: number;
}

/** When a stop is; both days are null as long as no stop up to it has a day. */
export interface StopDays {
  arrival: string | null;
  departure: string | null;
}

/** The days of all stops, in their order: a stop without a day of its own begins when the one before it ends. */
export function daysOfStops(stops: readonly PlannedStop[]): StopDays[] {
  let previous: string | null = null;
  return stops.map(({ arrivesOn, nights }) => {
    const arrival = arrivesOn ?? previous;
    previous = arrival === null ? null : localDay(startOfLocalDay(arrival, nights));
    return { arrival, departure: previous };
  });
}

/** The first and the last day of a trip; null when no stop has a day. */
export function tripPeriod(days: readonly StopDays[]): { firstDay: string | null; lastDay: string | null } {
  const arrivals = days.flatMap(({ arrival }) => arrival ?? []).sort();
  const departures = days.flatMap(({ departure }) => departure ?? []).sort();
  return { firstDay: arrivals[0] ?? null, lastDay: departures.at(-1) ?? null };
}

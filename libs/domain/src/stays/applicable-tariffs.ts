import { dayAfter, isLongWeekendNight, weekdayOf } from './public-holidays';
import { isSchoolHolidayNight, type SchoolTerm } from './school-terms';
import type { Season, Tariff } from './tariff';

/** A night of a stay. */
export interface Night {
  /** Its evening, `2026-12-20`. */
  evening: string;
  isWeekend: boolean;
  isLongWeekend: boolean;
  /** Null where the school terms of that time are not known. */
  isSchoolHoliday: boolean | null;
}

const FRIDAY = 5;

/** The nights of a stay. */
export function nightsOf(arrival: string, nights: number, terms: readonly SchoolTerm[]): Night[] {
  return Array.from({ length: nights }, (_, index) => {
    const evening = dayAfter(arrival, index);
    return {
      evening,
      isWeekend: weekdayOf(evening) >= FRIDAY,
      isLongWeekend: isLongWeekendNight(evening),
      isSchoolHoliday: isSchoolHolidayNight(evening, terms),
    };
  });
}

/**
 * Whether a night is high season, where a campsite does not give its dates: school holidays and long weekends. Null where
 * that is not known.
 */
const isHighSeason = ({ isLongWeekend, isSchoolHoliday }: Night): boolean | null =>
  isLongWeekend ? true : isSchoolHoliday;

const opposite = (answer: boolean | null): boolean | null => (answer === null ? null : !answer);

function isWithin({ from = '', to = '' }: Tariff, evening: string): boolean {
  const day = evening.slice(5);
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}

/** Whether a night is of each season. */
const SEASON_NIGHTS: Record<Season, (tariff: Tariff, night: Night) => boolean | null> = {
  dates: (tariff, { evening }) => isWithin(tariff, evening),
  longWeekends: (_tariff, { isLongWeekend }) => isLongWeekend,
  schoolHolidays: (_tariff, { isSchoolHoliday }) => isSchoolHoliday,
  high: (_tariff, night) => isHighSeason(night),
  low: (_tariff, night) => opposite(isHighSeason(night)),
};

/** Whether a night is of a tariff's season; null where that is not known. */
const isInSeason = (tariff: Tariff, night: Night): boolean | null =>
  tariff.season === undefined || SEASON_NIGHTS[tariff.season](tariff, night);

const isOnDay = ({ days }: Tariff, { isWeekend }: Night): boolean =>
  days === undefined || isWeekend === (days === 'weekends');

/** Whether a price is that of a night; null where that is not known. */
export const isOfNight = (tariff: Tariff, night: Night): boolean | null =>
  isOnDay(tariff, night) ? isInSeason(tariff, night) : false;

const SEASON_RANK = { dates: 4, longWeekends: 3, schoolHolidays: 2, high: 1, low: 1 } as const;

/** How narrow the time is in which a price applies: the narrower one counts, so that a peak is not charged as any day. */
const rankOf = ({ season, days }: Tariff): number =>
  2 * (season === undefined ? 0 : SEASON_RANK[season]) + (days === undefined ? 0 : 1);

/** Why a stay has no price. */
export type CostProblem =
  | { problem: 'noTariff'; night: string }
  | { problem: 'leastNights'; nights: number }
  | { problem: 'schoolTerms'; year: number };

/**
 * The tariffs that apply in a night, of some that are for the same: those of the narrowest time. Empty where none is of the
 * night.
 */
export function tariffsOfNight(
  tariffs: readonly Tariff[],
  night: Night,
  stay: number,
): Tariff[] | CostProblem {
  const ranks = [...new Set(tariffs.map(rankOf))].sort((one, other) => other - one);
  for (const rank of ranks) {
    const same = tariffs.filter((tariff) => rankOf(tariff) === rank);
    const answers = same.map((tariff) => isOfNight(tariff, night));
    if (answers.includes(null)) return { problem: 'schoolTerms', year: yearOf(night) };
    const found = same.filter((_, index) => answers[index] === true);
    if (found.length === 0) continue;
    const allowed = found.filter(({ leastNights = 1 }) => leastNights <= stay);
    if (allowed.length > 0) return allowed;
    return { problem: 'leastNights', nights: Math.min(...found.map(({ leastNights = 1 }) => leastNights)) };
  }
  return [];
}

/** The year whose terms decide about a night: that of its morning. */
const yearOf = ({ evening }: Night): number => Number(dayAfter(evening).slice(0, 4));

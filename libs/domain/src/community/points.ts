import { daysBetween } from '../local-time';

/** Points earned by contributions (docs/decisions 8). */
export const POINTS = {
  firstCheckin: 10,
  laterCheckin: 3,
  firstEver: 5,
  photo: 1,
  /** An approved suggestion, and an approved proposal (docs/decisions 20). */
  suggestion: 5,
} as const;

/**
 * Days between two check-ins at a campsite that earn points; photos of a check-in that earn points; check-ins a day that
 * earn points, and suggestions, with which proposals count.
 */
export const POINT_LIMITS = { daysApart: 14, photos: 3, checkinsADay: 3, suggestionsADay: 5 } as const;

/** Kinds of ledger entries for a check-in that earned points. */
export const CHECKIN_POINT_KINDS = ['first-visit', 'later-visit'] as const;

/** Kinds of ledger entries; a reversal is an entry of the same kind with a negative amount. */
export type PointKind = (typeof CHECKIN_POINT_KINDS)[number] | 'first-ever' | 'photos' | 'suggestion';

/** Why a contribution earned no points. */
export type WithheldReason =
  'campsite-closed' | 'too-soon' | 'daily-visits' | 'daily-suggestions' | 'same-day-suggestion';

/** One entry of an award. */
export interface PointLine {
  kind: PointKind;
  amount: number;
}

/** What a contribution earned: lines, or why there are none. */
export interface Award {
  lines: PointLine[];
  total: number;
  withheld: WithheldReason | null;
}

/** What the points of a check-in depend on. Days are local, `2026-11-21`. */
export interface CheckinFacts {
  day: string;
  campsiteIsClosed: boolean;
  /** This user has never checked in at this campsite before. */
  isFirstOfUser: boolean;
  /** Nobody has ever checked in at this campsite before. */
  isFirstEver: boolean;
  /** Day of this user's last check-in there that earned points; null without one. */
  lastScoredDay: string | null;
  photos: number;
  /** This user's check-ins of that day that have earned points. */
  scoredToday: number;
}

/**
 * What the points of an approved suggestion or proposal depend on; a proposal counts as a suggestion. Its day is that of
 * submission, so a slow review costs nobody points.
 */
export interface SuggestionFacts {
  /** Another suggestion by this user for this campsite, submitted the same day, has earned points. */
  hasScoredSameDay: boolean;
  /** This user's suggestions submitted that day that have earned points. */
  scoredToday: number;
}

function withheld(reason: WithheldReason): Award {
  return { lines: [], total: 0, withheld: reason };
}

/** An award of these lines, with their total. */
export function awardOf(lines: PointLine[]): Award {
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0), withheld: null };
}

function isTooSoon({ day, isFirstOfUser, lastScoredDay }: CheckinFacts): boolean {
  if (isFirstOfUser || lastScoredDay === null) return false;
  return daysBetween(lastScoredDay, day) < POINT_LIMITS.daysApart;
}

/** Points for a check-in; none beyond the limits (docs/decisions 8). */
export function pointsForCheckin(checkin: CheckinFacts): Award {
  if (checkin.campsiteIsClosed) return withheld('campsite-closed');
  if (isTooSoon(checkin)) return withheld('too-soon');
  if (checkin.scoredToday >= POINT_LIMITS.checkinsADay) return withheld('daily-visits');
  const lines: PointLine[] = [
    checkin.isFirstOfUser
      ? { kind: 'first-visit', amount: POINTS.firstCheckin }
      : { kind: 'later-visit', amount: POINTS.laterCheckin },
  ];
  if (checkin.isFirstEver) lines.push({ kind: 'first-ever', amount: POINTS.firstEver });
  const photos = Math.min(checkin.photos, POINT_LIMITS.photos);
  if (photos > 0) lines.push({ kind: 'photos', amount: photos * POINTS.photo });
  return awardOf(lines);
}

/** Points for a suggestion or proposal an administrator approved (docs/decisions 8, 20). */
export function pointsForSuggestion({ hasScoredSameDay, scoredToday }: SuggestionFacts): Award {
  if (hasScoredSameDay) return withheld('same-day-suggestion');
  if (scoredToday >= POINT_LIMITS.suggestionsADay) return withheld('daily-suggestions');
  return awardOf([{ kind: 'suggestion', amount: POINTS.suggestion }]);
}

/** Messages about why points were withheld. */
export const WITHHELD_MESSAGES: Record<WithheldReason, string> = {
  'campsite-closed': 'Check-ins at a closed campsite earn no points.',
  'too-soon': `A campsite earns points again ${POINT_LIMITS.daysApart} days after the last check-in there that scored.`,
  'daily-visits': `At most ${POINT_LIMITS.checkinsADay} check-ins a day earn points.`,
  'daily-suggestions': `At most ${POINT_LIMITS.suggestionsADay} suggestions a day earn points.`,
  'same-day-suggestion': 'One suggestion for a campsite earns points each day.',
};

/** Entries in a camper's points history. */
export const POINT_HISTORY_PAGE = 20;

/** Rows of a leaderboard, besides the viewer's own (docs/decisions 8). */
export const LEADERBOARD_SIZE = 50;

/** Rows highlighted at the top of a leaderboard (docs/product.md#screens). */
export const PODIUM = 3;

/** Ranks by standard competition ranking (1, 2, 2, 4) of points sorted in descending order. */
export function competitionRanks(points: readonly number[]): number[] {
  const ranks: number[] = [];
  points.forEach((value, index) => {
    const isTie = index > 0 && points[index - 1] === value;
    ranks.push(isTie ? (ranks[index - 1] ?? 1) : index + 1);
  });
  return ranks;
}

/** Years for which monthly rankings can be requested. */
export const MONTHS_OF_RANKING = { firstYear: 2000, lastYear: 2100 } as const;

/** Said of points for a check-in that was written on an earlier day. */
export const POINTS_COUNT_TODAY = 'The check-in keeps its own date; its points count for today.';

import type { LeaderboardUser, MonthlyLeaderboardEntry, PublicUser } from '@kampvuur/contracts';
import { LEADERBOARD_SIZE, PODIUM } from '@kampvuur/domain';
import { formatCount } from '../../ui/numbers';
import { say } from './say';

/** A row of either leaderboard. */
export interface Scout {
  user: PublicUser;
  points: number;
  /** Null when they have no points. */
  rank: number | null;
  /** Points missing to the next higher place; null at the top. */
  toNext: number | null;
  isViewer: boolean;
  /** The viewer has blocked them: `user` then holds a placeholder instead of their name, and their real username. */
  isBlocked?: boolean | undefined;
  /** What scored in the month; only monthly rows have it (docs/product.md#screens). */
  counts?: { checkins: number; suggestions: number };
}

/** A scout with a rank. */
export type RankedScout = Scout & { rank: number };

/** A leaderboard split into the parts of the page. */
export interface Ranking {
  /** The first three. */
  podium: RankedScout[];
  /** The others of the top 50. */
  rows: RankedScout[];
  /** The viewer's own row when they are not in the top 50 or have no points; else null. */
  outside: Scout | null;
}

/** Replaces the name and picture of somebody the viewer has blocked. */
const blockedUser = () => ({ firstName: say('blocked'), lastName: '', profilePicture: null });

const withoutBlockedName = (scout: Scout): Scout =>
  scout.isBlocked ? { ...scout, user: { ...scout.user, ...blockedUser() } } : scout;

export function scoutOfAllTime(row: LeaderboardUser): Scout {
  const { points, rank, toNext, isViewer, isBlocked, ...user } = row;
  return withoutBlockedName({ user, points, rank, toNext, isViewer, isBlocked });
}

export function scoutOfMonth({ checkins, suggestions, ...row }: MonthlyLeaderboardEntry): Scout {
  return withoutBlockedName({ ...row, counts: { checkins, suggestions } });
}

/** Splits a leaderboard; the server appends the viewer when they are not in its top (docs/decisions 8). */
export function splitRanking(scouts: readonly Scout[]): Ranking {
  const listed = scouts.slice(0, LEADERBOARD_SIZE).filter(isRanked);
  return {
    podium: listed.slice(0, PODIUM),
    rows: listed.slice(PODIUM),
    outside:
      scouts.find((scout) => scout.isViewer && !listed.some(({ user }) => user.id === scout.user.id)) ?? null,
  };
}

function isRanked(scout: Scout): scout is RankedScout {
  return scout.rank !== null && scout.points > 0;
}

export const pointsText = (points: number): string =>
  say('points', { n: points, points: formatCount(points) });
export const checkinsText = (checkins: number): string =>
  say('checkins', { n: checkins, count: formatCount(checkins) });
export const suggestionsText = (suggestions: number): string =>
  say('suggestions', { n: suggestions, count: formatCount(suggestions) });

/** `12 points to the next place`; null at the top. */
export function toNextText({ toNext }: Scout): string | null {
  return toNext === null ? null : say('toNext', { n: toNext, points: formatCount(toNext) });
}

/** `You are at place 4: 12 points to the next place`; null at the top. */
export function ownPlaceText({ rank, toNext }: RankedScout): string | null {
  return toNext === null ? null : say('ownPlace', { rank, n: toNext, points: formatCount(toNext) });
}

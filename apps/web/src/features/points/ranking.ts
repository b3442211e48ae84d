import type { LeaderboardUser, MonthlyLeaderboardEntry, PublicUser } from '@kampvuur/contracts';
import { LEADERBOARD_SIZE, PODIUM } from '@kampvuur/domain';
import { countOf } from '../../ui/numbers';

/** A row of either leaderboard. */
export interface Scout {
  user: PublicUser;
  points: number;
  /** Null without points. */
  rank: number | null;
  /** Points to the next higher place; null at the top. */
  toNext: number | null;
  isViewer: boolean;
  /** The viewer has blocked them: `user` says so in place of their name, and leads to their profile all the same. */
  isBlocked?: boolean;
  /** What scored in the month; only monthly rows have it (docs/product.md 2). */
  counts?: { checkins: number; suggestions: number };
}

/** A scout with a place. */
export type RankedScout = Scout & { rank: number };

/** A leaderboard cut into what the page shows. */
export interface Ranking {
  /** The first three: they stand on the steps. */
  podium: RankedScout[];
  /** The others of the top 50. */
  rows: RankedScout[];
  /** The viewer's own row when it stands outside the top 50 or has no points yet. */
  outside: Scout | null;
}

/** In place of the name of somebody the viewer has blocked. */
const BLOCKED = { firstName: 'Somebody you blocked', lastName: '', profilePicture: null };

const folded = (scout: Scout): Scout =>
  scout.isBlocked ? { ...scout, user: { ...scout.user, ...BLOCKED } } : scout;

export function scoutOfAllTime(row: LeaderboardUser): Scout {
  const { points, rank, toNext, isViewer, isBlocked, ...user } = row;
  return folded({ user, points, rank, toNext, isViewer, isBlocked });
}

export function scoutOfMonth({ checkins, suggestions, ...row }: MonthlyLeaderboardEntry): Scout {
  return folded({ ...row, counts: { checkins, suggestions } });
}

/** Cuts a leaderboard, which lists the viewer last when the top does not hold them (docs/decisions 8). */
export function rankingOf(scouts: readonly Scout[]): Ranking {
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

export const pointsText = (points: number): string => countOf(points, 'point', 'points');
export const checkinsText = (checkins: number): string => countOf(checkins, 'check-in', 'check-ins');
export const suggestionsText = (suggestions: number): string =>
  countOf(suggestions, 'suggestion', 'suggestions');

export const fullName = ({ firstName, lastName }: PublicUser): string => `${firstName} ${lastName}`.trim();

/** `12 points to the next place`; nothing at the top. */
export function toNextText({ toNext }: Scout): string | null {
  return toNext === null ? null : `${pointsText(toNext)} to the next place`;
}

import type { LeaderboardUser, MonthlyLeaderboardEntry, PublicUser } from '@kampvuur/contracts';
import { LEADERBOARD_SIZE, PODIUM } from '@kampvuur/domain';
import { formatCount } from '../../ui/numbers';
import { say } from './say';

/** A row of either leaderboard. */
export interface LeaderboardEntry {
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

/** An entry with a rank. */
export type RankedEntry = LeaderboardEntry & { rank: number };

/** A leaderboard split into the parts of the page. */
export interface Ranking {
  /** The first three. */
  podium: RankedEntry[];
  /** The others of the top 50. */
  rows: RankedEntry[];
  /** The viewer's own row when they are not in the top 50 or have no points; else null. */
  outside: LeaderboardEntry | null;
}

/** Replaces the name and picture of somebody the viewer has blocked. */
const blockedUser = () => ({ firstName: say('blocked'), lastName: '', profilePicture: null });

const withoutBlockedName = (entry: LeaderboardEntry): LeaderboardEntry =>
  entry.isBlocked ? { ...entry, user: { ...entry.user, ...blockedUser() } } : entry;

export function allTimeEntry(row: LeaderboardUser): LeaderboardEntry {
  const { points, rank, toNext, isViewer, isBlocked, ...user } = row;
  return withoutBlockedName({ user, points, rank, toNext, isViewer, isBlocked });
}

export function monthlyEntry({ checkins, suggestions, ...row }: MonthlyLeaderboardEntry): LeaderboardEntry {
  return withoutBlockedName({ ...row, counts: { checkins, suggestions } });
}

/** Splits a leaderboard; the server appends the viewer when they are not in its top (docs/decisions 8). */
export function splitRanking(entries: readonly LeaderboardEntry[]): Ranking {
  const listed = entries.slice(0, LEADERBOARD_SIZE).filter(isRanked);
  return {
    podium: listed.slice(0, PODIUM),
    rows: listed.slice(PODIUM),
    outside:
      entries.find((entry) => entry.isViewer && !listed.some(({ user }) => user.id === entry.user.id)) ??
      null,
  };
}

function isRanked(entry: LeaderboardEntry): entry is RankedEntry {
  return entry.rank !== null && entry.points > 0;
}

export const pointsText = (points: number): string =>
  say('points', { n: points, points: formatCount(points) });
export const checkinsText = (checkins: number): string =>
  say('checkins', { n: checkins, count: formatCount(checkins) });
export const suggestionsText = (suggestions: number): string =>
  say('suggestions', { n: suggestions, count: formatCount(suggestions) });

/** `12 points to the next place`; null at the top. */
export function toNextText({ toNext }: LeaderboardEntry): string | null {
  return toNext === null ? null : say('toNext', { n: toNext, points: formatCount(toNext) });
}

/** `You are at place 4: 12 points to the next place`; null at the top. */
export function ownPlaceText({ rank, toNext }: RankedEntry): string | null {
  return toNext === null ? null : say('ownPlace', { rank, n: toNext, points: formatCount(toNext) });
}

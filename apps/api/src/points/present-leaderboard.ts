import type { LeaderboardUser, MonthlyLeaderboardEntry, PublicUser } from '@kampvuur/contracts';
import type { MonthlyRankedRow, RankedRow } from '@kampvuur/persistence';

/** Where a row stands. */
export interface Place {
  rank: number | null;
  toNext: number | null;
}

function publicUser({ id, username, firstName, lastName, profilePicture }: RankedRow): PublicUser {
  return { id, username, firstName, lastName, profilePicture };
}

export function presentRankedUser(row: RankedRow, place: Place, viewerId: number): LeaderboardUser {
  return {
    ...publicUser(row),
    points: row.points,
    rank: place.rank,
    toNext: place.toNext,
    isViewer: row.id === viewerId,
  };
}

export function presentMonthRow(
  row: MonthlyRankedRow,
  place: Place,
  viewerId: number,
): MonthlyLeaderboardEntry {
  return {
    user: publicUser(row),
    points: row.points,
    checkins: row.checkins,
    suggestions: row.suggestions,
    rank: place.rank,
    toNext: place.toNext,
    isViewer: row.id === viewerId,
  };
}

import { Injectable } from '@nestjs/common';
import type { LeaderboardUser, MonthInput, MonthlyLeaderboard } from '@kampvuur/contracts';
import { competitionRanks, isFutureMonth, LEADERBOARD_SIZE, localMonth, type Month } from '@kampvuur/domain';
import { LeaderboardRepository, type RankedRow, type Standing } from '@kampvuur/persistence';
import { presentMonthRow, presentRankedUser, type Place } from './present-leaderboard';

/** The top 50 and, wherever it stands, the viewer's own row (docs/decisions 8). */
@Injectable()
export class LeaderboardService {
  constructor(private readonly leaderboard: LeaderboardRepository) {}

  async allTime(viewerId: number): Promise<LeaderboardUser[]> {
    const top = await this.leaderboard.top(LEADERBOARD_SIZE);
    const entries = top.map((row, index) =>
      presentRankedUser(row, placesOf(top)[index] ?? NO_PLACE, viewerId),
    );
    if (top.some(({ id }) => id === viewerId)) return entries;
    const own = await this.leaderboard.own(viewerId);
    if (!own) return entries;
    const place = placeOf(own.points, await this.leaderboard.standing(own.points));
    return [...entries, presentRankedUser(own, place, viewerId)];
  }

  /** A month that has not begun is an empty list. */
  async monthly(viewerId: number, input: MonthInput, now = new Date()): Promise<MonthlyLeaderboard> {
    const current = localMonth(now);
    const month: Month = { year: input.year ?? current.year, month: input.month ?? current.month };
    if (isFutureMonth(month, now)) return { ...month, leaderboard: [] };
    const top = await this.leaderboard.monthTop(month, LEADERBOARD_SIZE);
    const entries = top.map((row, index) => presentMonthRow(row, placesOf(top)[index] ?? NO_PLACE, viewerId));
    if (top.some(({ id }) => id === viewerId)) return { ...month, leaderboard: entries };
    const own = await this.leaderboard.monthOwn(viewerId, month);
    if (!own) return { ...month, leaderboard: entries };
    const place = placeOf(own.points, await this.leaderboard.monthStanding(month, own.points));
    return { ...month, leaderboard: [...entries, presentMonthRow(own, place, viewerId)] };
  }
}

const NO_PLACE: Place = { rank: null, toNext: null };

/** Ranks of the top rows and what each lacks to the place before. */
function placesOf(top: RankedRow[]): Place[] {
  const ranks = competitionRanks(top.map(({ points }) => points));
  return top.map(({ points }, index) => {
    const higher = top.slice(0, index).findLast((row) => row.points > points);
    return { rank: ranks[index] ?? null, toNext: higher ? higher.points - points : null };
  });
}

function placeOf(points: number, { before, nextPoints }: Standing): Place {
  const toNext = nextPoints === null ? null : nextPoints - points;
  return { rank: points > 0 ? before + 1 : null, toNext };
}

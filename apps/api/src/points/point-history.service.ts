import { Injectable } from '@nestjs/common';
import type { PointHistory, PointHistoryInput } from '@kampvuur/contracts';
import { POINT_HISTORY_PAGE } from '@kampvuur/domain';
import { LeaderboardRepository, PointsRepository } from '@kampvuur/persistence';

/** A camper's own ledger, so that every number can be explained. */
@Injectable()
export class PointHistoryService {
  constructor(
    private readonly points: PointsRepository,
    private readonly leaderboard: LeaderboardRepository,
  ) {}

  async page(userId: number, { before }: PointHistoryInput): Promise<PointHistory> {
    const [own, rows] = await Promise.all([
      this.leaderboard.own(userId),
      this.points.history(userId, before ?? null, POINT_HISTORY_PAGE + 1),
    ]);
    const data = rows
      .slice(0, POINT_HISTORY_PAGE)
      .map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
    return { points: own?.points ?? 0, data, hasMore: rows.length > POINT_HISTORY_PAGE };
  }
}

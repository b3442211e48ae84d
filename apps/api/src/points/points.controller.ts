import { Controller, Get, Query } from '@nestjs/common';
import {
  LeaderboardUser,
  MonthInput,
  MonthlyLeaderboard,
  PointHistory,
  PointHistoryInput,
} from '@kampvuur/contracts';
import { SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { LeaderboardService } from './leaderboard.service';
import { PointsService } from './points.service';

/** Leaderboards, and the history of the viewer's own points. */
@Controller()
export class PointsController {
  constructor(
    private readonly leaderboard: LeaderboardService,
    private readonly ownPoints: PointsService,
  ) {}

  /** The leaderboard of all time. */
  @Get('leaderboard')
  allTime(@SignedInUser() viewer: SessionUser): Promise<LeaderboardUser[]> {
    return this.leaderboard.allTime(viewer);
  }

  /** The leaderboard of a month. */
  @Get('leaderboard/monthly')
  monthly(@SignedInUser() viewer: SessionUser, @Query() input: MonthInput): Promise<MonthlyLeaderboard> {
    return this.leaderboard.monthly(viewer, input);
  }

  /** The signed-in user's points, newest first. */
  @Get('user/points')
  points(@SignedInUser() viewer: SessionUser, @Query() input: PointHistoryInput): Promise<PointHistory> {
    return this.ownPoints.history(viewer.id, input);
  }
}

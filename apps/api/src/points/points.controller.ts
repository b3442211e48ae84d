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
@Controller('api')
export class PointsController {
  constructor(
    private readonly leaderboard: LeaderboardService,
    private readonly ownPoints: PointsService,
  ) {}

  @Get('leaderboard')
  allTime(@SignedInUser() viewer: SessionUser): Promise<LeaderboardUser[]> {
    return this.leaderboard.allTime(viewer);
  }

  @Get('leaderboard/monthly')
  monthly(@SignedInUser() viewer: SessionUser, @Query() input: MonthInput): Promise<MonthlyLeaderboard> {
    return this.leaderboard.monthly(viewer, input);
  }

  @Get('user/points')
  points(@SignedInUser() viewer: SessionUser, @Query() input: PointHistoryInput): Promise<PointHistory> {
    return this.ownPoints.history(viewer.id, input);
  }
}

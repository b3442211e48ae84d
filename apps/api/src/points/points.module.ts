import { Module } from '@nestjs/common';
import { LeaderboardService } from './leaderboard.service';
import { PointsController } from './points.controller';
import { PointsService } from './points.service';

/** Booking of points, leaderboards, and the history of a user's points. */
@Module({
  controllers: [PointsController],
  providers: [PointsService, LeaderboardService],
  exports: [PointsService],
})
export class PointsModule {}

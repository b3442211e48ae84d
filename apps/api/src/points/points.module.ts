import { Module } from '@nestjs/common';
import { LeaderboardService } from './leaderboard.service';
import { PointsController } from './points.controller';
import { PointsService } from './points.service';

/** Points: booked here, ranked here, explained here. */
@Module({
  controllers: [PointsController],
  providers: [PointsService, LeaderboardService],
  exports: [PointsService],
})
export class PointsModule {}

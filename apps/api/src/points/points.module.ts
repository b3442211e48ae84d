import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { LeaderboardRepository } from './leaderboard.repository';
import { LeaderboardService } from './leaderboard.service';
import { PointHistoryRepository } from './point-history.repository';
import { PointsController } from './points.controller';
import { PointsService } from './points.service';

/** Booking of points, leaderboards, and the history of a user's points. */
@Module({
  imports: [PersistenceModule],
  controllers: [PointsController],
  providers: [PointsService, LeaderboardService, LeaderboardRepository, PointHistoryRepository],
  exports: [PointsService],
})
export class PointsModule {}

import { Module } from '@nestjs/common';
import { PointsModule } from '../points/points.module';
import { CheckinsController } from './checkins.controller';
import { CheckinsService } from './checkins.service';

/** Checking in at campsites. */
@Module({
  imports: [PointsModule],
  controllers: [CheckinsController],
  providers: [CheckinsService],
})
export class CheckinsModule {}

import { Module } from '@nestjs/common';
import { PointsModule } from '../points/points.module';
import { CheckinDesk } from './checkin-desk';
import { CheckinRecorder } from './checkin-recorder';
import { CheckinsController } from './checkins.controller';
import { CheckinsService } from './checkins.service';

/** Checking in at campsites. */
@Module({
  imports: [PointsModule],
  controllers: [CheckinsController],
  providers: [CheckinsService, CheckinDesk, CheckinRecorder],
})
export class CheckinsModule {}

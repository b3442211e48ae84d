import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { CampsitesModule } from '../campsites/campsites.module';
import { PointsModule } from '../points/points.module';
import { CheckinsController } from './checkins.controller';
import { CheckinsService } from './checkins.service';

/** Creating, editing and deleting check-ins. */
@Module({
  imports: [AuthModule, CampsitesModule, PointsModule],
  controllers: [CheckinsController],
  providers: [CheckinsService],
})
export class CheckinsModule {}

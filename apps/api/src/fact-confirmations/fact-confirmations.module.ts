import { Module } from '@nestjs/common';
import { CampsitesModule } from '../campsites/campsites.module';
import { PointsModule } from '../points/points.module';
import { FactConfirmationsController } from './fact-confirmations.controller';
import { FactConfirmationsRepository } from './fact-confirmations.repository';
import { FactConfirmationsService } from './fact-confirmations.service';

/** Campers confirm facts of campsites. */
@Module({
  imports: [CampsitesModule, PointsModule],
  controllers: [FactConfirmationsController],
  providers: [FactConfirmationsService, FactConfirmationsRepository],
})
export class FactConfirmationsModule {}

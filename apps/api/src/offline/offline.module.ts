import { Module } from '@nestjs/common';
import { AmenitiesModule } from '../amenities/amenities.module';
import { CampsitesModule } from '../campsites/campsites.module';
import { OfflineController } from './offline.controller';
import { OfflineService } from './offline.service';

/** What devices keep for times without a network. */
@Module({
  imports: [CampsitesModule, AmenitiesModule],
  controllers: [OfflineController],
  providers: [OfflineService],
})
export class OfflineModule {}

import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { CampsitesModule } from '../campsites/campsites.module';
import { AmenitiesController } from './amenities.controller';
import { AmenitiesService } from './amenities.service';
import { NearbyAmenitiesRepository } from './nearby-amenities.repository';

/** Help and supplies around campsites; a command imports them. */
@Module({
  imports: [PersistenceModule, CampsitesModule],
  controllers: [AmenitiesController],
  providers: [AmenitiesService, NearbyAmenitiesRepository],
  exports: [AmenitiesService],
})
export class AmenitiesModule {}

import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AdvisoriesModule } from '../advisories/advisories.module';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { CampsitesModule } from '../campsites/campsites.module';
import { TripLinksRepository } from './trip-links.repository';
import { TripSharingController } from './trip-sharing.controller';
import { TripSharingService } from './trip-sharing.service';
import { TripStopsController } from './trip-stops.controller';
import { TripStopsRepository } from './trip-stops.repository';
import { TripStopsService } from './trip-stops.service';
import { TripsController } from './trips.controller';
import { TripsRepository } from './trips.repository';
import { TripsService } from './trips.service';

/** Trips: their stops, links to them, and who plans them together. */
@Module({
  imports: [PersistenceModule, AuditModule, AdvisoriesModule, AuthModule, CampsitesModule],
  // Sharing first: `trips/join` is no id.
  controllers: [TripSharingController, TripsController, TripStopsController],
  providers: [
    TripLinksRepository,
    TripsRepository,
    TripStopsRepository,
    TripsService,
    TripStopsService,
    TripSharingService,
  ],
})
export class TripsModule {}

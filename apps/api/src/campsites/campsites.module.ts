import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { SchoolTermsModule } from '../school-terms/school-terms.module';
import { UploadsModule } from '../uploads/uploads.module';
import { AdvisedCampsitesRepository } from './advised-campsites.repository';
import { CampsiteCache } from './campsite-cache';
import { CampsiteContentsController } from './campsite-contents.controller';
import { CampsiteContentsService } from './campsite-contents.service';
import { CampsiteImagesController } from './campsite-images.controller';
import { CampsiteImagesService } from './campsite-images.service';
import { CampsitePagesRepository } from './campsite-pages.repository';
import { CampsitesController } from './campsites.controller';
import { CampsitesRepository } from './campsites.repository';
import { CampsitesService } from './campsites.service';
import { CatalogueChanges } from './catalogue-changes';
import { CatalogueFollower } from './catalogue-follower';
import { CatalogueIndex } from './catalogue-index';
import { CatalogueLoader } from './catalogue-loader';
import { CatalogueRepository } from './catalogue.repository';
import { CatalogueService } from './catalogue.service';
import { CatalogueUpdater } from './catalogue-updater';
import { CompletionsController } from './completions/completions.controller';
import { CompletionsService } from './completions/completions.service';
import { ExportController } from './export/export.controller';
import { ExportRepository } from './export/export.repository';
import { ExportService } from './export/export.service';
import { FavoritesController } from './favorites.controller';
import { FavoritesRepository } from './favorites.repository';
import { FavoritesService } from './favorites.service';
import { GazetteerGeocoder } from './geocode/gazetteer-geocoder';
import { GeocodeController } from './geocode/geocode.controller';
import { GeocodeService } from './geocode/geocode.service';
import { NominatimGeocoder } from './geocode/nominatim-geocoder';
import { NominatimRateLimiter } from './geocode/nominatim-rate-limiter';
import { IndexSnapshots } from './index-snapshots';
import { MapSettingsController } from './map-settings.controller';
import { MapSettingsService } from './map-settings.service';
import { MergedCampsites } from './merged-campsites';
import { OsrmRouter } from './routes/osrm-router';
import { RouteStopsService } from './routes/route-stops.service';
import { RoutesController } from './routes/routes.controller';
import { RoutesService } from './routes/routes.service';
import { TaxonomyController } from './taxonomy.controller';
import { TaxonomyService } from './taxonomy.service';

const REPOSITORIES = [
  CampsitesRepository,
  CampsitePagesRepository,
  CatalogueRepository,
  FavoritesRepository,
  AdvisedCampsitesRepository,
  ExportRepository,
];

const GEOCODING = [GeocodeService, GazetteerGeocoder, NominatimGeocoder, NominatimRateLimiter];

const ROUTING = [RoutesService, OsrmRouter, RouteStopsService];

/** Finding campsites: lists, map, details, favourites, completions, geocoding and export. */
@Module({
  imports: [PersistenceModule, AuditModule, UploadsModule, AuthModule, SchoolTermsModule],
  controllers: [
    ExportController,
    CampsitesController,
    CampsiteContentsController,
    CampsiteImagesController,
    FavoritesController,
    TaxonomyController,
    CompletionsController,
    GeocodeController,
    MapSettingsController,
    RoutesController,
  ],
  providers: [
    CampsitesService,
    MergedCampsites,
    CatalogueChanges,
    CatalogueFollower,
    CatalogueIndex,
    CatalogueLoader,
    CatalogueService,
    CatalogueUpdater,
    IndexSnapshots,
    CampsiteCache,
    CampsiteContentsService,
    CampsiteImagesService,
    FavoritesService,
    ExportService,
    CompletionsService,
    MapSettingsService,
    TaxonomyService,
    ...GEOCODING,
    ...ROUTING,
    ...REPOSITORIES,
  ],
  exports: [
    CampsiteContentsService,
    CampsitesService,
    CatalogueLoader,
    CatalogueChanges,
    CatalogueService,
    IndexSnapshots,
    MergedCampsites,
  ],
})
export class CampsitesModule {}

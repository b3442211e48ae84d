import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AdvisoriesModule } from '../advisories/advisories.module';
import { AuthModule } from '../auth/auth.module';
import { CampsitesModule } from '../campsites/campsites.module';
import { FavoriteAdvisoriesRepository } from './favorite-advisories.repository';
import { FavoriteAdvisoriesService } from './favorite-advisories.service';
import { SavedSearchesController } from './saved-searches.controller';
import { SavedSearchesRepository } from './saved-searches.repository';
import { SavedSearchesService } from './saved-searches.service';
import { SearchAdvisories } from './search-advisories';
import { SearchLooksRepository } from './search-looks.repository';
import { SearchLooksService } from './search-looks.service';

/** Saved searches, and the daily look at the campsites and advisories that are new in them, and at advisories about favourites. */
@Module({
  imports: [PersistenceModule, AdvisoriesModule, AuthModule, CampsitesModule],
  controllers: [SavedSearchesController],
  providers: [
    SavedSearchesRepository,
    SavedSearchesService,
    SearchAdvisories,
    SearchLooksRepository,
    SearchLooksService,
    FavoriteAdvisoriesRepository,
    FavoriteAdvisoriesService,
  ],
})
export class SavedSearchesModule {}

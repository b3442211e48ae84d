import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AuthModule } from '../auth/auth.module';
import { CampsitesModule } from '../campsites/campsites.module';
import { SavedSearchesController } from './saved-searches.controller';
import { SavedSearchesRepository } from './saved-searches.repository';
import { SavedSearchesService } from './saved-searches.service';
import { SearchLooksRepository } from './search-looks.repository';
import { SearchLooksService } from './search-looks.service';

/** Saved searches, and the daily look at what is new in them. */
@Module({
  imports: [PersistenceModule, AuthModule, CampsitesModule],
  controllers: [SavedSearchesController],
  providers: [SavedSearchesRepository, SavedSearchesService, SearchLooksRepository, SearchLooksService],
})
export class SavedSearchesModule {}

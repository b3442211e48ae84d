import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AuditModule } from '../audit/audit.module';
import { CampsitesModule } from '../campsites/campsites.module';
import { PointsModule } from '../points/points.module';
import { ReviewsController } from './reviews.controller';
import { ReviewsService } from './reviews.service';
import { SuggestionsController } from './suggestions.controller';
import { SuggestionsRepository } from './suggestions.repository';
import { SuggestionsService } from './suggestions.service';

/** Suggested corrections and their review. */
@Module({
  imports: [PersistenceModule, AuditModule, CampsitesModule, PointsModule],
  controllers: [SuggestionsController, ReviewsController],
  providers: [SuggestionsRepository, SuggestionsService, ReviewsService],
})
export class SuggestionsModule {}

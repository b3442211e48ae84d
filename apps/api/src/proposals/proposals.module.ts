import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { CampsitesModule } from '../campsites/campsites.module';
import { PointsModule } from '../points/points.module';
import { UploadsModule } from '../uploads/uploads.module';
import { LikelyPlacesService } from './likely-places.service';
import { ProposalReviewsController } from './proposal-reviews.controller';
import { ProposalReviewsService } from './proposal-reviews.service';
import { ProposalsController } from './proposals.controller';
import { ProposalsRepository } from './proposals.repository';
import { ProposalsService } from './proposals.service';

/** Proposals of campsites by campers, and administrators' decisions on them. */
@Module({
  imports: [PersistenceModule, AuditModule, UploadsModule, AuthModule, CampsitesModule, PointsModule],
  controllers: [ProposalsController, ProposalReviewsController],
  providers: [ProposalsRepository, LikelyPlacesService, ProposalsService, ProposalReviewsService],
})
export class ProposalsModule {}

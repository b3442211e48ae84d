import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { CampsitesModule } from '../campsites/campsites.module';
import { PointsModule } from '../points/points.module';
import { UploadsModule } from '../uploads/uploads.module';
import { CheckinsController } from './checkins.controller';
import { CheckinsService } from './checkins.service';

/** Creating, editing and deleting check-ins. */
@Module({
  imports: [PersistenceModule, AuditModule, UploadsModule, AuthModule, CampsitesModule, PointsModule],
  controllers: [CheckinsController],
  providers: [CheckinsService],
})
export class CheckinsModule {}

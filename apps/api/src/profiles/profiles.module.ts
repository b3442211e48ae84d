import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { UploadsModule } from '../uploads/uploads.module';
import { BlocksController } from './blocks.controller';
import { BlocksService } from './blocks.service';
import { OwnAccountController } from './own-account.controller';
import { OwnAccountService } from './own-account.service';
import { OwnDataRepository } from './own-data.repository';
import { OwnDataService } from './own-data.service';
import { ProfilesController } from './profiles.controller';
import { ProfilesRepository } from './profiles.repository';
import { ProfilesService } from './profiles.service';

/** Public profiles, own accounts, data export and blocks. */
@Module({
  imports: [PersistenceModule, AuditModule, UploadsModule, AuthModule],
  controllers: [ProfilesController, BlocksController, OwnAccountController],
  providers: [
    ProfilesService,
    ProfilesRepository,
    BlocksService,
    OwnAccountService,
    OwnDataService,
    OwnDataRepository,
  ],
})
export class ProfilesModule {}

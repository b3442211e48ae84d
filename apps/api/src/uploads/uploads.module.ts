import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AuthModule } from '../auth/auth.module';
import { UploadRunner } from './upload-runner';
import { UploadBudget } from './upload-budget';

/** The upload budget that all routes with uploads share. */
@Module({
  imports: [PersistenceModule, AuthModule],
  providers: [UploadBudget, UploadRunner],
  exports: [UploadBudget, UploadRunner],
})
export class UploadsModule {}

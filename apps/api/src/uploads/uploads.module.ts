import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { UploadRunner } from './upload-runner';
import { UploadBudget } from './upload-budget';

/** The upload budget that all routes with uploads share. */
@Global()
@Module({
  imports: [AuthModule],
  providers: [UploadBudget, UploadRunner],
  exports: [UploadBudget, UploadRunner],
})
export class UploadsModule {}

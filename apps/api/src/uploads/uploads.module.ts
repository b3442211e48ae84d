import { Global, Module } from '@nestjs/common';
import { UploadBudget } from './upload-budget';

/** The upload budget that all routes with uploads share. */
@Global()
@Module({ providers: [UploadBudget], exports: [UploadBudget] })
export class UploadsModule {}

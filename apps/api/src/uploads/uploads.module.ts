import { Global, Module } from '@nestjs/common';
import { UploadBudget } from './upload-budget';

/** What every route that takes images shares. */
@Global()
@Module({ providers: [UploadBudget], exports: [UploadBudget] })
export class UploadsModule {}

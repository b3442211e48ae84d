import { Global, Module } from '@nestjs/common';
import { UploadRoom } from './upload-room';

/** What every route that takes images shares. */
@Global()
@Module({ providers: [UploadRoom], exports: [UploadRoom] })
export class UploadsModule {}

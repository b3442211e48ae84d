import { Body, Controller, Delete, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiHeader, ApiParam } from '@nestjs/swagger';
import { CheckinChangesInput, CheckinEntry, CheckinInput, CheckinReceipt } from '@kampvuur/contracts';
import { IMAGE } from '@kampvuur/domain';
import { WriteLimit } from '../auth/write-limits';
import { CurrentSession } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { RowId } from '../http/validation';
import { ImageUpload, UploadedImages } from '../uploads/image-upload';
import type { UploadedImage } from '../uploads/read-images';
import { CheckinsService } from './checkins.service';
import { IdempotencyKey } from './idempotency-key';

const PHOTOS = { max: IMAGE.maxPerUpload, isRequired: false };

/** Visits with rating, text and photos (docs/product.md 7). */
@Controller('api')
export class CheckinsController {
  constructor(private readonly checkins: CheckinsService) {}

  @WriteLimit('checkins')
  @Post('campsites/:id/checkins')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ImageUpload('photos', PHOTOS)
  create(
    @CurrentSession() author: SessionUser,
    @RowId() campsiteId: number,
    @Body() input: CheckinInput,
    @UploadedImages() photos: UploadedImage[],
    @IdempotencyKey() key: string | null,
  ): Promise<CheckinReceipt> {
    return this.checkins.create(author, campsiteId, input, photos, key);
  }

  @Patch('checkins/:id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ImageUpload('photos', PHOTOS)
  edit(
    @CurrentSession() author: SessionUser,
    @RowId() id: number,
    @Body() input: CheckinChangesInput,
    @UploadedImages() photos: UploadedImage[],
  ): Promise<CheckinEntry> {
    return this.checkins.edit(author, id, input, photos);
  }

  @Delete('checkins/:id')
  @HttpCode(204)
  @ApiParam({ name: 'id', type: 'integer' })
  delete(@CurrentSession() viewer: SessionUser, @RowId() id: number): Promise<void> {
    return this.checkins.delete(viewer, id);
  }
}

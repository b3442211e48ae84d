import {
  Body,
  Controller,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  HttpCode,
  Patch,
  Post,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  CheckinChangesInput,
  CheckinEntry,
  CheckinInput,
  CheckinPhotoInput,
  CheckinReceipt,
} from '@kampvuur/contracts';
import {
  MAX_CHECKIN_PHOTOS,
  IDEMPOTENCY_KEY_PATTERN,
  InvalidInput,
  MAX_TEXT,
  MESSAGES,
} from '@kampvuur/domain';
import { WriteLimit } from '../auth/write-limits';
import { SignedInUser, ofAdministrators, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { ImageUpload, UploadedImages } from '../uploads/image-upload';
import type { UploadedImage } from '../uploads/read-images';
import { CheckinsService } from './checkins.service';

/** The Idempotency-Key header: a request with the same key creates no second check-in (docs/decisions 6). */
const IdempotencyKey = createParamDecorator((_data: unknown, context: ExecutionContext): string | null => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY_PATTERN.test(key))
    throw new InvalidInput(MESSAGES.idempotencyKey);
  return key;
});

const PHOTOS = {
  ...{ max: MAX_CHECKIN_PHOTOS, tooMany: MESSAGES.tooManyPhotos, isRequired: false },
  // Of a longer one too, the answer is how long a summary may be.
  texts: { summary: { max: MAX_TEXT, message: MESSAGES.summaryTooLong } },
};

/** Check-ins: visits with rating, text and photos (docs/product.md#calls). */
@Controller()
export class CheckinsController {
  constructor(private readonly checkins: CheckinsService) {}

  /** Adds a check-in with its photos. */
  @Post('campsites/:id/checkins')
  @WriteLimit('checkins')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ImageUpload('photos', PHOTOS)
  create(
    @SignedInUser() author: SessionUser,
    @IdParam() campsiteId: number,
    @Body() input: CheckinInput,
    @UploadedImages() photos: UploadedImage[],
    @IdempotencyKey() key: string | null,
  ): Promise<CheckinReceipt> {
    return this.checkins.create(author, campsiteId, input, photos, key);
  }

  /** Changes the rating, text and photos of a check-in. */
  @Patch('checkins/:id')
  @WriteLimit('checkins')
  @ImageUpload('photos', PHOTOS)
  edit(
    @SignedInUser() author: SessionUser,
    @IdParam() id: number,
    @Body() input: CheckinChangesInput,
    @UploadedImages() photos: UploadedImage[],
  ): Promise<CheckinEntry> {
    return this.checkins.edit(author, id, input, photos);
  }

  /** Says what a photo shows. Authors may for their own check-ins, administrators for any that is not hidden. */
  @Patch('checkins/:id/photos')
  @WriteLimit('photoSubjects')
  setPhotoSubject(
    @SignedInUser() viewer: SessionUser,
    @IdParam() id: number,
    @Body() input: CheckinPhotoInput,
  ): Promise<CheckinEntry> {
    return this.checkins.setPhotoSubject(viewer, id, input);
  }

  /** Deletes a check-in. */
  @Delete('checkins/:id')
  @HttpCode(204)
  @RecentlyConfirmed({ needs: ofAdministrators })
  delete(@SignedInUser() viewer: SessionUser, @IdParam() id: number): Promise<void> {
    return this.checkins.delete(viewer, id);
  }
}

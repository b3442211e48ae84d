import { Body, Controller, Delete, HttpCode, HttpStatus, Patch, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { CampsiteImage, CampsiteImageChangesInput, CampsiteImageInput } from '@kampvuur/contracts';
import { MESSAGES, PHOTO_SUBJECTS } from '@kampvuur/domain';
import { WriteLimit } from '../auth/write-limits';
import { SignedInUser, ofAdministrators, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { ImageUpload, UploadedImages } from '../uploads/image-upload';
import type { UploadedImage } from '../uploads/read-images';
import { CampsiteImagesService } from './campsite-images.service';

const IMAGE_FORM = {
  type: 'object',
  required: ['image'],
  properties: {
    image: { type: 'string', format: 'binary' },
    subject: { type: 'string', enum: [...PHOTO_SUBJECTS], description: 'What it shows.' },
  },
};

/** Pictures people add to a campsite (docs/product.md#calls). */
@Controller('campsites/:id/images')
export class CampsiteImagesController {
  constructor(private readonly images: CampsiteImagesService) {}

  /** One image a request, JPEG, PNG or WebP, at most 10 MB and 50 megapixels. */
  @Post()
  @WriteLimit('images')
  @ApiBody({ schema: IMAGE_FORM })
  @ImageUpload('image', { max: 1, tooMany: MESSAGES.oneImage, isRequired: true })
  add(
    @SignedInUser() user: SessionUser,
    @IdParam() campsiteId: number,
    @Body() { subject = null }: CampsiteImageInput,
    @UploadedImages() [image]: [UploadedImage],
  ): Promise<CampsiteImage> {
    return this.images.add(user, campsiteId, image, subject);
  }

  /** Says what a picture shows. Uploaders may change their own pictures, administrators any that is not hidden. */
  @Patch(':imageId')
  @WriteLimit('photoSubjects')
  change(
    @SignedInUser() user: SessionUser,
    @IdParam() campsiteId: number,
    @IdParam('imageId') imageId: number,
    @Body() { subject }: CampsiteImageChangesInput,
  ): Promise<CampsiteImage> {
    return this.images.setSubject(user, campsiteId, imageId, subject);
  }

  /** Uploaders may delete their own pictures, administrators any that is not hidden. */
  @Delete(':imageId')
  @HttpCode(HttpStatus.NO_CONTENT)
  @RecentlyConfirmed({ needs: ofAdministrators })
  remove(
    @SignedInUser() user: SessionUser,
    @IdParam() campsiteId: number,
    @IdParam('imageId') imageId: number,
  ): Promise<void> {
    return this.images.remove(user, campsiteId, imageId);
  }
}

import { Controller, Get } from '@nestjs/common';
import { CampsiteImage, CampsiteObservations, CheckinEntry } from '@kampvuur/contracts';
import { SignedInUser } from '../http/access.decorators';
import { Revalidated } from '../http/caching';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { CampsiteContentsService } from './campsite-contents.service';

/** Pictures and check-ins of a campsite (docs/product.md#calls). */
@Controller('campsites/:id')
export class CampsiteContentsController {
  constructor(private readonly contents: CampsiteContentsService) {}

  /** Uploaded pictures in the order of the gallery. */
  @Get('images')
  @Revalidated()
  images(@SignedInUser() viewer: SessionUser, @IdParam() campsiteId: number): Promise<CampsiteImage[]> {
    return this.contents.images(viewer, campsiteId);
  }

  /** Check-ins, newest first. */
  @Get('all-checkins')
  checkins(@SignedInUser() viewer: SessionUser, @IdParam() campsiteId: number): Promise<CheckinEntry[]> {
    return this.contents.checkins(viewer, campsiteId);
  }

  /** What campers observed within twelve months, each person counted once. */
  @Get('observations')
  observations(@IdParam() campsiteId: number): Promise<CampsiteObservations> {
    return this.contents.observations(campsiteId);
  }
}

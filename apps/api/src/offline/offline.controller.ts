import { Controller, Get, Query } from '@nestjs/common';
import { OfflineCampsite, OfflineCampsitesInput } from '@kampvuur/contracts';
import { SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { OfflineService } from './offline.service';

/** What devices keep for times without a network (docs/decisions 33). */
@Controller('offline')
export class OfflineController {
  constructor(private readonly offline: OfflineService) {}

  /** Some campsites with all that their pages show; those that do not exist are left out. */
  @Get('campsites')
  campsites(
    @SignedInUser() viewer: SessionUser,
    @Query() { ids }: OfflineCampsitesInput,
  ): Promise<OfflineCampsite[]> {
    return this.offline.campsites(viewer, ids);
  }
}

import { Injectable } from '@nestjs/common';
import type { OfflineCampsite } from '@kampvuur/contracts';
import { NotFound } from '@kampvuur/domain';
import { AmenitiesService } from '../amenities/amenities.service';
import { CampsiteContentsService } from '../campsites/campsite-contents.service';
import { CampsitesService } from '../campsites/campsites.service';
import type { SessionUser } from '../http/session-user';

/** Reads what devices keep of campsites. */
@Injectable()
export class OfflineService {
  constructor(
    private readonly details: CampsitesService,
    private readonly amenities: AmenitiesService,
    private readonly contents: CampsiteContentsService,
  ) {}

  /**
   * In the order of the ids, one after the other: other requests are more urgent. An id that was merged into another campsite, or
   * is of none, is left out.
   */
  async campsites(viewer: SessionUser, ids: readonly number[]): Promise<OfflineCampsite[]> {
    const found: OfflineCampsite[] = [];
    for (const id of new Set(ids)) {
      const one = await this.campsite(viewer, id).catch(leftOut);
      if (one?.campsite.id === id) found.push(one);
    }
    return found;
  }

  private async campsite(viewer: SessionUser, id: number): Promise<OfflineCampsite> {
    const campsite = await this.details.detailFor(viewer, id);
    const [amenities, observations] = await Promise.all([
      this.amenities.near(id),
      this.contents.observations(id),
    ]);
    return { campsite, amenities, observations };
  }
}

/** @throws every other error */
function leftOut(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error;
}

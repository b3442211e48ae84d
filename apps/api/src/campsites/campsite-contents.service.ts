import { Injectable } from '@nestjs/common';
import type { CampsiteImage, CampsiteObservations, CheckinEntry } from '@kampvuur/contracts';
import { MAX_ALL_CHECKINS, MESSAGES, NotFound, observedSince } from '@kampvuur/domain';
import { BlocksRepository, CampsiteImagesRepository } from '@kampvuur/persistence';
import { CampsitePagesRepository } from './campsite-pages.repository';
import { CampsitesRepository } from './campsites.repository';
import { MergedCampsites } from './merged-campsites';
import type { SessionUser } from '../http/session-user';
import { presentCheckins } from './present-checkin';
import { presentObservations } from './present-observations';
import { presentImage } from './present-pictures';

/** Reads pictures and check-ins of a campsite, also by the id of one that was merged into it. */
@Injectable()
export class CampsiteContentsService {
  constructor(
    private readonly campsites: CampsitesRepository,
    private readonly pictures: CampsiteImagesRepository,
    private readonly pages: CampsitePagesRepository,
    private readonly merged: MergedCampsites,
    private readonly blocks: BlocksRepository,
  ) {}

  /**
   * Includes hidden pictures of the viewer, which are marked, as are pictures of people the viewer has blocked.
   * @throws NotFound when there is no such campsite.
   */
  images(viewer: SessionUser, campsiteId: number): Promise<CampsiteImage[]> {
    return this.merged.followingMerge(campsiteId, async (id) => {
      const images = await this.pictures.ofCampsite(id, viewer.id);
      await this.throwIfMissing(id, images);
      const hidden = images.filter(({ hiddenAt }) => hiddenAt !== null);
      const notes = await this.pictures.hiddenNotes(hidden.map((image) => image.id));
      const blocked = await this.blocks.blockedIds(viewer);
      return images.map((image) => {
        const presented = presentImage(image, notes.get(image.id));
        return blocked.has(image.userId ?? 0) ? { ...presented, isBlocked: true } : presented;
      });
    });
  }

  /** Check-ins by people the viewer has blocked are marked. @throws NotFound when there is no such campsite. */
  checkins(viewer: SessionUser, campsiteId: number): Promise<CheckinEntry[]> {
    return this.merged.followingMerge(campsiteId, async (id) => {
      const checkins = await this.pages.checkins(id, MAX_ALL_CHECKINS);
      await this.throwIfMissing(id, checkins);
      return presentCheckins(checkins, await this.blocks.blockedIds(viewer));
    });
  }

  /** What people observed in the last months. @throws NotFound when there is no such campsite. */
  observations(campsiteId: number): Promise<CampsiteObservations> {
    return this.merged.followingMerge(campsiteId, async (id) => {
      const rows = await this.pages.observations(id, observedSince(new Date()));
      await this.throwIfMissing(id, rows);
      return presentObservations(rows);
    });
  }

  /** When nothing was found, checks that the campsite exists. */
  private async throwIfMissing(campsiteId: number, found: object[]): Promise<void> {
    if (found.length > 0) return;
    const campsites = await this.campsites.cards([campsiteId]);
    if (campsites.length === 0) throw new NotFound(MESSAGES.campsiteNotFound);
  }
}

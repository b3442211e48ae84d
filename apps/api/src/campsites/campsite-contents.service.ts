import { Injectable } from '@nestjs/common';
import type { CampsiteImage, CheckinEntry } from '@kampvuur/contracts';
import { ALL_CHECKINS_MAX, MESSAGES, NotFound } from '@kampvuur/domain';
import { CampsiteImagesRepository, CampsitesRepository, CheckinsRepository } from '@kampvuur/persistence';
import { presentCheckin } from './present-checkin';
import { presentImage } from './present-image';

/** Reads of what people have added to a campsite. */
@Injectable()
export class CampsiteContentsService {
  constructor(
    private readonly campsites: CampsitesRepository,
    private readonly pictures: CampsiteImagesRepository,
    private readonly visits: CheckinsRepository,
  ) {}

  /** @throws NotFound when there is no such campsite. */
  async images(campsiteId: number): Promise<CampsiteImage[]> {
    const images = await this.pictures.ofCampsite(campsiteId);
    await this.checkNothing(campsiteId, images);
    return images.map(presentImage);
  }

  /** @throws NotFound when there is no such campsite. */
  async checkins(campsiteId: number): Promise<CheckinEntry[]> {
    const checkins = await this.visits.newestOfCampsite(campsiteId, ALL_CHECKINS_MAX);
    await this.checkNothing(campsiteId, checkins);
    return checkins.map(presentCheckin);
  }

  /** Nothing found is either a campsite without any, or no campsite. */
  private async checkNothing(campsiteId: number, found: object[]): Promise<void> {
    if (found.length > 0) return;
    const campsites = await this.campsites.cards([campsiteId]);
    if (campsites.length === 0) throw new NotFound(MESSAGES.campsiteNotFound);
  }
}

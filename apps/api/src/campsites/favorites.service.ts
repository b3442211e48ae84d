import { Injectable } from '@nestjs/common';
import { FAVORITES_MAX, InvalidInput, MESSAGES, NotFound } from '@kampvuur/domain';
import { type CampsiteRow, CampsitesRepository, FavoritesRepository } from '@kampvuur/persistence';
import { ReadyAnswer } from '../http/ready-answer';
import { CatalogueService } from './catalogue.service';
import { MergedCampsites } from './merged-campsites';
import { ShownCampsites } from './shown-campsites';

/** Campsites people keep. */
@Injectable()
export class FavoritesService {
  constructor(
    private readonly favorites: FavoritesRepository,
    private readonly campsites: CampsitesRepository,
    private readonly catalogue: CatalogueService,
    private readonly shown: ShownCampsites,
    private readonly merged: MergedCampsites,
  ) {}

  /** `CampsiteCard[]`, the latest kept first. */
  async cards(userId: number): Promise<ReadyAnswer> {
    const [ids] = await Promise.all([this.favorites.campsiteIds(userId), this.catalogue.current()]);
    const cards = await this.shown.cards(ids);
    return new ReadyAnswer(`[${cards.map(({ json }) => json).join(',')}]`);
  }

  /** The campsites a user keeps, the latest kept first. */
  async rows(userId: number): Promise<CampsiteRow[]> {
    return this.campsites.cards(await this.favorites.campsiteIds(userId));
  }

  /** @throws NotFound when there is no such campsite, InvalidInput when the list is full. */
  add(userId: number, campsiteId: number): Promise<void> {
    return this.merged.follow(campsiteId, async (id) => {
      const outcome = await this.favorites.add(userId, id, FAVORITES_MAX);
      if (outcome === 'missing') throw new NotFound(MESSAGES.campsiteNotFound);
      if (outcome === 'full') throw new InvalidInput(MESSAGES.tooManyFavorites);
    });
  }

  remove(userId: number, campsiteId: number): Promise<void> {
    return this.favorites.remove(userId, campsiteId);
  }
}

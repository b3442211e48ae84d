import { Injectable } from '@nestjs/common';
import type { CampsiteCard } from '@kampvuur/contracts';
import { MAX_FAVORITES, InvalidInput, MESSAGES, NotFound } from '@kampvuur/domain';
import { type CampsiteRow, CampsitesRepository, FavoritesRepository } from '@kampvuur/persistence';
import { CampsiteCache } from './campsite-cache';
import { MergedCampsites } from './merged-campsites';
import { ResponseCache } from './response-cache';

/** Favourites of users. */
@Injectable()
export class FavoritesService {
  constructor(
    private readonly favorites: FavoritesRepository,
    private readonly campsites: CampsitesRepository,
    private readonly responses: ResponseCache,
    private readonly cache: CampsiteCache,
    private readonly merged: MergedCampsites,
  ) {}

  /** Latest added first. */
  async cards(userId: number): Promise<CampsiteCard[]> {
    const ids = await this.favorites.campsiteIds(userId);
    return this.responses.get('favorites', ids, () => this.cache.cards(ids));
  }

  /** Latest added first; for the export. */
  async rows(userId: number): Promise<CampsiteRow[]> {
    return this.campsites.cards(await this.favorites.campsiteIds(userId));
  }

  /** @throws NotFound when there is no such campsite, InvalidInput when the list is full. */
  add(userId: number, campsiteId: number): Promise<void> {
    return this.merged.followingMerge(campsiteId, async (id) => {
      const outcome = await this.favorites.add(userId, id, MAX_FAVORITES);
      if (outcome === 'missing') throw new NotFound(MESSAGES.campsiteNotFound);
      if (outcome === 'full') throw new InvalidInput(MESSAGES.tooManyFavorites);
    });
  }

  remove(userId: number, campsiteId: number): Promise<void> {
    return this.favorites.remove(userId, campsiteId);
  }
}

import { Injectable } from '@nestjs/common';
import type { CampsiteCard } from '@kampvuur/contracts';
import { MAX_FAVORITES, InvalidInput, MESSAGES, NotFound } from '@kampvuur/domain';
import type { EncodedResponse } from '../http/encoded-response';
import type { SessionUser } from '../http/session-user';
import { CampsiteCache } from './campsite-cache';
import { type CampsiteRow, CampsitesRepository } from './campsites.repository';
import { CatalogueService } from './catalogue.service';
import { FavoritesRepository } from './favorites.repository';
import { MergedCampsites } from './merged-campsites';
import { ResponseCache } from './response-cache';

/** Memory for encoded responses. */
const CACHE_BYTES = 8_000_000;

/** Favourites of users. */
@Injectable()
export class FavoritesService {
  private readonly responses: ResponseCache<CampsiteCard[]>;

  constructor(
    private readonly favorites: FavoritesRepository,
    private readonly campsites: CampsitesRepository,
    catalogue: CatalogueService,
    private readonly cache: CampsiteCache,
    private readonly merged: MergedCampsites,
  ) {
    this.responses = new ResponseCache(catalogue, CACHE_BYTES);
  }

  /** Latest added first. */
  async cards(viewer: SessionUser): Promise<EncodedResponse<CampsiteCard[]>> {
    const ids = await this.favorites.campsiteIds(viewer.id);
    return this.responses.get(viewer, ids, async () => {
      return { response: await this.cache.cards(ids), isWhole: true };
    });
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

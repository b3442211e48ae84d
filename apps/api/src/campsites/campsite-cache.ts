import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CampsiteCard, MapCampsite } from '@kampvuur/contracts';
import { MAP } from '@kampvuur/domain';
import { CampsitesRepository } from './campsites.repository';
import { CatalogueService } from './catalogue.service';
import { presentCard, presentMapCampsite } from './present-campsite';

/** About 40 MB of cards and 10 MB of markers. */
const MAX_CARDS = 20_000;
const MAX_MARKERS = 2 * MAP.pointsAtOnce;

/** Caches campsites as lists and the map send them, until one of the shown fields changes. */
@Injectable()
export class CampsiteCache {
  private readonly cachedCards = new LRUCache<number, CampsiteCard>({ max: MAX_CARDS });
  private readonly cachedMarkers = new LRUCache<number, MapCampsite>({ max: MAX_MARKERS });

  constructor(
    private readonly catalogue: CatalogueService,
    private readonly campsites: CampsitesRepository,
  ) {
    catalogue.onChange((ids) => this.forget(ids));
  }

  /** Cards in the order of the ids. */
  cards(ids: number[]): Promise<CampsiteCard[]> {
    return this.readThrough(this.cachedCards, ids, async (missing) =>
      (await this.campsites.cards(missing)).map(presentCard),
    );
  }

  /** Map markers in the order of the ids. */
  markers(ids: number[]): Promise<MapCampsite[]> {
    return this.readThrough(this.cachedMarkers, ids, async (missing) =>
      (await this.campsites.mapRows(missing)).map(presentMapCampsite),
    );
  }

  private async readThrough<T extends { id: number }>(
    cache: LRUCache<number, T>,
    ids: number[],
    read: (missing: number[]) => Promise<T[]>,
  ): Promise<T[]> {
    const found = new Map<number, T>();
    const missing = ids.filter((id) => {
      const campsite = cache.get(id);
      if (campsite) found.set(id, campsite);
      return !campsite;
    });
    if (missing.length > 0) {
      // Not cached if a change was noticed meanwhile: what was read may be outdated.
      const { version } = this.catalogue;
      for (const campsite of await read(missing)) {
        found.set(campsite.id, campsite);
        if (version === this.catalogue.version) cache.set(campsite.id, campsite);
      }
    }
    // Campsites that were deleted meanwhile are left out.
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  private forget(ids: number[] | null): void {
    for (const cache of [this.cachedCards, this.cachedMarkers]) {
      if (ids === null) cache.clear();
      else for (const id of ids) cache.delete(id);
    }
  }
}

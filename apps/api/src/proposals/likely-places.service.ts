import { Injectable } from '@nestjs/common';
import type { LikelyPlace } from '@kampvuur/contracts';
import { folded, LIKELY_PLACES, SURE_DUPLICATE } from '@kampvuur/domain';
import type { Place } from '@kampvuur/domain/same-place';
import { DuplicatesRepository } from '@kampvuur/persistence';
import { CatalogueService } from '../campsites/catalogue.service';

/** A place somebody proposes: it has a position. */
export type ProposedPlace = Place & { latitude: number; longitude: number };

/**
 * Campsites that a proposed one may be, by the rules that find duplicates (docs/decisions 36). The search index names
 * those nearby and those of a like name, so that only these are compared, however many there are.
 */
@Injectable()
export class LikelyPlacesService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly duplicates: DuplicatesRepository,
  ) {}

  /** The likest first, a few of them. */
  async find(place: ProposedPlace): Promise<LikelyPlace[]> {
    const index = await this.catalogue.current();
    const near: [number, number] = [place.latitude, place.longitude];
    const { radiusKm, near: limit, named, shown } = LIKELY_PLACES;
    const nearby = index.search({ near, radiusKm }, { sort: 'distance', offset: 0, limit });
    const ids = new Set([...nearby.hits.map(({ id }) => id), ...index.idsNamed(folded(place.name), named)]);
    const places = await this.duplicates.indexOf([...ids]);
    return places
      .matches(place)
      .slice(0, shown)
      .map(({ id, name, distanceM, reasons, likeness }) => ({
        ...{ id, name, reasons },
        distanceM: distanceM === null ? null : Math.round(distanceM),
        isSure: likeness >= SURE_DUPLICATE,
      }));
  }
}

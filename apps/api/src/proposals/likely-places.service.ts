import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LikelyPlace } from '@kampvuur/contracts';
import { APPROVED_COMPARED, folded, LIKELY_PLACES, SURE_DUPLICATE, WAITING_COMPARED } from '@kampvuur/domain';
import { type Place, SamePlaceIndex } from '@kampvuur/domain/same-place';
import { DuplicatesRepository, ProposalsRepository } from '@kampvuur/persistence';
import { CatalogueService } from '../campsites/catalogue.service';
import { placeOf, storedCampsite } from './proposed-values';

/**
 * Campsites that a proposed one may be, by the rules that find duplicates (docs/decisions 36). The search index names
 * those nearby and those of a like name, so that only these are compared, however many there are.
 */
@Injectable()
export class LikelyPlacesService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly duplicates: DuplicatesRepository,
    private readonly proposals: ProposalsRepository,
  ) {}

  /** The likest first, a few of them. */
  async find(place: Place): Promise<LikelyPlace[]> {
    const index = await this.catalogue.current();
    const { radiusKm, near: limit, named } = LIKELY_PLACES;
    const { latitude, longitude, name } = place;
    const nearby =
      latitude === null || longitude === null
        ? []
        : index.search({ near: [latitude, longitude], radiusKm }, { sort: 'distance', offset: 0, limit })
            .hits;
    const ids = new Set([...nearby.map(({ id }) => id), ...index.idsNamed(folded(name), named)]);
    return likeliest(await this.duplicates.indexOf([...ids]), place);
  }

  /**
   * Whether it is surely one of those approved last. Asks over the transaction's connection alone: approvals that wait for
   * the lock, which the caller holds, may have all others.
   */
  async isJustApproved(manager: EntityManager, place: Place): Promise<boolean> {
    const ids = await this.proposals.lastApproved(manager, APPROVED_COMPARED);
    const approved = await this.duplicates.indexOf(ids, manager);
    return likeliest(approved, place).some(({ isSure }) => isSure);
  }

  /** Other proposals that wait and may be the same place, the likest first, a few of them. */
  async findWaiting(id: number, place: Place): Promise<LikelyPlace[]> {
    const waiting = new SamePlaceIndex();
    const others = await this.proposals.otherWaiting(id, WAITING_COMPARED);
    for (const other of others.sort((one, next) => one.id - next.id))
      waiting.add({ ...placeOf(storedCampsite(other.proposed)), id: other.id });
    return likeliest(waiting, place);
  }
}

function likeliest(places: SamePlaceIndex, place: Place): LikelyPlace[] {
  return places
    .matches(place)
    .slice(0, LIKELY_PLACES.shown)
    .map(({ id, name, distanceM, reasons, likeness }) => ({
      ...{ id, name, reasons },
      distanceM: distanceM === null ? null : Math.round(distanceM),
      isSure: likeness >= SURE_DUPLICATE,
    }));
}

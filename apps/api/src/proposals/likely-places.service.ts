import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LikelyPlace } from '@kampvuur/contracts';
import {
  APPROVED_COMPARED,
  folded,
  LIKELY_PLACES,
  PROVINCES,
  SURE_DUPLICATE,
  WAITING_COMPARED,
} from '@kampvuur/domain';
import { type Place, SamePlaceIndex } from '@kampvuur/domain/same-place';
import { DuplicatesRepository, ProposalsRepository } from '@kampvuur/persistence';
import type { SearchHit, SearchIndex } from '@kampvuur/search-index';
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
    const { radiusKm, near: limit } = LIKELY_PLACES;
    const { latitude, longitude, name } = place;
    const nearby =
      latitude === null || longitude === null
        ? []
        : index.search({ near: [latitude, longitude], radiusKm }, { sort: 'distance', offset: 0, limit })
            .hits;
    const ids = new Set([...nearby, ...hitsNamed(index, name)].map(({ id }) => id));
    return likeliest(await this.duplicates.indexOf([...ids]), place);
  }

  /** Of a name alone, in whichever province; none of them is sure before somebody has said where it is. */
  async findNamed(name: string): Promise<LikelyPlace[]> {
    const index = await this.catalogue.current();
    const named = await this.duplicates.indexOf(hitsNamed(index, name).map(({ id }) => id));
    const anywhere = PROVINCES.map((province) => placeOf({ name, province }));
    return likeliest(named, ...anywhere).map((place) => ({ ...place, isSure: false }));
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

function hitsNamed(index: SearchIndex, name: string): SearchHit[] {
  const page = { offset: 0, limit: LIKELY_PLACES.named };
  return index.search({ nameBeginnings: folded(name) }, page).hits;
}

function likeliest(places: SamePlaceIndex, ...sought: Place[]): LikelyPlace[] {
  return sought
    .flatMap((place) => places.matches(place))
    .sort((one, other) => other.likeness - one.likeness || one.id - other.id)
    .slice(0, LIKELY_PLACES.shown)
    .map(({ id, name, distanceM, reasons, likeness }) => ({
      id,
      name,
      reasons,
      distanceM: distanceM === null ? null : Math.round(distanceM),
      isSure: likeness >= SURE_DUPLICATE,
    }));
}

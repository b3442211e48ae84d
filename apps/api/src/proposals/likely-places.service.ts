import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LikelyPlace } from '@kampvuur/contracts';
import {
  MAX_APPROVED_CANDIDATES,
  Conflict,
  folded,
  LIKELY_PLACES,
  PROPOSAL_MESSAGES,
  PROVINCES,
  DUPLICATES,
  MAX_PENDING_CANDIDATES,
} from '@kampvuur/domain';
import { type ComparedPlace, DuplicateIndex } from '@kampvuur/domain/duplicate-detection';
import { METRES_PER_KM } from '@kampvuur/domain/units';
import { DuplicatesRepository } from '@kampvuur/persistence';
import type { SearchHit, SearchIndex } from '@kampvuur/search-index';
import { CampsitesService } from '../campsites/campsites.service';
import { CatalogueService } from '../campsites/catalogue.service';
import { ProposalsRepository } from './proposals.repository';
import { comparedPlaceOf, storedCampsite } from './proposed-values';

/**
 * Finds campsites that may be the same as a proposed one, by the rules that find duplicates (docs/decisions 20). The search
 * index selects those nearby and those with a similar name, and only these are compared.
 */
@Injectable()
export class LikelyPlacesService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly duplicates: DuplicatesRepository,
    private readonly proposals: ProposalsRepository,
    private readonly campsites: CampsitesService,
  ) {}

  /** The most similar listed campsites, best match first. */
  async find(place: ComparedPlace): Promise<LikelyPlace[]> {
    const index = await this.catalogue.current();
    const { radiusKm, nearbyMax } = LIKELY_PLACES;
    const nearby = searchNear(index, place, radiusKm, nearbyMax);
    const ids = new Set([...nearby, ...searchByName(index, place.name)].map(({ id }) => id));
    return bestMatches(await this.duplicates.indexOf([...ids]), place);
  }

  /** The campsites that are at a place, the nearest first, whatever their names are: a pin on a map has a name of its own, or none. */
  async findHere(place: ComparedPlace): Promise<LikelyPlace[]> {
    const { hereKm, resultsMax } = LIKELY_PLACES;
    const here = searchNear(await this.catalogue.current(), place, hereKm, resultsMax);
    const metres = new Map(
      here.map(({ id, distanceKm = 0 }) => [id, Math.round(distanceKm * METRES_PER_KM)]),
    );
    const cards = await this.campsites.cards([...metres.keys()]);
    return cards.map(({ id, name }) => {
      return { id, name, reasons: [], distanceM: metres.get(id) ?? null, isSure: false };
    });
  }

  /** Listed campsites with a similar name in any province; never `isSure`, because the location is not known. */
  async findNamed(name: string): Promise<LikelyPlace[]> {
    const index = await this.catalogue.current();
    const named = await this.duplicates.indexOf(searchByName(index, name).map(({ id }) => id));
    const anywhere = PROVINCES.map((province) => comparedPlaceOf({ name, province }));
    return bestMatches(named, ...anywhere).map((place) => ({ ...place, isSure: false }));
  }

  /**
   * Whether the place is certainly one of the latest approved proposals. Uses the transaction's connection only: the caller holds
   * the lock of approvals, and approvals that wait for it may occupy all other connections.
   */
  async isJustApproved(manager: EntityManager, place: ComparedPlace): Promise<boolean> {
    const ids = await this.proposals.lastApproved(manager, MAX_APPROVED_CANDIDATES);
    const approved = await this.duplicates.indexOf(ids, manager);
    return bestMatches(approved, place).some(({ isSure }) => isSure);
  }

  /** For the review of a proposal: the most similar other ones that are pending, best match first. */
  async findPending(id: number, place: ComparedPlace): Promise<LikelyPlace[]> {
    const pending = new DuplicateIndex();
    const others = await this.proposals.otherPending(id, MAX_PENDING_CANDIDATES);
    for (const other of others.sort((one, next) => one.id - next.id))
      pending.add({ ...comparedPlaceOf(storedCampsite(other.proposed)), id: other.id });
    return bestMatches(pending, place);
  }
}

/** The error for a proposal of a campsite that is certainly listed, unless `confirmedNotDuplicate` is set. */
export function alreadyListed(): Conflict {
  return new Conflict(PROPOSAL_MESSAGES.duplicate, { confirmedNotDuplicate: [PROPOSAL_MESSAGES.duplicate] });
}

function searchNear(
  index: SearchIndex,
  { latitude, longitude }: ComparedPlace,
  radiusKm: number,
  limit: number,
): SearchHit[] {
  if (latitude === null || longitude === null) return [];
  const page = { sort: 'distance', offset: 0, limit } as const;
  return index.search({ near: [latitude, longitude], radiusKm }, page).hits;
}

function searchByName(index: SearchIndex, name: string): SearchHit[] {
  const page = { offset: 0, limit: LIKELY_PLACES.byNameMax };
  return index.search({ nameBeginnings: folded(name) }, page).hits;
}

/** The campsites in `places` that are most similar to any of `sought`. */
function bestMatches(places: DuplicateIndex, ...sought: ComparedPlace[]): LikelyPlace[] {
  return sought
    .flatMap((place) => places.matches(place))
    .sort((one, other) => other.likeness - one.likeness || one.id - other.id)
    .slice(0, LIKELY_PLACES.resultsMax)
    .map(({ id, name, distanceM, reasons, likeness }) => ({
      id,
      name,
      reasons,
      distanceM: distanceM === null ? null : Math.round(distanceM),
      isSure: likeness >= DUPLICATES.sureLikeness,
    }));
}

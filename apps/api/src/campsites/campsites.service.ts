import { Injectable } from '@nestjs/common';
import type {
  CampsiteCard,
  CampsiteDetail,
  CampsiteExportInput,
  CampsiteFilterInput,
  CampsiteListInput,
  CampsitePage,
  GeoBounds,
  MapCampsite,
  MapView,
  MapViewInput,
} from '@kampvuur/contracts';
import {
  type CampsiteSort,
  CORRIDOR_KM,
  MAX_EXPORT,
  InvalidInput,
  localDay,
  MAP,
  MESSAGES,
  NETWORKS,
  NotFound,
  observedSince,
  TooMuch,
} from '@kampvuur/domain';
import { FILTERED_FACTS } from '@kampvuur/domain/facts';
import { partyFromText, type StayPricer, stayPricer } from '@kampvuur/domain/stays';
import { BlocksRepository, CampsiteImagesRepository } from '@kampvuur/persistence';
import type { SearchFilter, SearchHit } from '@kampvuur/search-index';
import type { EncodedResponse } from '../http/encoded-response';
import type { SessionUser } from '../http/session-user';
import { AdvisedCampsitesRepository } from './advised-campsites.repository';
import { SchoolTermsService } from '../school-terms/school-terms.service';
import { CampsiteCache } from './campsite-cache';
import { presentOnRoute, withFindings } from './card-findings';
import { type CampsiteDetailRow, CampsitePagesRepository } from './campsite-pages.repository';
import { CampsitesRepository } from './campsites.repository';
import { CatalogueService, UP_TO_DATE } from './catalogue.service';
import type { ExportRows } from './export/exported-campsite';
import { MergedCampsites } from './merged-campsites';
import { presentDetail } from './present-campsite';
import { markBlockedPictures } from './present-pictures';
import { ResponseCache } from './response-cache';
import { RoutesService } from './routes/routes.service';

/** Filters, and the part of the map to which they are limited. */
type SearchInArea = CampsiteFilterInput & { area?: GeoBounds | undefined };

/** Who searches: only administrators filter by what was verified. */
type Searcher = Pick<SessionUser, 'isAdmin'>;

/** Memory for encoded responses of one kind. */
const CACHE_BYTES = 20_000_000;

function idsOf(hits: SearchHit[]): number[] {
  return hits.map(({ id }) => id);
}

/** Finds campsites: the search index of `CatalogueService` selects ids, `CampsiteCache` reads the campsites. */
@Injectable()
export class CampsitesService {
  private readonly pageCache: ResponseCache<CampsitePage>;
  private readonly matchingCache: ResponseCache<MapCampsite[]>;
  private readonly mapViewCache: ResponseCache<MapView>;

  constructor(
    private readonly catalogue: CatalogueService,
    private readonly cache: CampsiteCache,
    private readonly campsites: CampsitesRepository,
    private readonly pages: CampsitePagesRepository,
    private readonly images: CampsiteImagesRepository,
    private readonly merged: MergedCampsites,
    private readonly blocks: BlocksRepository,
    private readonly routes: RoutesService,
    private readonly advised: AdvisedCampsitesRepository,
    private readonly schoolTerms: SchoolTermsService,
  ) {
    this.pageCache = new ResponseCache(catalogue, CACHE_BYTES);
    this.matchingCache = new ResponseCache(catalogue, CACHE_BYTES);
    this.mapViewCache = new ResponseCache(catalogue, CACHE_BYTES);
  }

  async page(viewer: SessionUser, input: CampsiteListInput): Promise<EncodedResponse<CampsitePage>> {
    const filter = await this.filterFor(viewer, input);
    const { sort, page, limit } = input;
    return this.pageCache.get(viewer, { filter, sort, page, limit }, async (index) => {
      if (filter.stay) await index.prepare(filter.stay);
      const { hits, ...rest } = index.search(filter, { sort, offset: (page - 1) * limit, limit });
      const byId = new Map(hits.map((hit) => [hit.id, hit]));
      const cards = await this.cache.cards(idsOf(hits));
      const data = cards.map((card) => withFindings(card, byId.get(card.id)));
      return { response: { data, ...rest }, isWhole: cards.length === hits.length };
    });
  }

  /**
   * All matching campsites.
   * @throws TooMuch (422) when there are more than `MAP.pointsAtOnce`; clients then use `mapView`.
   */
  async matching(viewer: SessionUser, input: CampsiteFilterInput): Promise<EncodedResponse<MapCampsite[]>> {
    const filter = await this.filterFor(viewer, input);
    return this.matchingCache.get(viewer, filter, async (index) => {
      if (filter.stay) await index.prepare(filter.stay);
      const { total, hits } = index.search(filter, { offset: 0, limit: MAP.pointsAtOnce });
      if (total > MAP.pointsAtOnce) throw new TooMuch(MESSAGES.tooManyForMap);
      const response = await this.cache.markers(idsOf(hits));
      return { response, isWhole: response.length === hits.length };
    });
  }

  /**
   * Clusters and single campsites of the visible part of the map. Clusters say how many of their campsites have an advisory:
   * clients cannot know which cluster a campsite is in.
   */
  async mapView(viewer: SessionUser, input: MapViewInput): Promise<EncodedResponse<MapView>> {
    const [filter, advisedIds] = await Promise.all([
      this.filterFor(viewer, input),
      this.advised.idsOn(localDay(new Date())),
    ]);
    const { bounds, zoom } = input;
    return this.mapViewCache.get(viewer, { filter, bounds, zoom, advisedIds }, async (index) => {
      if (filter.stay) await index.prepare(filter.stay);
      const { pointIds, ...view } = index.mapView(filter, bounds, zoom, advisedIds);
      const points = await this.cache.markers(pointIds);
      return { response: { ...view, points }, isWhole: points.length === pointIds.length };
    });
  }

  /** Also finds the campsite by the id of one that was merged into it. @throws NotFound */
  async detail(id: number): Promise<CampsiteDetail> {
    return presentDetail(await this.detailRow(id));
  }

  /** As `detail`, with content of people the viewer has blocked marked. @throws NotFound */
  async detailFor(viewer: SessionUser, id: number): Promise<CampsiteDetail> {
    const [row, blocked] = await Promise.all([this.detailRow(id), this.blocks.blockedIds(viewer)]);
    const detail = presentDetail(row, blocked);
    if (blocked.size === 0) return detail;
    return markBlockedPictures(detail, await this.images.keysOf(detail.id, blocked));
  }

  private detailRow(id: number): Promise<CampsiteDetailRow> {
    return this.merged.followingMerge(id, async (campsiteId) => {
      const campsite = await this.pages.detail(campsiteId);
      if (!campsite) throw new NotFound(MESSAGES.campsiteNotFound);
      return campsite;
    });
  }

  /**
   * The rows to export, in the requested order, and the way that they lie along.
   * @throws InvalidInput when there are more than `MAX_EXPORT`.
   */
  async exportRows(viewer: SessionUser, input: CampsiteExportInput): Promise<ExportRows> {
    const filter = await this.filterFor(viewer, input);
    const index = await this.catalogue.current(viewer);
    if (filter.stay) await index.prepare(filter.stay);
    const page = { sort: input.sort, offset: 0, limit: MAX_EXPORT };
    const { total, hits } = index.search(filter, page);
    if (total > MAX_EXPORT) throw new InvalidInput(MESSAGES.tooManyToExport);
    const onRoute = new Map(
      hits.flatMap(({ id, onRoute: place }) => (place ? [[id, presentOnRoute(place)]] : [])),
    );
    return { rows: await this.campsites.cards(idsOf(hits)), onRoute, way: filter.corridor?.line ?? [] };
  }

  /**
   * Matching campsites along the way of an input, best rated first.
   * @param limit the greatest number of results
   */
  async alongRoute(viewer: SessionUser, input: CampsiteFilterInput, limit: number): Promise<SearchHit[]> {
    const filter = await this.filterFor(viewer, input);
    const index = await this.catalogue.current(viewer);
    if (filter.stay) await index.prepare(filter.stay);
    return index.search(filter, { sort: 'rating', offset: 0, limit }).hits;
  }

  /** The number of matching campsites, and the ids of the first ones. */
  async found(
    viewer: Searcher,
    input: SearchInArea,
    limit: number,
  ): Promise<{ total: number; ids: number[] }> {
    const filter = { ...(await this.filterFor(viewer, input)), inside: input.area };
    const index = await this.catalogue.current(UP_TO_DATE);
    if (filter.stay && filter.maxCost !== undefined) await index.prepare(filter.stay);
    const { total, hits } = index.search(filter, { offset: 0, limit });
    return { total, ids: idsOf(hits) };
  }

  /** Those of some campsites that match, in the order of their ids here. */
  async matchingAmong(viewer: Searcher, input: SearchInArea, ids: readonly number[]): Promise<number[]> {
    const filter = { ...(await this.filterFor(viewer, input)), inside: input.area };
    const index = await this.catalogue.current(UP_TO_DATE);
    if (filter.stay && filter.maxCost !== undefined) await index.prepare(filter.stay);
    return index.matchingAmong(filter, ids);
  }

  /** Cards in the order of the ids. */
  cards(ids: number[]): Promise<CampsiteCard[]> {
    return this.cache.cards(ids);
  }

  /**
   * The search filter of an input; `adminVerified` is ignored unless the viewer is an administrator (docs/decisions 3).
   * @throws InvalidInput for a radius, or sorting by distance, without `near`, for `withinKm` without `through`, and for costs
   *   without a whole stay.
   */
  private async filterFor(
    viewer: Searcher,
    input: CampsiteFilterInput & { sort?: CampsiteSort },
  ): Promise<SearchFilter> {
    const { near, radiusKm, sort, through, withinKm } = input;
    if (!near && (radiusKm !== undefined || sort === 'distance'))
      refused('near', MESSAGES.distanceNeedsPlace);
    if (!through && withinKm !== undefined) refused('through', MESSAGES.withinNeedsRoute);
    const stay = await this.stayOf(input);
    const filter = { ...plainFilter(viewer, input), stay };
    if (!through) return filter;
    const { line } = (await this.routes.through(through)).route;
    return { ...filter, corridor: { line, withinKm: withinKm ?? CORRIDOR_KM.default } };
  }

  /** The stay of an input; undefined for none. @throws InvalidInput for a part of one, and for costs without one. */
  private async stayOf(
    input: CampsiteFilterInput & { sort?: CampsiteSort },
  ): Promise<StayPricer | undefined> {
    const { party, nights, arrival, sort, maxCost } = input;
    const given = party === undefined ? null : partyFromText(party);
    if (given && nights !== undefined && arrival !== undefined)
      return stayPricer({ party: given, nights, arrival }, await this.schoolTerms.known());
    if (given || nights !== undefined || arrival !== undefined) refused('party', MESSAGES.wholeStay);
    if (sort === 'cost' || maxCost !== undefined) refused('party', MESSAGES.costNeedsStay);
    return undefined;
  }
}

/** Refuses one part of an input. */
function refused(field: string, message: string): never {
  throw new InvalidInput(message, { [field]: [message] });
}

/** Terms are normalised, so that equal searches share a cached response. */
function plainFilter(viewer: Searcher, input: CampsiteFilterInput): SearchFilter {
  const terms = {
    facilities: normalisedTerms(input.facilities),
    activities: normalisedTerms(input.activities),
    categories: normalisedTerms(input.categories),
  };
  const hasTerms = Object.values(terms).some((names) => names !== undefined);
  return {
    query: input.query,
    province: input.province,
    ...terms,
    isUnknownIncluded: (hasTerms && input.unknown === 'include') || undefined,
    adminVerified: viewer.isAdmin ? input.adminVerified : undefined,
    maxRate: input.maxRate,
    maxCost: input.maxCost,
    agreed: agreementOf(input),
    atLeast: leastNumbers(input),
    near: input.near,
    radiusKm: input.radiusKm,
  };
}

/** What campers must agree on today; the day is part of the key of a cached response. */
function agreementOf({ road, signal }: CampsiteFilterInput): SearchFilter['agreed'] {
  const verdicts = [...(road ? [road] : []), ...NETWORKS.filter((network) => signal?.includes(network))];
  return verdicts.length === 0 ? undefined : { verdicts, since: observedSince(new Date()) };
}

/** The filters by facts, which are all numbers. */
function leastNumbers(input: CampsiteFilterInput): Record<string, number> {
  const given = FILTERED_FACTS.flatMap((key): [string, number][] => {
    const least = input[key] ?? null;
    return least === null ? [] : [[key, least]];
  });
  return Object.fromEntries(given);
}

function normalisedTerms(terms: string[] | undefined): string[] | undefined {
  return terms && [...new Set(terms.map((term) => term.toLowerCase()))].sort();
}

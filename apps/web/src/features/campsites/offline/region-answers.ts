import type {
  CampsiteDetail,
  CampsiteObservations,
  CampsitePage,
  MapCampsite,
  MapView,
  SearchCompletion,
} from '@kampvuur/contracts';
import { CORRIDOR_KM, MAX_COMPLETIONS } from '@kampvuur/domain/campsite-list';
import { TAXONOMY_FIELDS, ABSENT_TERMS } from '@kampvuur/domain/campsites/taxonomy-fields';
import { FILTERED_FACTS } from '@kampvuur/domain/facts/filters';
import { searchText } from '@kampvuur/domain/facts/search-text';
import { folded } from '@kampvuur/domain/folding';
import { PAGE } from '@kampvuur/domain/limits';
import { partyFromText, PUBLISHED_TERMS, stayPricer } from '@kampvuur/domain/stays';
import { routeThrough } from '@kampvuur/domain/routing';
import { mapCellOf, SearchIndex, type SearchDocument, type SearchFilter } from '@kampvuur/search-index/core';
import { includesUnknown, readSearch, type SearchState } from '../search-state';
import { PATHS } from './region-paths';

/** Answers lists, the map and completions from the campsites on the device, by the same index as the server. */
export class RegionAnswers {
  private constructor(
    private readonly index: SearchIndex,
    private readonly campsites: ReadonlyMap<number, CampsiteDetail>,
  ) {}

  /** @param observations What campers say about campsites, by their ids; missing where it is not on the device. */
  static async of(
    campsites: readonly CampsiteDetail[],
    observations: ReadonlyMap<number, CampsiteObservations> = new Map(),
  ): Promise<RegionAnswers> {
    const byId = new Map(campsites.map((campsite) => [campsite.id, campsite]));
    const documents = [...byId.values()].map((campsite) =>
      documentOf(campsite, observations.get(campsite.id)),
    );
    return new RegionAnswers(await SearchIndex.of(documents), byId);
  }

  /** The body of the response; undefined for what is not answered here. */
  answer({ pathname, searchParams }: URL): unknown {
    if (pathname === PATHS.list) return this.page(searchParams);
    if (pathname === PATHS.map) return this.mapView(searchParams);
    if (PATHS.markers.includes(pathname)) return this.markers(searchParams);
    if (pathname === PATHS.completions) return this.completions(searchParams.get('q') ?? '');
    return pathname === PATHS.route ? route(searchParams) : undefined;
  }

  private page(params: URLSearchParams): CampsitePage {
    const page = Number(params.get('page') ?? PAGE.first);
    const limit = Number(params.get('limit') ?? PAGE.size);
    const { sort } = readSearch(params);
    const request = { sort: sort ?? undefined, offset: (page - 1) * limit, limit };
    const { hits, ...rest } = this.index.search(filterOf(params), request);
    const data = hits.flatMap(({ id, distanceKm, onRoute, cost }) => {
      const campsite = this.campsites.get(id);
      if (!campsite) return [];
      return [
        {
          ...campsite,
          ...(distanceKm !== undefined && { distanceKm: rounded(distanceKm) }),
          ...(cost && { cost }),
          ...onRouteOf(onRoute),
        },
      ];
    });
    return { data, ...rest };
  }

  private markers(params: URLSearchParams): MapCampsite[] {
    const everything = { offset: 0, limit: this.index.size };
    const { hits } = this.index.search(filterOf(params), everything);
    return hits.flatMap(({ id }) => this.campsites.get(id) ?? []);
  }

  /** Only the meaning of a search is asked for: few campsites are sent one by one. */
  private mapView(params: URLSearchParams): MapView {
    const { hits: _, total, ...meaning } = this.index.search(filterOf(params), { offset: 0, limit: 0 });
    return { total, bounds: null, clusters: [], points: [], ...meaning };
  }

  private completions(typed: string): SearchCompletion[] {
    const page = { offset: 0, limit: MAX_COMPLETIONS.campsites };
    const { hits } = this.index.search({ nameBeginnings: typed }, page);
    return hits.flatMap(({ id }): SearchCompletion[] => {
      const campsite = this.campsites.get(id);
      if (!campsite) return [];
      const { name, closestTown, province } = campsite;
      const detail = closestTown ? `${closestTown}, ${province}` : province;
      return [{ kind: 'campsite', text: name, detail, id, latitude: null, longitude: null }];
    });
  }
}

const rounded = (km: number): number => Math.round(km * 10) / 10;

function onRouteOf(onRoute: { km: number; minutes: number; offKm: number } | undefined) {
  if (!onRoute) return {};
  const { km, minutes, offKm } = onRoute;
  return { onRoute: { km: rounded(km), minutes: Math.round(minutes), offKm: rounded(offKm) } };
}

function filterOf(params: URLSearchParams): SearchFilter {
  const search = readSearch(params);
  const { query, province, facilities, activities, categories, maxRate, maxCost, facts, near, radiusKm } =
    search;
  const some = (names: string[]) => (names.length > 0 ? names : undefined);
  const atLeast = Object.entries(facts).flatMap(([name, least]): [string, number][] =>
    least === undefined ? [] : [[name, least]],
  );
  return {
    query: query || undefined,
    province: province === 'all' ? undefined : province,
    facilities: some(facilities),
    activities: some(activities),
    categories: some(categories),
    isUnknownIncluded: includesUnknown(search) || undefined,
    maxRate: maxRate ?? undefined,
    stay: stayOf(search),
    maxCost: maxCost ?? undefined,
    agreed: agreementOf(search),
    atLeast: Object.fromEntries(atLeast),
    near: near ?? undefined,
    radiusKm: radiusKm ?? undefined,
    corridor: corridorOf(params),
  };
}

/** The counts on the device are those of the day on which they were fetched, so they count until they are fetched again. */
const KEPT_DAY = '9999-12-31';

function agreementOf({ road, signal }: SearchState): SearchFilter['agreed'] {
  const verdicts = [...(road ? [road] : []), ...signal];
  return verdicts.length === 0 ? undefined : { verdicts, since: KEPT_DAY };
}

/** Without a network the published school terms are as good as the last answer. */
function stayOf({ party: text, nights, arrival }: SearchState): SearchFilter['stay'] {
  const party = text === null ? null : partyFromText(text);
  if (!party || nights === null || arrival === null) return undefined;
  return stayPricer({ party, nights, arrival }, PUBLISHED_TERMS);
}

function corridorOf(params: URLSearchParams): SearchFilter['corridor'] {
  const places = placesOf(params);
  if (!places) return undefined;
  return { line: routeThrough(places).line, withinKm: Number(params.get('withinKm') ?? CORRIDOR_KM.default) };
}

function placesOf(params: URLSearchParams): { latitude: number; longitude: number }[] | undefined {
  return params
    .get('through')
    ?.split(';')
    .map((text) => {
      const [latitude = NaN, longitude = NaN] = text.split(',').map(Number);
      return { latitude, longitude };
    });
}

/** The way along the main roads, as the server answers it. */
function route(params: URLSearchParams): unknown {
  const places = placesOf(params);
  if (!places) return undefined;
  const { line, km, minutes, roads } = routeThrough(places);
  return {
    line: line.map(({ name = null, road: _, ...point }) => ({ ...point, name })),
    km: Math.round(km),
    minutes: Math.round(minutes),
    roads,
    isExact: false,
  };
}

function documentOf(
  campsite: CampsiteDetail,
  observations: CampsiteObservations | undefined,
): SearchDocument {
  const latitude = campsite.latitude === null ? null : Number(campsite.latitude);
  const longitude = campsite.longitude === null ? null : Number(campsite.longitude);
  const numbers = FILTERED_FACTS.flatMap((fact): [string, number][] => {
    const value = campsite[fact];
    return value === null ? [] : [[fact, value]];
  });
  const ratingCount = campsite.uniqueRatingCount;
  return {
    id: campsite.id,
    sortName: folded(campsite.name),
    closestTown: campsite.closestTown,
    province: campsite.province,
    facilityNames: campsite.facilities,
    activityNames: campsite.activities,
    categoryNames: campsite.categories,
    absentNames: Object.fromEntries(TAXONOMY_FIELDS.map((field) => [field, campsite[ABSENT_TERMS[field]]])),
    numbers: Object.fromEntries(numbers),
    searchText: searchText({ ...campsite, latitude, longitude }),
    rates: campsite.rates,
    tariffs: campsite.tariffs,
    voices: (observations?.counts ?? []).map(({ subject, answer, count }) => ({
      subject,
      answer,
      count,
      day: KEPT_DAY,
    })),
    adminVerified: campsite.adminVerified,
    isClosed: campsite.isClosed,
    latitude,
    longitude,
    mapCell: latitude === null || longitude === null ? null : mapCellOf(latitude, longitude),
    ratingSum: Number(campsite.averageRating ?? 0) * ratingCount,
    ratingCount,
  };
}

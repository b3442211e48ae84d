import { Injectable, Logger } from '@nestjs/common';
import type { ReverseGeocodeResult, GeocodePlace } from '@kampvuur/contracts';
import { folded, MESSAGES, TooManyAttempts, Unavailable } from '@kampvuur/domain';
import { distanceKm } from '@kampvuur/domain/geography';
import { FIT, GazetteerGeocoder, type Match } from './gazetteer-geocoder';
import { NominatimGeocoder } from './nominatim-geocoder';
import { provinceNear } from './province-near';

/** Up to this distance the gazetteer's nearest town is used without a request to the external service. */
const NEAR_KM = 25;
/** Beyond this distance no town is returned. */
const MAX_DISTANCE_KM = 100;
/** Two places with the same name are the same place up to this distance. */
const SAME_PLACE_KM = 20;

function isSame(a: GeocodePlace, b: GeocodePlace): boolean {
  return folded(a.name) === folded(b.name) && distanceKm(a, b) <= SAME_PLACE_KM;
}

/** Without places that are the same as an earlier one. */
function distinct(places: GeocodePlace[]): GeocodePlace[] {
  return places.filter((place, index) => places.findIndex((other) => isSame(place, other)) === index);
}

/** True when the external service need not be queried: there is an exact match, or there are enough others. */
function isEnough(matches: Match[], limit: number): boolean {
  const hasExactMatch = matches.some(({ fit }) => fit === FIT.exact);
  return hasExactMatch || matches.filter(({ fit }) => fit < FIT.guess).length >= limit;
}

/** Finds places by name and position: in the bundled gazetteer, then with an external service if needed (docs/decisions 4). */
@Injectable()
export class GeocodeService {
  private readonly logger = new Logger(GeocodeService.name);

  constructor(
    private readonly gazetteer: GazetteerGeocoder,
    private readonly external: NominatimGeocoder,
  ) {}

  /**
   * @throws Unavailable when the gazetteer finds nothing and the external service cannot be reached, TooManyAttempts when it
   * finds nothing and the user has used up their share of that service.
   */
  async search(query: string, limit: number, userId: number): Promise<GeocodePlace[]> {
    const matches = this.gazetteer.matches(query, limit);
    const placesWhere = (test: (match: Match) => boolean) => matches.filter(test).map(({ place }) => place);
    // A query without a letter or a digit is not sent.
    if (isEnough(matches, limit) || folded(query) === '') return placesWhere(() => true);
    const search = () => this.external.search(query, limit, userId);
    const external = await this.queryExternal(search, []).catch((error: unknown) => {
      if (matches.length === 0) throw error;
      return [];
    });
    const exactlySpelled = placesWhere(({ fit }) => fit < FIT.guess);
    const guessed = placesWhere(({ fit }) => fit >= FIT.guess);
    return distinct([...exactlySpelled, ...external, ...guessed]).slice(0, limit);
  }

  async reverse(latitude: number, longitude: number, userId: number): Promise<ReverseGeocodeResult> {
    const here = { latitude, longitude };
    const province = provinceNear(latitude, longitude);
    const bundled = await this.gazetteer.nearest(latitude, longitude);
    const candidates = [bundled];
    if (province && (!bundled || distanceKm(here, bundled) > NEAR_KM)) {
      const nearest = () => this.external.nearest(latitude, longitude, userId);
      candidates.push(await this.queryExternal(nearest, null).catch(() => null));
    }
    const [nearest] = candidates
      .flatMap((place) => (place ? [{ place, distance: distanceKm(here, place) }] : []))
      .sort((a, b) => a.distance - b.distance);
    if (!nearest || nearest.distance > MAX_DISTANCE_KM) return { province, place: null, distanceKm: null };
    return { province, place: nearest.place, distanceKm: Math.round(nearest.distance * 10) / 10 };
  }

  /**
   * Queries the external service; resolves to `fallback` when none is configured.
   * @throws Unavailable when it failed, TooManyAttempts
   */
  private async queryExternal<Result>(query: () => Promise<Result>, fallback: Result): Promise<Result> {
    if (!this.external.isConfigured) return fallback;
    return query().catch((error: unknown) => {
      if (error instanceof TooManyAttempts) throw error;
      this.logger.warn(`The external place search failed: ${String(error)}`);
      throw new Unavailable(MESSAGES.geocodeDown);
    });
  }
}

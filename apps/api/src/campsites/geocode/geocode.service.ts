import { Injectable, Logger } from '@nestjs/common';
import type { ReverseGeocodeResult, GeocodePlace } from '@kampvuur/contracts';
import { folded, MESSAGES, Unavailable } from '@kampvuur/domain';
import { distanceKm } from '@kampvuur/domain/geography';
import { FIT, GazetteerGeocoder, type Match } from './gazetteer-geocoder';
import { NominatimGeocoder } from './nominatim-geocoder';
import { provinceNear } from './province-near';

/** Kilometres within which the gazetteer's nearest town is near enough, and beyond which no town is named. */
const NEAR = 25;
const REACH = 100;
/** Two places of one name within so many kilometres are the same one. */
const SAME_PLACE = 20;

function isSame(a: GeocodePlace, b: GeocodePlace): boolean {
  return folded(a.name) === folded(b.name) && distanceKm(a, b) <= SAME_PLACE;
}

/** Each place once, in the order given. */
function distinct(places: GeocodePlace[]): GeocodePlace[] {
  return places.filter((place, index) => places.findIndex((other) => isSame(place, other)) === index);
}

/** True when nobody else has to be asked: the very name is known, or there are answers enough. */
function isEnough(matches: Match[], limit: number): boolean {
  const isKnown = matches.some(({ fit }) => fit === FIT.exact);
  return isKnown || matches.filter(({ fit }) => fit < FIT.guess).length >= limit;
}

/**
 * Places by name and by position: the bundled gazetteer first, an external service where it helps (docs/decisions 4).
 */
@Injectable()
export class GeocodeService {
  private readonly logger = new Logger(GeocodeService.name);

  constructor(
    private readonly gazetteer: GazetteerGeocoder,
    private readonly external: NominatimGeocoder,
  ) {}

  /** @throws Unavailable when the gazetteer knows nothing and the external service cannot be asked. */
  async search(query: string, limit: number): Promise<GeocodePlace[]> {
    const matches = this.gazetteer.matches(query, limit);
    const placesThat = (test: (match: Match) => boolean) => matches.filter(test).map(({ place }) => place);
    // Without a letter or a digit there is nothing to ask for.
    if (isEnough(matches, limit) || folded(query) === '') return placesThat(() => true);
    const more = await this.asked(() => this.external.search(query, limit), []);
    if (more === null && matches.length === 0) throw new Unavailable(MESSAGES.geocodeDown);
    const spelled = placesThat(({ fit }) => fit < FIT.guess);
    const guessed = placesThat(({ fit }) => fit >= FIT.guess);
    return distinct([...spelled, ...(more ?? []), ...guessed]).slice(0, limit);
  }

  async reverse(latitude: number, longitude: number): Promise<ReverseGeocodeResult> {
    const here = { latitude, longitude };
    const province = provinceNear(latitude, longitude);
    const known = await this.gazetteer.nearest(latitude, longitude);
    const candidates = [known];
    if (province && (!known || distanceKm(here, known) > NEAR)) {
      candidates.push(await this.asked(() => this.external.nearest(latitude, longitude), null));
    }
    const [nearest] = candidates
      .flatMap((place) => (place ? [{ place, distance: distanceKm(here, place) }] : []))
      .sort((a, b) => a.distance - b.distance);
    if (!nearest || nearest.distance > REACH) return { province, place: null, distanceKm: null };
    return { province, place: nearest.place, distanceKm: Math.round(nearest.distance * 10) / 10 };
  }

  /** Asks the external service; `none` when there is no such service, null when it could not be asked. */
  private async asked<Answer>(ask: () => Promise<Answer>, none: Answer): Promise<Answer | null> {
    if (!this.external.isConfigured) return none;
    return ask().catch((error: unknown) => {
      this.logger.warn(`The place search was not asked: ${String(error)}`);
      return null;
    });
  }
}

import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { LatitudeLongitude } from '@kampvuur/contracts';
import { DAY, POSITION_DECIMALS } from '@kampvuur/domain';
import { type Route, routeThrough } from '@kampvuur/domain/routing';
import { OsrmRouter } from './osrm-router';

/** About 20 MB. */
const MAX_CACHED_ROUTES = 500;

/** A way, and whether it follows the road or joins the towns of the bundled main roads. */
export interface FoundRoute {
  route: Route;
  isExact: boolean;
}

/** Finds the way through places: by the routing service where there is one, else along the bundled main roads (docs/decisions 32). */
@Injectable()
export class RoutesService {
  /** Simultaneous requests for one way are sent only once. */
  private readonly exact = new LRUCache<string, FoundRoute, readonly LatitudeLongitude[]>({
    max: MAX_CACHED_ROUTES,
    ttl: DAY,
    fetchMethod: async (_key, _stale, { context: places }) => {
      const route = await this.router.route(places.map(coordinatesOf));
      return route && { route, isExact: true };
    },
  });
  private readonly bundled = new LRUCache<string, FoundRoute>({ max: MAX_CACHED_ROUTES });

  constructor(private readonly router: OsrmRouter) {}

  /** @param through two places or more, in their order */
  async through(through: readonly LatitudeLongitude[]): Promise<FoundRoute> {
    const places = through.map(rounded);
    const key = places.join(';');
    const known = this.exact.get(key);
    const exact =
      known ?? (this.router.isReady ? await this.exact.fetch(key, { context: places }) : undefined);
    return exact ?? this.along(key, places);
  }

  private along(key: string, places: LatitudeLongitude[]): FoundRoute {
    const known = this.bundled.get(key);
    if (known) return known;
    const found = { route: routeThrough(places.map(coordinatesOf)), isExact: false };
    this.bundled.set(key, found);
    return found;
  }
}

const coordinatesOf = ([latitude, longitude]: LatitudeLongitude) => ({ latitude, longitude });

/** To some hundred metres, so that the same way is asked for in the same words. */
function rounded([latitude, longitude]: LatitudeLongitude): LatitudeLongitude {
  return [Number(latitude.toFixed(POSITION_DECIMALS)), Number(longitude.toFixed(POSITION_DECIMALS))];
}

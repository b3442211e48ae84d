import { Injectable, Logger } from '@nestjs/common';
import { PRODUCT } from '@kampvuur/domain';
import { type Coordinates, distanceKm } from '@kampvuur/domain/geography';
import { type Route, routeOf } from '@kampvuur/domain/routing';
import { Settings } from '@kampvuur/runtime';

/** For one request. */
const TIMEOUT_MS = 4_000;
/** Longer responses are not read to their end. */
const MAX_RESPONSE_BYTES = 1_000_000;
/** Points of a line that are kept, spread evenly over it. */
const MAX_POINTS = 400;
/** After a failure it is left alone for a while, so that not every request waits for it. */
const PAUSE_MS = 60_000;

/** A response of OSRM, not validated yet. */
interface OsrmResponse {
  routes?: { distance?: unknown; duration?: unknown; geometry?: { coordinates?: unknown } }[];
}

/** Client of a routing service that answers as OSRM does (docs/decisions 32). */
@Injectable()
export class OsrmRouter {
  private readonly logger = new Logger(OsrmRouter.name);
  private pausedUntil = 0;

  constructor(private readonly settings: Settings) {}

  /** Whether there is such a service, and it has not failed just now. */
  get isReady(): boolean {
    return this.settings.ROUTING_URL !== undefined && Date.now() >= this.pausedUntil;
  }

  /** The way by road; undefined when the service fails or knows none. */
  async route(places: readonly Coordinates[]): Promise<Route | undefined> {
    try {
      return await this.fetchRoute(places);
    } catch (error) {
      this.pausedUntil = Date.now() + PAUSE_MS;
      this.logger.warn(`The routing service failed: ${String(error)}`);
      return undefined;
    }
  }

  private async fetchRoute(places: readonly Coordinates[]): Promise<Route | undefined> {
    const base = this.settings.ROUTING_URL ?? '';
    const positions = places.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');
    const url = new URL(`route/v1/driving/${positions}`, base.endsWith('/') ? base : `${base}/`);
    url.search = 'overview=simplified&geometries=geojson&steps=false';
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = {
      accept: 'application/json',
      'user-agent': `${PRODUCT.name} (+${this.settings.origin})`,
    };
    const response = await fetch(url, { headers, signal, redirect: 'error' });
    // 400: no road near one of the places, or none between them.
    if (response.status === 400) return undefined;
    if (!response.ok || !response.body) throw new Error(`it answered ${response.status}`);
    return readRoute(JSON.parse(await readText(response.body)));
  }
}

/** @throws Error for more than `MAX_RESPONSE_BYTES`. */
async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > MAX_RESPONSE_BYTES) throw new Error('it answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** @throws Error when it is not a route. */
function readRoute(response: unknown): Route {
  const [found] = (response as OsrmResponse).routes ?? [];
  const { distance, duration, geometry } = found ?? {};
  const points = Array.isArray(geometry?.coordinates) ? geometry.coordinates.map(readPoint) : [];
  if (typeof distance !== 'number' || typeof duration !== 'number' || points.length < 2)
    throw new Error('it answered no route');
  return scaled(thinned(points), distance / 1_000, duration / 60);
}

function readPoint(value: unknown): Coordinates {
  const [longitude, latitude] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') throw new Error('it answered no line');
  return { latitude, longitude };
}

function thinned(points: Coordinates[]): Coordinates[] {
  if (points.length <= MAX_POINTS) return points;
  const step = (points.length - 1) / (MAX_POINTS - 1);
  return Array.from({ length: MAX_POINTS }, (_, index) => points[Math.round(index * step)]!);
}

/** The points with their share of the whole way's kilometres and minutes. */
function scaled(points: Coordinates[], km: number, minutes: number): Route {
  const straight = points.map((point, index) => {
    const before = points[index - 1];
    return before ? distanceKm(before, point) : 0;
  });
  const total = straight.reduce((sum, length) => sum + length, 0) || 1;
  let driven = 0;
  const line = points.map((point, index) => {
    driven += straight[index] ?? 0;
    return { ...point, km: (driven / total) * km, minutes: (driven / total) * minutes };
  });
  return routeOf(line);
}

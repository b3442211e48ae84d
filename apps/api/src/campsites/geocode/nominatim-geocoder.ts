import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { GeocodePlace } from '@kampvuur/contracts';
import {
  DAY,
  folded,
  GEOCODE_LIMIT,
  isProvince,
  MAX_NAME,
  POSITION_DECIMALS,
  PRODUCT,
} from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';
import type { Geocoder } from './geocoder';
import { provinceNear } from './province-near';
import { NominatimRateLimiter } from './nominatim-rate-limiter';

/** For one request, including the wait for the rate limiter. */
const TIMEOUT_MS = 5_000;
const MAX_CACHED_RESPONSES = 2_000;
/** Longer responses are not read to their end. */
const MAX_RESPONSE_CHARACTERS = 500_000;
/** Nominatim's zoom level for towns and villages. */
const TOWN_ZOOM = 13;

/** Client of a Nominatim server: one request a second, shared out among users, responses cached for a day (docs/decisions 4). */
@Injectable()
export class NominatimGeocoder implements Geocoder {
  /** Places by URL; simultaneous requests for one URL are sent only once, and counted for the first user who asked. */
  private readonly cache = new LRUCache<string, GeocodePlace[], number>({
    max: MAX_CACHED_RESPONSES,
    ttl: DAY,
    fetchMethod: async (url, _stale, { context: userId }) => {
      const body = await this.fetchJson(url, userId);
      return (Array.isArray(body) ? body : [body]).map(geocodePlaceOf).filter((place) => place !== null);
    },
  });

  constructor(
    private readonly settings: Settings,
    private readonly limiter: NominatimRateLimiter,
  ) {}

  get isConfigured(): boolean {
    return this.settings.GEOCODER_URL !== undefined;
  }

  /** @throws Error when the service cannot be reached or its response is not valid, TooManyAttempts */
  async search(query: string, limit: number, userId: number): Promise<GeocodePlace[]> {
    const parameters = { q: folded(query), countrycodes: 'za', limit: String(GEOCODE_LIMIT.max) };
    return (await this.places(userId, 'search', parameters)).slice(0, limit);
  }

  /** @throws Error as `search`. */
  async nearest(latitude: number, longitude: number, userId: number): Promise<GeocodePlace | null> {
    const [lat, lon] = [latitude.toFixed(POSITION_DECIMALS), longitude.toFixed(POSITION_DECIMALS)];
    const [place] = await this.places(userId, 'reverse', { lat, lon, zoom: String(TOWN_ZOOM) });
    return place ?? null;
  }

  private async places(
    userId: number,
    path: string,
    parameters: Record<string, string>,
  ): Promise<GeocodePlace[]> {
    const base = this.settings.GEOCODER_URL ?? '';
    const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
    url.search = String(new URLSearchParams({ ...parameters, format: 'jsonv2', addressdetails: '1' }));
    return (await this.cache.fetch(url.href, { context: userId })) ?? [];
  }

  private fetchJson(url: string, userId: number): Promise<unknown> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = {
      accept: 'application/json',
      'accept-language': 'en',
      'user-agent': `${PRODUCT.name} (+${this.settings.origin})`,
    };
    const request = async () => {
      const response = await fetch(url, { headers, signal });
      if (!response.ok || !response.body) throw new Error(`the place search answered ${response.status}`);
      return JSON.parse(await readText(response.body)) as unknown;
    };
    return this.limiter.run(userId, request, signal);
  }
}

/** @throws Error for more than `MAX_RESPONSE_CHARACTERS`. */
async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MAX_RESPONSE_CHARACTERS) throw new Error('the place search answered too much');
  }
  return text;
}

/** A result of Nominatim (format jsonv2), not validated yet. */
interface NominatimResult {
  lat?: unknown;
  lon?: unknown;
  name?: unknown;
  display_name?: unknown;
  address?: unknown;
}

function degrees(value: unknown, max: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= max ? number : null;
}

/** One line of visible text. */
function line(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[\p{C}\s]+/gu, ' ').trim() : '';
}

function stateOf(address: unknown): unknown {
  return typeof address === 'object' && address !== null ? (address as { state?: unknown }).state : null;
}

/** Null when the result is not a place that can be shown. */
function geocodePlaceOf(value: unknown): GeocodePlace | null {
  if (typeof value !== 'object' || value === null) return null;
  const result = value as NominatimResult;
  const latitude = degrees(result.lat, 90);
  const longitude = degrees(result.lon, 180);
  const name = line(result.name) || line(result.display_name).split(',')[0] || '';
  if (latitude === null || longitude === null || name === '' || name.length > MAX_NAME) return null;
  const state = stateOf(result.address);
  const province = isProvince(state) ? state : provinceNear(latitude, longitude);
  return { name, label: province ? `${name}, ${province}` : name, province, latitude, longitude };
}

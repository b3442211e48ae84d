import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { GeocodePlace } from '@kampvuur/contracts';
import {
  DAY,
  folded,
  GEOCODE_LIMIT,
  isProvince,
  NAME_MAX,
  POSITION_DECIMALS,
  PRODUCT,
} from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';
import type { Geocoder } from './geocoder';
import { provinceNear } from './province-near';
import { RequestRateLimiter } from './request-rate-limiter';

/** Ms for one question, the wait for its turn included. */
const DEADLINE = 5_000;
const MAX_CACHED_ANSWERS = 2_000;
/** Characters of the longest answer read. */
const ANSWER_MAX = 500_000;
/** A town or village, in Nominatim's count. */
const TOWN_ZOOM = 13;

/** A service that speaks as Nominatim does, asked politely: one request a second, answers kept a day (docs/decisions 4). */
@Injectable()
export class NominatimGeocoder implements Geocoder {
  /** Answers by address; those who ask the same at the same time share one request. */
  private readonly answers = new LRUCache<string, GeocodePlace[]>({
    max: MAX_CACHED_ANSWERS,
    ttl: DAY,
    fetchMethod: async (address) => {
      const answer = await this.ask(address);
      return Array.isArray(answer) ? placesOf(answer) : [placeOf(answer)].filter((place) => place !== null);
    },
  });

  constructor(
    private readonly settings: Settings,
    private readonly slot: RequestRateLimiter,
  ) {}

  get isConfigured(): boolean {
    return this.settings.GEOCODER_URL !== undefined;
  }

  /** @throws Error when the service could not be asked or its answer cannot be read. */
  async search(query: string, limit: number): Promise<GeocodePlace[]> {
    const parameters = { q: folded(query), countrycodes: 'za', limit: String(GEOCODE_LIMIT.max) };
    return (await this.answer('search', parameters)).slice(0, limit);
  }

  /** @throws Error as `search`. */
  async nearest(latitude: number, longitude: number): Promise<GeocodePlace | null> {
    const [lat, lon] = [latitude.toFixed(POSITION_DECIMALS), longitude.toFixed(POSITION_DECIMALS)];
    const [place] = await this.answer('reverse', { lat, lon, zoom: String(TOWN_ZOOM) });
    return place ?? null;
  }

  private async answer(path: string, parameters: Record<string, string>): Promise<GeocodePlace[]> {
    const base = this.settings.GEOCODER_URL ?? '';
    const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
    url.search = String(new URLSearchParams({ ...parameters, format: 'jsonv2', addressdetails: '1' }));
    return (await this.answers.fetch(url.href)) ?? [];
  }

  private ask(address: string): Promise<unknown> {
    const signal = AbortSignal.timeout(DEADLINE);
    const headers = {
      accept: 'application/json',
      'accept-language': 'en',
      'user-agent': `${PRODUCT.name} (+${this.settings.origin})`,
    };
    return this.slot.send(async () => {
      const answer = await fetch(address, { headers, signal });
      if (!answer.ok || !answer.body) throw new Error(`the place search answered ${answer.status}`);
      return JSON.parse(await textOf(answer.body)) as unknown;
    }, signal);
  }
}

/** The text of an answer; a longer one than we expect is not read to its end. */
async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body) {
    text += decoder.decode(part, { stream: true });
    if (text.length > ANSWER_MAX) throw new Error('the place search answered too much');
  }
  return text;
}

/** What may stand in an answer of Nominatim (format jsonv2); none of it is certain. */
interface Candidate {
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

/** A place of the answer, or nothing when it is not one we can show. */
function placeOf(value: unknown): GeocodePlace | null {
  if (typeof value !== 'object' || value === null) return null;
  const candidate = value as Candidate;
  const latitude = degrees(candidate.lat, 90);
  const longitude = degrees(candidate.lon, 180);
  const name = line(candidate.name) || line(candidate.display_name).split(',')[0] || '';
  if (latitude === null || longitude === null || name === '' || name.length > NAME_MAX) return null;
  const state = stateOf(candidate.address);
  const province = isProvince(state) ? state : provinceNear(latitude, longitude);
  return { name, label: province ? `${name}, ${province}` : name, province, latitude, longitude };
}

/** The places of a list. @throws Error when the answer is no list. */
function placesOf(answer: unknown): GeocodePlace[] {
  if (!Array.isArray(answer)) throw new Error('the place search did not answer with a list');
  return answer.map(placeOf).filter((place) => place !== null);
}

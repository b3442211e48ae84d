import type { GeocodePlace } from '@kampvuur/contracts';
import { isProvince, NAME_MAX } from '@kampvuur/domain';
import { provinceNear } from './province-near';

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
export function placeOf(value: unknown): GeocodePlace | null {
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
export function placesOf(answer: unknown): GeocodePlace[] {
  if (!Array.isArray(answer)) throw new Error('the place search did not answer with a list');
  return answer.map(placeOf).filter((place) => place !== null);
}

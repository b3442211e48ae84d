import type { LatitudeLongitude } from '@kampvuur/contracts';
import {
  MAX_RATE,
  type Network,
  NETWORKS,
  POSITION_DECIMALS,
  RADIUS_KM,
  type Road,
  ROADS,
} from '@kampvuur/domain/campsite-list';
import { type FactFilters, FILTERED_FACTS, type FilteredFact, FILTERS } from '@kampvuur/domain/facts/filters';
import { MAX_NAME } from '@kampvuur/domain/limits';
import { isWithin } from '@kampvuur/domain/number-limits';
import { isArrival, PARTY_LIMITS, partyFromText } from '@kampvuur/domain/stays/party';
import { asciiDigits } from '@kampvuur/domain/text/digits';
import { typedNumber } from '../../../base/typed-numbers';

/** Parsers of single URL parameters. An invalid value counts as not given. */

/** Some chat apps encode the address of a link once more: `Wi-Fi%2CShop` arrives where `Wi-Fi,Shop` was sent. */
function decodedAgain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function readTerms(text: string | null): string[] {
  const each = decodedAgain(text ?? '')
    .split(',')
    .map((name) => name.trim());
  return [...new Set(each)].filter((name) => name !== '');
}

export function readBoolean(text: string | null): boolean | undefined {
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
}

/** Whole rand. Typed text may have a leading R and spaces between thousands. */
export function readRate(text: string | null): number | null {
  const digits = asciiDigits(text ?? '')
    .replace(/^\s*R/i, '')
    .replace(/\s/g, '');
  if (!/^\d{1,10}$/.test(digits)) return null;
  const rate = Number(digits);
  return rate <= MAX_RATE ? rate : null;
}

export function readRoad(text: string | null): Road | null {
  return ROADS.find((road) => road === text) ?? null;
}

export function readNetworks(text: string | null): Network[] {
  const names = readTerms(text);
  return NETWORKS.filter((network) => names.includes(network));
}

/** A stay, of which all is known or nothing. */
type Stay = { party: string; nights: number; arrival: string } | { party: null; nights: null; arrival: null };

export function readStay(params: URLSearchParams): Stay {
  const party = params.get('party') ?? '';
  const nights = Number(params.get('nights'));
  const arrival = params.get('arrival') ?? '';
  const areNights = Number.isInteger(nights) && nights >= 1 && nights <= PARTY_LIMITS.nights;
  return areNights && isArrival(arrival) && partyFromText(party)
    ? { party, nights, arrival }
    : { party: null, nights: null, arrival: null };
}

/** A number that a fact may have. */
export function readLeast(fact: FilteredFact, text: string | null): number | null {
  const number = typedNumber(text ?? '');
  return isWithin(number, FILTERS[fact]) ? number : null;
}

/** The filters by facts, which have the names of the facts. */
export function readFactFilters(params: URLSearchParams): FactFilters {
  const filters: FactFilters = {};
  for (const fact of FILTERED_FACTS) {
    const least = readLeast(fact, params.get(fact));
    if (least !== null) filters[fact] = least;
  }
  return filters;
}

export function readRadius(text: string | null): number | null {
  const radius = Number(text);
  return radius >= 0.1 && radius <= RADIUS_KM.max ? radius : null;
}

export function readPosition(text: string | null): LatitudeLongitude | null {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  if (parts.length !== 2 || !parts.every((part) => /^-?\d{1,3}(\.\d+)?$/.test(part))) return null;
  const [latitude, longitude] = parts.map(Number) as LatitudeLongitude;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return roundedPosition(latitude, longitude);
}

export function readPlaceName(text: string | null): string {
  return (text ?? '').trim().slice(0, MAX_NAME);
}

/** Rounds a position for privacy: URLs are shared, and stored in histories and logs. */
export function roundedPosition(latitude: number, longitude: number): LatitudeLongitude {
  const rounded = (degrees: number) => Number(degrees.toFixed(POSITION_DECIMALS));
  return [rounded(latitude), rounded(longitude)];
}

/** A part of the map, in degrees. */
export type Area = readonly [west: number, south: number, east: number, north: number];

/** Five decimals are about one metre: enough for the closest view of the map. */
export const AREA_DECIMALS = 5;

export function readArea(text: string | null): Area | null {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d+)?$/.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -85 && north <= 85;
  return isOnEarth && west < east && south < north ? [west, south, east, north] : null;
}

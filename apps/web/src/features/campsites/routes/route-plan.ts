import { CORRIDOR_KM, ROUTE_DEPARTURE, ROUTE_PLACES, STOP_KM } from '@kampvuur/domain/campsite-list';
import { readPlaceName, readPosition } from '../filters/read-params';

/** A place that a route passes. */
export interface RoutePlace {
  name: string;
  latitude: number;
  longitude: number;
}

/** What the page's address says of the way. */
export interface RoutePlan {
  /** In driving order. */
  places: RoutePlace[];
  withinKm: number;
  /** Kilometres a day between proposed stops; null proposes none. */
  everyKm: number | null;
  /** When each day begins, `08:00`. */
  departure: string;
}

/** Changes the plan of the page's address. */
export type ChangePlan = (changes: Partial<RoutePlan>) => void;

const PARAMS = { place: 'via', within: 'within', every: 'every', departure: 'leave' } as const;

/** Reads the query string; invalid values count as not given. */
export function readPlan(params: URLSearchParams): RoutePlan {
  return {
    places: params
      .getAll(PARAMS.place)
      .flatMap((text) => readPlace(text) ?? [])
      .slice(0, ROUTE_PLACES.max),
    withinKm: wholeNumber(params.get(PARAMS.within), CORRIDOR_KM) ?? CORRIDOR_KM.default,
    everyKm: wholeNumber(params.get(PARAMS.every), STOP_KM),
    departure:
      ROUTE_DEPARTURE.choices.find((time) => time === params.get(PARAMS.departure)) ??
      ROUTE_DEPARTURE.default,
  };
}

/** The query string after a change; parameters of the filters are kept. */
export function writePlan(params: URLSearchParams, changes: Partial<RoutePlan>): URLSearchParams {
  const next = new URLSearchParams(params);
  const { places, withinKm, everyKm, departure } = changes;
  if (places) {
    next.delete(PARAMS.place);
    for (const { latitude, longitude, name } of places)
      next.append(PARAMS.place, `${latitude},${longitude},${name}`);
  }
  if (withinKm !== undefined)
    setOrDelete(next, PARAMS.within, withinKm === CORRIDOR_KM.default ? null : withinKm);
  if (everyKm !== undefined) setOrDelete(next, PARAMS.every, everyKm);
  if (departure !== undefined)
    setOrDelete(next, PARAMS.departure, departure === ROUTE_DEPARTURE.default ? null : departure);
  return next;
}

/** The API's parameters of a way; null for fewer than two places. */
export function routeParams({ places, withinKm }: RoutePlan): { through: string; withinKm: string } | null {
  const through = throughOf(places);
  return through === null ? null : { through, withinKm: String(withinKm) };
}

/** The API's parameters of stops along a way, besides those of the way; null when none are wanted. */
export function stopParams({ everyKm, departure }: RoutePlan): { everyKm: string; departure: string } | null {
  return everyKm === null ? null : { everyKm: String(everyKm), departure };
}

/** `-33.9,18.4;-26.2,28`; null for fewer than two places. */
export function throughOf(places: readonly RoutePlace[]): string | null {
  if (places.length < ROUTE_PLACES.min) return null;
  return places.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(';');
}

/** The places with one moved by some places, up or down. */
export function moved(places: readonly RoutePlace[], index: number, by: number): RoutePlace[] {
  const others = places.filter((_, at) => at !== index);
  return [...others.slice(0, index + by), ...places.slice(index, index + 1), ...others.slice(index + by)];
}

function readPlace(text: string): RoutePlace | undefined {
  const [latitude = '', longitude = '', ...name] = text.split(',');
  const position = readPosition(`${latitude},${longitude}`);
  if (!position) return undefined;
  return {
    name: readPlaceName(name.join(',')) || position.join(', '),
    latitude: position[0],
    longitude: position[1],
  };
}

function wholeNumber(text: string | null, { min, max }: { min: number; max: number }): number | null {
  if (text === null || !/^\d{1,4}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

function setOrDelete(params: URLSearchParams, name: string, value: number | string | null): void {
  if (value === null) params.delete(name);
  else params.set(name, String(value));
}

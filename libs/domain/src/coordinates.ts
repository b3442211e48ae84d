import { LATITUDE_MAX, LONGITUDE_MAX } from './limits';
import { MESSAGES } from './messages';

/** A point as campsites carry it: decimal degrees as text. */
export interface PointText {
  latitude: string;
  longitude: string;
}

const TWO_NUMBERS = /^\s*(-?\d+(?:\.\d{1,20})?)\s*,\s*(-?\d+(?:\.\d{1,20})?)\s*$/;

/** Why a text of coordinates cannot be taken, in words; null when it can. Empty text means no point (docs/product.md 5). */
export function coordinatesError(text: string): string | null {
  if (text.trim() === '') return null;
  const numbers = TWO_NUMBERS.exec(text);
  if (!numbers) return MESSAGES.coordinateFormat;
  const isInside =
    Math.abs(Number(numbers[1])) <= LATITUDE_MAX && Math.abs(Number(numbers[2])) <= LONGITUDE_MAX;
  return isInside ? null : MESSAGES.coordinateRange;
}

/** The point a text names: latitude first, then a comma and the longitude; null when it names none. */
export function pointFromText(text: string): PointText | null {
  if (coordinatesError(text) !== null) return null;
  const [, latitude, longitude] = TWO_NUMBERS.exec(text) ?? [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** Six decimals are a hand's breadth: what a press on a map can mean at most. */
export const COORDINATE_DECIMALS = 6;

/** Degrees as the text `pointFromText` reads, without zeros nobody needs. */
export function textFromPoint(latitude: number, longitude: number): string {
  return [latitude, longitude]
    .map((degrees) => String(Number(degrees.toFixed(COORDINATE_DECIMALS))))
    .join(', ');
}

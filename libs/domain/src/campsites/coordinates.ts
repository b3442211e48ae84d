import { MAX_LATITUDE, MAX_LONGITUDE } from '../limits';
import { MESSAGES } from '../messages';
import { plainNumberText } from '../text/digits';

/** A point as campsites carry it: decimal degrees as text. */
export interface PointText {
  latitude: string;
  longitude: string;
}

const TWO_NUMBERS = /^\s*(-?\d+(?:\.\d{1,20})?)\s*,\s*(-?\d+(?:\.\d{1,20})?)\s*$/;

/**
 * The validation message for a text of coordinates; null when it is valid. Empty text means no point (docs/product.md#validation).
 */
export function coordinatesError(text: string): string | null {
  if (text.trim() === '') return null;
  const numbers = TWO_NUMBERS.exec(plainNumberText(text));
  if (!numbers) return MESSAGES.coordinateFormat;
  const isInside =
    Math.abs(Number(numbers[1])) <= MAX_LATITUDE && Math.abs(Number(numbers[2])) <= MAX_LONGITUDE;
  return isInside ? null : MESSAGES.coordinateRange;
}

/** Parses `latitude, longitude`; null for empty or invalid text. */
export function pointFromText(text: string): PointText | null {
  if (coordinatesError(text) !== null) return null;
  const [, latitude, longitude] = TWO_NUMBERS.exec(plainNumberText(text)) ?? [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** Decimals of stored coordinates: about 10 cm, finer than a tap on a map. */
export const COORDINATE_DECIMALS = 6;

/** Formats degrees as `pointFromText` reads them, without trailing zeros. */
export function textFromPoint(latitude: number, longitude: number): string {
  return [latitude, longitude]
    .map((degrees) => String(Number(degrees.toFixed(COORDINATE_DECIMALS))))
    .join(', ');
}

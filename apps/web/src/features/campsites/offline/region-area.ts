import { RADIUS_KM } from '@kampvuur/domain/campsite-list';
import { distanceKm } from '@kampvuur/domain/geography/distance';
import type { RegionSource } from '../../../base/regions';

type Area = NonNullable<RegionSource['area']>;

/** A little more than the distance, which the server measures from a rounded position. */
const MARGIN_KM = 2;

/** Parameters of a search in a circle around an area; none for an area that is too large for one. */
export function circleAround([west, south, east, north]: Area): Record<string, string> {
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const corners = [south, north].map((latitude) => distanceKm(middle, { latitude, longitude: east }));
  const radius = Math.ceil(Math.max(...corners)) + MARGIN_KM;
  if (radius > RADIUS_KM.max) return {};
  return { near: `${middle.latitude.toFixed(3)},${middle.longitude.toFixed(3)}`, radiusKm: String(radius) };
}

interface Located {
  latitude: string | number | null;
  longitude: string | number | null;
}

/** Whether a campsite lies in an area; any does where there is none. */
export function isInArea({ latitude, longitude }: Located, area: Area | undefined): boolean {
  if (!area) return true;
  if (latitude === null || longitude === null) return false;
  const [west, south, east, north] = area;
  const [lat, lon] = [Number(latitude), Number(longitude)];
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

import { LATITUDE_MAX, LONGITUDE_MAX, PROVINCES, type Province } from '@kampvuur/domain';
import { distanceToProvinceKm, provinceAt } from '@kampvuur/domain/geography';
import { readAngle, readPair } from './cells/read-coordinates';
import type { RowCells } from './row-cells';

type Point = [latitude: number, longitude: number];

/** How far outside its province's outline a campsite may lie without a word: beaches and borders, in kilometres. */
const LEEWAY_KM = 5;

/**
 * The point of a row. Only name and province refuse a row, so a point that cannot be is left out, and one that lies
 * elsewhere is kept: both are told. Swapped or unsigned coordinates are mended when that puts them in the province.
 */
export function readPoint(row: RowCells, province: Province | null): Point | null {
  const given = separatePoint(row) ?? row.value('coordinates', readPair);
  if (!given) return null;
  if (given[0] === 0 && given[1] === 0) {
    row.warn('coordinates', '0, 0 is no campsite; left empty');
    return null;
  }
  const point = province ? mended(row, given, province) : given;
  if (isOnEarth(point)) return point;
  row.warn('coordinates', `${textOf(given)} is not a point on earth; left empty`);
  return null;
}

function separatePoint(row: RowCells): Point | null {
  const latitude = row.value('latitude', readAngle);
  const longitude = row.value('longitude', readAngle);
  if (latitude && longitude) {
    const isTurned = latitude.axis === 'longitude' && longitude.axis === 'latitude';
    return isTurned ? [longitude.degrees, latitude.degrees] : [latitude.degrees, longitude.degrees];
  }
  if (!latitude && !longitude) return null;
  row.warn(latitude ? 'longitude' : 'latitude', 'is missing, so the other coordinate is left out too');
  return null;
}

function mended(row: RowCells, given: Point, province: Province): Point {
  if (isNear(given, province)) return given;
  const [one, other] = given;
  const ways: [Point, string][] = [
    [[other, one], 'latitude and longitude were swapped'],
    [[-one, other], 'the latitude lacked its minus'],
    [[-other, one], 'latitude and longitude were swapped and the latitude lacked its minus'],
  ];
  const way = ways.find(([point]) => isNear(point, province));
  if (way) {
    row.warn('coordinates', `${textOf(given)} was read as ${textOf(way[0])}: ${way[1]}`);
    return way[0];
  }
  if (isOnEarth(given)) row.warn('coordinates', `${textOf(given)} lies ${elsewhere(given, province)}`);
  return given;
}

function elsewhere(point: Point, province: Province): string {
  const actual = provinceAt(...point) ?? PROVINCES.find((each) => isNear(point, each));
  return actual ? `in ${actual}, outside ${province}` : 'outside South Africa';
}

function isNear(point: Point, province: Province): boolean {
  if (!isOnEarth(point)) return false;
  if (provinceAt(...point) === province) return true;
  return distanceToProvinceKm(...point, province) <= LEEWAY_KM;
}

function isOnEarth([latitude, longitude]: Point): boolean {
  return Math.abs(latitude) <= LATITUDE_MAX && Math.abs(longitude) <= LONGITUDE_MAX;
}

const textOf = (point: Point) => point.join(', ');

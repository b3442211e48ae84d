import {
  folded,
  MAX_LATITUDE,
  MAX_LONGITUDE,
  MESSAGES,
  placeNames,
  PROVINCES,
  type Province,
} from '@kampvuur/domain';
import { placeRefusal } from '@kampvuur/domain/campsites/place-refusal';
import { distanceToProvinceKm, isInServedRegion, PLACES, provinceAt } from '@kampvuur/domain/geography';
import { cellText } from './cells/cell-text';
import { quoted } from './cells/parse-result';
import { readPair } from './cells/read-coordinates';
import { provinceIn, readProvince } from './cells/read-province';
import { angleIn } from './read-angle';
import type { RowCells } from './row-cells';

type Point = [latitude: number, longitude: number];

/** The province and coordinates of a row's campsite; null when unknown. */
interface RowPlace {
  province: Province | null;
  point: Point | null;
}

/** What stands above a row and may name its province. */
interface Above {
  /** The sheet's name; null for map data. */
  sheet: string | null;
  heading: Province | null;
}

/**
 * How far outside its province's outline a campsite may lie without a warning, in kilometres: on beaches and borders.
 */
const LEEWAY_KM = 5;

/**
 * Reads the province and coordinates of a row. The province comes from its column, else from the coordinates, the
 * sheet's name (null for map data) or the town; a row without one is refused. Impossible coordinates are left out, and coordinates in
 * another province are kept, both with a warning. Swapped or unsigned coordinates are corrected if they then lie in the
 * province.
 */
export function readPlace(row: RowCells, above: Above): RowPlace {
  const given = givenPoint(row);
  const province = provinceOf(row, above, given);
  // The error about the province names the coordinates then.
  if (!province && !row.has('province')) return { province, point: null };
  return { province, point: given && validPoint(row, province ? corrected(row, given, province) : given) };
}

function provinceOf(row: RowCells, above: Above, given: Point | null): Province | null {
  const cells = row.all('province');
  const read = cells.map(readProvince);
  const named = read.find(({ value, warnings }) => value !== null && warnings.length === 0);
  const own = row.unwrap('province', named ?? read.find(({ value }) => value !== null) ?? readProvince(null));
  if (own) return own;
  const text = cellText(cells[0]);
  const found = provinceElsewhere(row, above, given);
  // A column `Region` often holds regions like the Karoo, which are treated like empty cells.
  if (found && text !== '')
    row.warn('province', `${quoted(text)} is none; ${found.province} was taken from the ${found.source}`);
  else if (!found && text === '')
    row.refuse('province', `is missing, and ${missingProvinceText(row, above.sheet, given)}`);
  else if (!found) row.refuse('province', `${MESSAGES.province}, not ${quoted(text)}`);
  return found?.province ?? null;
}

/** A province, and what it was derived from. */
interface FoundProvince {
  province: Province;
  source: 'coordinates' | 'heading above' | "sheet's name" | 'closest town';
}

function provinceElsewhere(
  row: RowCells,
  { sheet, heading }: Above,
  given: Point | null,
): FoundProvince | null {
  const around = given && provinceAround(given);
  if (around) return { province: around, source: 'coordinates' };
  if (heading) return { province: heading, source: 'heading above' };
  const named = sheet === null ? null : provinceIn(sheet);
  if (named) return { province: named, source: "sheet's name" };
  const ofTown = provinceOfTown(cellText(row.first('closestTown')));
  return ofTown && { province: ofTown, source: 'closest town' };
}

/** Why no province was found. Causes are grouped without what stands in brackets: the row's own values. */
function missingProvinceText(row: RowCells, sheet: string | null, given: Point | null): string {
  const town = cellText(row.first('closestTown'));
  const seen = [
    given ? `coordinates ${textOf(given)}` : 'no coordinates',
    ...(sheet === null ? [] : [`sheet ${quoted(sheet)}`]),
    town ? `town ${quoted(town)}` : 'no town',
  ];
  return `${whyNoProvince(sheet !== null, given !== null)} (${seen.join(', ')})`;
}

/** Coordinates abroad are a cause of their own: the sheet's columns are fine then. */
function whyNoProvince(isSheet: boolean, hasPoint: boolean): string {
  if (!isSheet && hasPoint) return 'the coordinates lie in none; the town does not tell it';
  if (!isSheet) return 'neither coordinates nor town tell it';
  return hasPoint
    ? "the coordinates lie in none; the sheet's name and the town do not tell it"
    : "neither coordinates, sheet's name nor town tell it";
}

/** The province of a point, or of its first plausible correction; null for none. */
function provinceAround(given: Point): Province | null {
  const points = [given, ...correctionsOf(given).map(([point]) => point)];
  for (const point of points.filter((each) => isInServedRegion(...each))) {
    const province = provinceAt(...point) ?? PROVINCES.find((each) => isNear(point, each));
    if (province) return province;
  }
  return null;
}

/** Provinces by folded names of towns; null for a name that occurs in several provinces. */
let townProvinces: Map<string, Province | null> | undefined;

function provinceOfTown(town: string): Province | null {
  if (!townProvinces) {
    townProvinces = new Map();
    for (const { name, province } of PLACES)
      for (const key of placeNames(folded(name))) {
        const known = townProvinces.get(key);
        townProvinces.set(key, known === undefined || known === province ? province : null);
      }
  }
  return townProvinces.get(folded(town)) ?? null;
}

function validPoint(row: RowCells, point: Point): Point | null {
  const refusal = placeRefusal(...point);
  if (refusal === null) return point;
  row.warn('coordinates', `${refusal}; left empty`);
  return null;
}

function givenPoint(row: RowCells): Point | null {
  return separatePoint(row) ?? pairIn(row);
}

/** Coordinates in one column, or half of them in each of two. */
function pairIn(row: RowCells): Point | null {
  const cells = row.all('coordinates');
  const pairs = cells.map(readPair);
  const found = pairs.find(({ value }) => value !== null);
  if (found) return found.value;
  const halves = cells.length === 2 ? readPair(cells.map(cellText).join(', ')) : null;
  return row.unwrap('coordinates', halves?.value ? halves : (pairs[0] ?? readPair(null)));
}

function separatePoint(row: RowCells): Point | null {
  const latitude = angleIn(row, 'latitude');
  const longitude = angleIn(row, 'longitude');
  if (latitude && longitude) {
    const isSwapped = latitude.axis === 'longitude' && longitude.axis === 'latitude';
    return isSwapped ? [longitude.degrees, latitude.degrees] : [latitude.degrees, longitude.degrees];
  }
  if (!latitude && !longitude) return null;
  row.warn(latitude ? 'longitude' : 'latitude', 'is missing, so the other coordinate is left out too');
  return null;
}

/** The point, or the first correction that lies in the province. */
function corrected(row: RowCells, given: Point, province: Province): Point {
  if (isNear(given, province)) return given;
  const correction = correctionsOf(given).find(([point]) => isNear(point, province));
  if (correction) {
    const [point, mistake] = correction;
    row.warn('coordinates', `${textOf(given)} was read as ${textOf(point)}: ${mistake}`);
    return point;
  }
  if (isOnEarth(given) && isInServedRegion(...given))
    row.warn('coordinates', `${textOf(given)} lies ${elsewhere(given, province)}`);
  return given;
}

/** Possible corrections of a point, each with the mistake it assumes. */
function correctionsOf([one, other]: Point): [point: Point, mistake: string][] {
  return [
    [[other, one], 'latitude and longitude were swapped'],
    [[-one, other], 'the latitude lacked its minus'],
    [[-other, one], 'latitude and longitude were swapped and the latitude lacked its minus'],
  ];
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
  return Math.abs(latitude) <= MAX_LATITUDE && Math.abs(longitude) <= MAX_LONGITUDE;
}

const textOf = (point: Point) => point.join(', ');

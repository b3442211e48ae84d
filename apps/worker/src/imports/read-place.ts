import { MAX_LATITUDE, MAX_LONGITUDE, PROVINCES, type Province } from '@kampvuur/domain';
import { placeRefusal } from '@kampvuur/domain/campsites/place-refusal';
import { distanceToProvinceKm, isInServedRegion, provinceAt } from '@kampvuur/domain/geography';
import { IMPORT_ROW_MESSAGES, IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { type RowTown, saysPlace, townOf, townsText } from './row-town';
import { cellText } from './cells/cell-text';
import { quoted } from './cells/parse-result';
import { readPair } from './cells/read-coordinates';
import { provinceIn, readProvince } from './cells/read-province';
import { angleIn } from './read-angle';
import type { RowCells } from './row-cells';

type Point = [latitude: number, longitude: number];

/** The province, coordinates and closest town of a row's campsite; null when unknown. */
interface RowPlace {
  province: Province | null;
  point: Point | null;
  town: string | null;
  /** The town by which its place is looked up. */
  townName: string;
  /** The provinces that have a town of this name, where nothing in the row says which of them is meant; else none. */
  townProvinces: readonly Province[];
}

/** What stands above a row and may name its province. */
interface Above {
  /** The sheet's name; null for map data. */
  sheet: string | null;
  heading: Province | null;
  /** The province that somebody has chosen for the row with a town that several have. */
  chosen: (town: string) => Province | undefined;
  /** The province in which nearly all rows of its sheet lie. */
  neighbours: () => Province | null;
}

/**
 * How far outside its province's outline a campsite may lie without a warning, in kilometres: on beaches and borders.
 */
const LEEWAY_KM = 5;

/**
 * Reads the province and coordinates of a row. The province comes from its column, else from the coordinates, the
 * sheet's name (null for map data) or the town, of several of its name the one that somebody has chosen; a row without one is refused. Impossible coordinates are left out, and coordinates in
 * another province are kept, both with a warning. Swapped or unsigned coordinates are corrected if they then lie in the
 * province.
 */
export function readPlace(row: RowCells, above: Above): RowPlace {
  const given = givenPoint(row);
  const town = townOf(row);
  const { province, townProvinces } = provinceOf(row, above, given, town);
  const place = { province, town: town.value, townName: town.name, townProvinces };
  // The error about the province names the coordinates then.
  if (!province && !row.has('province')) return { ...place, point: null };
  return {
    ...place,
    point: given && validPoint(row, province ? corrected(row, given, province) : given),
  };
}

type OfProvince = Pick<RowPlace, 'province' | 'townProvinces'>;

function provinceOf(row: RowCells, above: Above, given: Point | null, town: RowTown): OfProvince {
  const cells = row.all('province');
  const read = cells.map(readProvince);
  const named = read.find(({ value, warnings }) => value !== null && warnings.length === 0);
  const own = row.unwrap('province', named ?? read.find(({ value }) => value !== null) ?? readProvince(null));
  if (own) return { province: own, townProvinces: [] };
  const text = cellText(cells[0]);
  const found = provinceElsewhere(above, given, town);
  if (!found) {
    const townProvinces = twinsOf(town, given);
    row.refuse(
      'province',
      text === ''
        ? missingProvinceText(above.sheet, given, town, townProvinces.length > 0)
        : filled(IMPORT_ROW_TEMPLATES.wrongProvince, { text: quoted(text) }),
    );
    return { province: null, townProvinces };
  }
  if (found.source === 'other rows')
    row.warn(
      'province',
      filled(IMPORT_ROW_TEMPLATES.townOfOtherRows, { towns: townsText(town), province: found.province }),
    );
  // A column `Region` often holds regions like the Karoo, which are treated like empty cells.
  else if (text !== '' && found.source !== 'choice')
    row.warn('province', filled(TAKEN_FROM[found.source], { text: quoted(text), province: found.province }));
  const isOpen = found.source === 'other rows' || found.source === 'choice';
  return { province: found.province, townProvinces: isOpen ? town.provinces : [] };
}

/** What is said of a province that was taken from elsewhere than its cell. */
const TAKEN_FROM = {
  coordinates: IMPORT_ROW_TEMPLATES.provinceOfCoordinates,
  address: IMPORT_ROW_TEMPLATES.provinceOfAddress,
  heading: IMPORT_ROW_TEMPLATES.provinceOfHeading,
  sheet: IMPORT_ROW_TEMPLATES.provinceOfSheet,
  town: IMPORT_ROW_TEMPLATES.provinceOfTown,
} as const;

/** A province, and what it was derived from. */
interface FoundProvince {
  province: Province;
  source: keyof typeof TAKEN_FROM | 'other rows' | 'choice';
}

function provinceElsewhere(above: Above, given: Point | null, town: RowTown): FoundProvince | null {
  const { sheet, heading } = above;
  const around = given && provinceAround(given);
  // The outlines of provinces are rough at the borders: a row that names another country is not in them.
  if (town.isAbroad) return null;
  if (around) return { province: around, source: 'coordinates' };
  if (town.named) return { province: town.named, source: 'address' };
  if (heading) return { province: heading, source: 'heading' };
  const named = sheet === null ? null : provinceIn(sheet);
  if (named) return { province: named, source: 'sheet' };
  return isElsewhere(town, given) ? null : provinceOfTown(town, above);
}

/** Whether a row lies elsewhere than the towns of ours that have its town's name: a namesake far away proves nothing about it. */
const isElsewhere = (town: RowTown, given: Point | null): boolean =>
  town.isElsewhere || (given !== null && isFarAway(given));

/** The provinces of which a row's town may mean any; none when it means none of them, or only one has such a town. */
function twinsOf(town: RowTown, given: Point | null): readonly Province[] {
  if (town.isAbroad || isElsewhere(town, given)) return [];
  return town.provinces.length > 1 ? town.provinces : [];
}

/** The province of a town; of several of its name the one that somebody has chosen, or in which nearly all other rows lie. */
function provinceOfTown({ name, provinces }: RowTown, { chosen, neighbours }: Above): FoundProvince | null {
  const [only, ...others] = provinces;
  if (only && others.length === 0) return { province: only, source: 'town' };
  if (!only) return null;
  const choice = chosen(name);
  if (choice && provinces.includes(choice)) return { province: choice, source: 'choice' };
  const ofNeighbours = neighbours();
  return ofNeighbours && provinces.includes(ofNeighbours)
    ? { province: ofNeighbours, source: 'other rows' }
    : null;
}

/** Whether a point and all its plausible corrections lie far from South Africa; 0, 0 does not count as a point. */
function isFarAway(given: Point): boolean {
  if (given.every((part) => part === 0)) return false;
  const points = [given, ...correctionsOf(given).map(([point]) => point)];
  return points.every((point) => !isOnEarth(point) || !isInServedRegion(...point));
}

/** Why no province was found. Causes are grouped without what stands in brackets: the row's own values. */
function missingProvinceText(
  sheet: string | null,
  given: Point | null,
  town: RowTown,
  hasTwins: boolean,
): string {
  if (town.isAbroad) return filled(IMPORT_ROW_TEMPLATES.abroad, { country: town.country });
  if (hasTwins) return filled(IMPORT_ROW_TEMPLATES.severalTowns, { towns: townsText(town) });
  const seen = [
    given
      ? filled(IMPORT_ROW_TEMPLATES.seenCoordinates, { point: textOf(given) })
      : IMPORT_ROW_MESSAGES.noCoordinates,
    ...(sheet === null ? [] : [filled(IMPORT_ROW_TEMPLATES.seenSheet, { sheet: quoted(sheet) })]),
    town.text
      ? filled(IMPORT_ROW_TEMPLATES.seenTown, { town: quoted(town.text) })
      : IMPORT_ROW_MESSAGES.noTown,
  ];
  return filled(whyNoProvince(sheet !== null, given !== null), { seen: seen.join(', ') });
}

/** Coordinates abroad are a cause of their own: the sheet's columns are fine then. */
function whyNoProvince(isSheet: boolean, hasPoint: boolean): string {
  if (!isSheet) return hasPoint ? IMPORT_ROW_TEMPLATES.pointInNone : IMPORT_ROW_TEMPLATES.nothingTells;
  return hasPoint ? IMPORT_ROW_TEMPLATES.pointInNoneOfSheet : IMPORT_ROW_TEMPLATES.nothingInSheetTells;
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

function validPoint(row: RowCells, point: Point): Point | null {
  const refusal = placeRefusal(...point);
  if (refusal === null) return point;
  row.warn('coordinates', filled(IMPORT_ROW_TEMPLATES[refusal], { point: textOf(point) }));
  return null;
}

function givenPoint(row: RowCells): Point | null {
  return separatePoint(row) ?? pairIn(row);
}

/** Coordinates in one column, or half of them in each of two. */
function pairIn(row: RowCells): Point | null {
  const cells = row.all('coordinates').filter((cell) => !saysPlace(cell));
  const pairs = cells.map(readPair);
  const found = pairs.find(({ value }) => value !== null);
  if (found) return found.value;
  const halves = cells.length === 2 ? readPair(cells.map(cellText).join(', ')) : null;
  const ofName = readPair({ text: row.nameLink, link: row.nameLink });
  if (pairs.length === 0 && ofName.value) return ofName.value;
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
  row.warn(latitude ? 'longitude' : 'latitude', IMPORT_ROW_MESSAGES.otherCoordinateMissing);
  return null;
}

/** The point, or the first correction that lies in the province. */
function corrected(row: RowCells, given: Point, province: Province): Point {
  if (isNear(given, province)) return given;
  const correction = correctionsOf(given).find(([point]) => isNear(point, province));
  if (correction) {
    const [point, mistake] = correction;
    row.warn('coordinates', filled(mistake, { given: textOf(given), point: textOf(point) }));
    return point;
  }
  if (isOnEarth(given) && isInServedRegion(...given)) row.warn('coordinates', elsewhere(given, province));
  return given;
}

/** Possible corrections of a point, each with what is said of the mistake it assumes. */
function correctionsOf([one, other]: Point): [point: Point, mistake: string][] {
  return [
    [[other, one], IMPORT_ROW_TEMPLATES.swapped],
    [[-one, other], IMPORT_ROW_TEMPLATES.minus],
    [[-other, one], IMPORT_ROW_TEMPLATES.swappedAndMinus],
  ];
}

function elsewhere(point: Point, province: Province): string {
  const actual = provinceAt(...point) ?? PROVINCES.find((each) => isNear(point, each));
  const text = textOf(point);
  return actual
    ? filled(IMPORT_ROW_TEMPLATES.inOtherProvince, { point: text, actual, province })
    : filled(IMPORT_ROW_TEMPLATES.outside, { point: text });
}

function isNear(point: Point, province: Province): boolean {
  if (!isOnEarth(point)) return false;
  return distanceToProvinceKm(...point, province) <= LEEWAY_KM;
}

function isOnEarth([latitude, longitude]: Point): boolean {
  return Math.abs(latitude) <= MAX_LATITUDE && Math.abs(longitude) <= MAX_LONGITUDE;
}

const textOf = (point: Point) => point.join(', ');

import { folded } from '../folding';
import { placeNames } from '../synonyms';
import { distanceKm, type Coordinates } from './distance';
import { isInsidePolygon } from './outlines';
import { PLACES, type Place, type PlaceRank } from './places';
import { REGIONS, type Region, type RegionCircle } from './regions';

/** Kilometres around a place within which campsites match a search for its name, by the place's rank. */
const REACH_KM: Record<PlaceRank, number> = { 1: 90, 2: 60, 3: 50, 4: 40, 5: 40 };

/** Names are looked up once for each square of about ten kilometres, at its middle. */
const SQUARES_PER_DEGREE = 10;

/** Several times the number of squares of the country. */
const MAX_CACHED_SQUARES = 50_000;

/** An area and the folded names it is known by. */
interface NamedArea {
  names: readonly string[];
  contains: (point: Coordinates) => boolean;
}

function namesOf(name: string): string[] {
  return placeNames(folded(name));
}

let areas: readonly NamedArea[] | undefined;

function namedAreas(): readonly NamedArea[] {
  return (areas ??= [...PLACES.map(areaOfPlace), ...REGIONS.map(areaOfRegion)]);
}

function areaOfPlace({ name, latitude, longitude, rank }: Place): NamedArea {
  const circle = { latitude, longitude, km: REACH_KM[rank] };
  return { names: namesOf(name), contains: (point) => isWithin(point, circle) };
}

function areaOfRegion({ names, outline, circles }: Region): NamedArea {
  return {
    names: [...new Set(names.flatMap(namesOf))],
    contains: (point) =>
      (outline !== undefined && isInsidePolygon([point.longitude, point.latitude], outline)) ||
      circles.some((circle) => isWithin(point, circle)),
  };
}

let byName: ReadonlyMap<string, readonly Place[]> | undefined;

/**
 * Every town and village of this folded name, alternative names and spellings without spaces included, the most important first:
 * several provinces may have one.
 */
export function placesNamed(foldedName: string): readonly Place[] {
  byName ??= groupedByName();
  return byName.get(foldedName) ?? [];
}

function groupedByName(): ReadonlyMap<string, readonly Place[]> {
  const groups = new Map<string, Place[]>();
  for (const place of PLACES) {
    const names = namesOf(place.name).flatMap((name) => [name, name.replaceAll(' ', '')]);
    for (const name of new Set(names)) groups.set(name, [...(groups.get(name) ?? []), place]);
  }
  return groups;
}

/** The town or village of this folded name; the most important of several. */
export function placeNamed(foldedName: string): Place | undefined {
  return placesNamed(foldedName)[0];
}

/** A point with the name people search by. */
export interface NamedPoint extends Coordinates {
  name: string;
}

let regionMiddles: ReadonlyMap<string, NamedPoint> | undefined;

/** The middle of the region of this folded name, alternative names included. */
export function regionNamed(foldedName: string): NamedPoint | undefined {
  regionMiddles ??= new Map(
    REGIONS.flatMap((region) => {
      const middle = { name: region.names[0], ...middleOf(region) };
      return region.names.flatMap(namesOf).map((name): [string, NamedPoint] => [name, middle]);
    }),
  );
  return regionMiddles.get(foldedName);
}

/** The middle of its first circle, or else of its outline's bounding box. */
function middleOf({ outline = [], circles }: Region): Coordinates {
  const corners = outline.flat();
  const [longitudes, latitudes] = [
    corners.map(([longitude]) => longitude),
    corners.map(([, latitude]) => latitude),
  ];
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return circles[0] ?? { latitude: middle(latitudes), longitude: middle(longitudes) };
}

const bySquare = new Map<number, readonly string[]>();

/**
 * Folded names of the towns and regions at or near a point, alternative names included. Points of the same square of
 * about ten kilometres get the same array.
 */
export function placeWordsNear(latitude: number, longitude: number): readonly string[] {
  const row = Math.floor(latitude * SQUARES_PER_DEGREE);
  const column = Math.floor(longitude * SQUARES_PER_DEGREE);
  const square = row * 360 * SQUARES_PER_DEGREE + column;
  const cached = bySquare.get(square);
  if (cached) return cached;
  const middle = {
    latitude: (row + 0.5) / SQUARES_PER_DEGREE,
    longitude: (column + 0.5) / SQUARES_PER_DEGREE,
  };
  const near = namedAreas().filter(({ contains }) => contains(middle));
  const names = [...new Set(near.flatMap((area) => area.names))];
  if (bySquare.size >= MAX_CACHED_SQUARES) bySquare.clear();
  bySquare.set(square, names);
  return names;
}

function isWithin(point: Coordinates, circle: RegionCircle): boolean {
  // A degree of latitude is 111 km: most circles are ruled out without trigonometry.
  if (Math.abs(point.latitude - circle.latitude) * 110 > circle.km) return false;
  return distanceKm(point, circle) <= circle.km;
}

/** Every folded name that `placeWordsNear` can return. */
export function knownPlaceNames(): ReadonlySet<string> {
  return new Set(namedAreas().flatMap(({ names }) => names));
}

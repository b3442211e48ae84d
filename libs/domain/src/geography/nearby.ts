import { folded } from '../folding';
import { placeNames } from '../synonyms';
import { distanceKm, type Coordinates } from './distance';
import { isInsidePolygon } from './outlines';
import { PLACES, type Place, type PlaceRank } from './places';
import { REGIONS, type Region, type RegionCircle } from './regions';

/** How far from a place people still look when they search for it, in kilometres. */
const REACH_KM: Record<PlaceRank, number> = { 1: 90, 2: 60, 3: 50, 4: 40, 5: 40 };

/** Squares of about ten kilometres share what is near their middle. */
const SQUARES_A_DEGREE = 10;

/** Every square of the country, several times over. */
const MAX_CACHED_SQUARES = 50_000;

/** The ground that names stand for. */
interface NamedArea {
  names: readonly string[];
  holds: (point: Coordinates) => boolean;
}

function namesOf(name: string): string[] {
  return placeNames(folded(name));
}

let known: readonly NamedArea[] | undefined;

function namedAreas(): readonly NamedArea[] {
  return (known ??= [...PLACES.map(areaOfPlace), ...REGIONS.map(areaOfRegion)]);
}

function areaOfPlace({ name, latitude, longitude, rank }: Place): NamedArea {
  const circle = { latitude, longitude, km: REACH_KM[rank] };
  return { names: namesOf(name), holds: (point) => isWithin(point, circle) };
}

function areaOfRegion({ names, outline, circles }: Region): NamedArea {
  return {
    names: [...new Set(names.flatMap(namesOf))],
    holds: (point) =>
      (outline !== undefined && isInsidePolygon([point.longitude, point.latitude], outline)) ||
      circles.some((circle) => isWithin(point, circle)),
  };
}

let byName: ReadonlyMap<string, Place> | undefined;

/** The town or village of this folded name, or of another name it has, also in one word; the most important of several. */
export function placeNamed(foldedName: string): Place | undefined {
  byName ??= new Map(
    [...PLACES].reverse().flatMap((place) =>
      namesOf(place.name).flatMap((name): [string, Place][] => [
        [name, place],
        [name.replaceAll(' ', ''), place],
      ]),
    ),
  );
  return byName.get(foldedName);
}

/** A point that people search by. */
export interface NamedPoint extends Coordinates {
  name: string;
}

let landscapes: ReadonlyMap<string, NamedPoint> | undefined;

/** The middle of the landscape, coast or park of this folded name, or of another name it has. */
export function landscapeNamed(foldedName: string): NamedPoint | undefined {
  landscapes ??= new Map(
    REGIONS.flatMap((region) => {
      const middle = { name: region.names[0], ...middleOf(region) };
      return region.names.flatMap(namesOf).map((name): [string, NamedPoint] => [name, middle]);
    }),
  );
  return landscapes.get(foldedName);
}

/** The middle of its outline's box, or else of its first circle. */
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
 * Folded names of the towns and landscapes at or near a point, with the other names they have. Points of the same
 * square of some ten kilometres get the same array.
 */
export function placeWordsNear(latitude: number, longitude: number): readonly string[] {
  const [row, column] = [Math.floor(latitude * SQUARES_A_DEGREE), Math.floor(longitude * SQUARES_A_DEGREE)];
  const square = row * 360 * SQUARES_A_DEGREE + column;
  const cached = bySquare.get(square);
  if (cached) return cached;
  const middle = { latitude: (row + 0.5) / SQUARES_A_DEGREE, longitude: (column + 0.5) / SQUARES_A_DEGREE };
  const near = namedAreas().filter(({ holds }) => holds(middle));
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

/** Every folded name `placeWordsNear` can answer. */
export function knownPlaceNames(): ReadonlySet<string> {
  return new Set(namedAreas().flatMap(({ names }) => names));
}

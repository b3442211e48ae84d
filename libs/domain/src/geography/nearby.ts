import { folded } from '../folding';
import { placeNames } from '../synonyms';
import { distanceKm, type Coordinates } from './distance';
import { PLACES, type PlaceRank } from './places';
import { REGIONS } from './regions';

/** How far from a place people still look when they search for it, in kilometres. */
const REACH_KM: Record<PlaceRank, number> = { 1: 90, 2: 60, 3: 50, 4: 40, 5: 40 };

/** Squares of about ten kilometres share what is near their middle. */
const SQUARES_A_DEGREE = 10;

/** Every square of the country, several times over. */
const SQUARES_KEPT = 50_000;

interface Named extends Coordinates {
  names: readonly string[];
  km: number;
}

function namesOf(name: string): string[] {
  return placeNames(folded(name));
}

let known: readonly Named[] | undefined;

function namedCircles(): readonly Named[] {
  if (known) return known;
  const places = PLACES.map(({ name, latitude, longitude, rank }) => {
    return { names: namesOf(name), latitude, longitude, km: REACH_KM[rank] };
  });
  const regions = REGIONS.flatMap(({ names, circles }) => {
    const all = [...new Set(names.flatMap(namesOf))];
    return circles.map((circle) => ({ ...circle, names: all }));
  });
  return (known = [...places, ...regions]);
}

const bySquare = new Map<number, readonly string[]>();

/**
 * Folded names of the towns and landscapes at or near a point, with the other names they have. Points of the same
 * square of some ten kilometres get the same array.
 */
export function placeWordsNear(latitude: number, longitude: number): readonly string[] {
  const [row, column] = [Math.floor(latitude * SQUARES_A_DEGREE), Math.floor(longitude * SQUARES_A_DEGREE)];
  const square = row * 360 * SQUARES_A_DEGREE + column;
  const kept = bySquare.get(square);
  if (kept) return kept;
  const middle = { latitude: (row + 0.5) / SQUARES_A_DEGREE, longitude: (column + 0.5) / SQUARES_A_DEGREE };
  const near = namedCircles().filter((circle) => isWithin(middle, circle));
  const names = [...new Set(near.flatMap((circle) => circle.names))];
  if (bySquare.size >= SQUARES_KEPT) bySquare.clear();
  bySquare.set(square, names);
  return names;
}

function isWithin(point: Coordinates, circle: Named): boolean {
  // A degree of latitude is 111 km: most circles are told apart without trigonometry.
  if (Math.abs(point.latitude - circle.latitude) * 110 > circle.km) return false;
  return distanceKm(point, circle) <= circle.km;
}

/** Every folded name `placeWordsNear` can answer. */
export function knownPlaceNames(): ReadonlySet<string> {
  return new Set(namedCircles().flatMap(({ names }) => names));
}

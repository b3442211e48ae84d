import { type Coordinates, distanceKm } from '../geography/distance';
import type { Position } from '../geography/outlines';
import { routeThrough } from './route';

/** The way between two stops of a trip. */
export interface Way {
  /** Whole kilometres. */
  km: number;
  /** Whole minutes of driving; null for a straight line. */
  minutes: number | null;
  /** No main road leads there: the distance is that of a straight line. */
  isStraight: boolean;
  /** From the one to the other, both included. */
  line: Position[];
}

/** Farthest a place may be from a main road, in km of way. */
const MAX_ACCESS_KM = 150;
/** A way of which more than this share leads to and from main roads says little about the roads there. */
const MAX_ACCESS_SHARE = 0.6;
/** Longest way in relation to a straight line; a longer one leads around what other roads cross. */
const MAX_DETOUR = 2;
/** Places closer than this are on no main road together, in km. */
const MIN_ROAD_KM = 5;

/**
 * The way between two places along the main roads, with the kilometres to and from them; a straight line where no such
 * road leads there. About right, for planning: the roads are lines between towns.
 */
export function wayBetween(from: Coordinates, to: Coordinates): Way {
  const straight = distanceKm(from, to);
  const { line, km, minutes, roads } = routeThrough([from, to]);
  const accesses = line.map(({ km: reached, road }, index) =>
    road === undefined ? reached - (line[index - 1]?.km ?? 0) : 0,
  );
  const accessKm = accesses.reduce((sum, one) => sum + one, 0);
  const isStraight =
    straight < MIN_ROAD_KM ||
    roads.length === 0 ||
    Math.max(...accesses) > MAX_ACCESS_KM ||
    km > straight * MAX_DETOUR ||
    accessKm > km * MAX_ACCESS_SHARE;
  const points = isStraight ? [from, to] : line;
  return {
    km: Math.round(isStraight ? straight : km),
    minutes: isStraight ? null : Math.round(minutes),
    isStraight,
    line: points.map(({ latitude, longitude }) => [longitude, latitude]),
  };
}

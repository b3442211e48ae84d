import type { Position } from '@kampvuur/domain/geography';
import { KM_PER_DEGREE, longitudeScale } from '@kampvuur/domain/geography/distance';
import { smoothLine } from './smooth-line';

/** How far the edge swings in and out, as a share of the width: spurs and kloofs. */
const SWING = 0.3;

/** How far peaks lie from the ridge, as a share of the range's width. */
const PEAK_SHARE = 0.2;

/** Below 1 the range keeps its width for longer, and tapers off near its ends. */
const TAPER = 0.55;

/**
 * The closed outline of a mountain range or a dam: `km` wide in the middle of its line, tapering to a point half a width
 * beyond either end, with an uneven edge that is the same every time.
 */
export function outlineAlong(middle: readonly Position[], km: number): Position[] {
  const line = lengthened(smoothLine(middle), km / 2);
  const last = line.length - 1;
  const side = (sign: 1 | -1) =>
    line.slice(1, last).map((_, at): Position => {
      const width =
        Math.sin((Math.PI * (at + 1)) / last) ** TAPER * (1 + SWING * unevenness((at + 1) * sign));
      return beside(line, at + 1, (sign * width * km) / 2);
    });
  const [start, end] = [line.slice(0, 1), line.slice(last)];
  return smoothLine([...start, ...side(1), ...end, ...side(-1).reverse(), ...start]);
}

/** A peak of a range. `size` is 0.6 to 1.4. */
export interface Peak {
  at: Position;
  size: number;
}

/** Peaks on both sides of a ridge, smaller towards its ends, the same every time. */
export function peaksAlong(ridge: readonly Position[], km: number): Peak[] {
  const line = lengthened(smoothLine(ridge), km / 2);
  const last = line.length - 1;
  return line.slice(1, last).map((_, at) => ({
    at: beside(line, at + 1, km * PEAK_SHARE * unevenness(at + 1)),
    size: 0.6 + 0.4 * Math.sin((Math.PI * (at + 1)) / last) * (1 + unevenness(-at - 1)),
  }));
}

/** The line with a point `km` beyond each end. */
function lengthened(line: readonly Position[], km: number): Position[] {
  const before = beyond(line[1], line[0], km);
  const after = beyond(line.at(-2), line.at(-1), km);
  return [...before, ...line, ...after];
}

function beyond(from: Position | undefined, to: Position | undefined, km: number): Position[] {
  if (!from || !to) return [];
  const [east, north] = directionKm(from, to);
  return [movedKm(to, east * km, north * km)];
}

/** A point so many kilometres to the left of the line, at one of its points. */
function beside(line: readonly Position[], at: number, km: number): Position {
  const [before, point, after] = [line[at - 1], line[at], line[at + 1]];
  if (!before || !point || !after) throw new RangeError('a line has no side at its ends');
  const [east, north] = directionKm(before, after);
  return movedKm(point, -north * km, east * km);
}

/** Unit vector towards the other point, east and north. */
function directionKm(from: Position, to: Position): [east: number, north: number] {
  const east = (to[0] - from[0]) * longitudeScale(from[1]);
  const north = to[1] - from[1];
  const length = Math.hypot(east, north) || 1;
  return [east / length, north / length];
}

function movedKm(from: Position, east: number, north: number): Position {
  return [from[0] + east / KM_PER_DEGREE / longitudeScale(from[1]), from[1] + north / KM_PER_DEGREE];
}

/** A number from -1 to 1 for each step, without a pattern one sees. */
function unevenness(step: number): number {
  const value = Math.sin(step * 12.9898) * 43_758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

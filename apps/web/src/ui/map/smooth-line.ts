import type { Position } from '@kampvuur/domain/geography';

/** Number of segments between two points of the line. */
const STEPS = 5;

/** A Catmull-Rom curve through all points of a line. */
export function smoothLine(line: readonly Position[]): Position[] {
  const curve: Position[] = [];
  for (let at = 0; at + 1 < line.length; at += 1) {
    const [from, to] = [line[at], line[at + 1]];
    if (!from || !to) continue;
    const before = line[at - 1] ?? from;
    const after = line[at + 2] ?? to;
    for (let step = 0; step < STEPS; step += 1) {
      const share = step / STEPS;
      curve.push([0, 1].map((axis) => between(before, from, to, after, axis, share)) as Position);
    }
  }
  const end = line.at(-1);
  return end ? [...curve, end] : curve;
}

function between(
  before: Position,
  from: Position,
  to: Position,
  after: Position,
  axis: number,
  t: number,
): number {
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = [before, from, to, after].map((point) => point[axis]);
  const bend = 2 * p0 - 5 * p1 + 4 * p2 - p3;
  return (2 * p1 + (p2 - p0) * t + bend * t ** 2 + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3) / 2;
}

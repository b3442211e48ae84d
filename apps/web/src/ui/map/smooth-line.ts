import type { Position } from '@kampvuur/domain/geography';

/** Number of segments between two points of the line. */
const STEPS = 5;

/** For each step between two points, the shares of the point before them, of both, and of the point after (Catmull-Rom). */
const WEIGHTS = Array.from({ length: STEPS }, (_, step) => {
  const t = step / STEPS;
  return [
    (-t + 2 * t ** 2 - t ** 3) / 2,
    (2 - 5 * t ** 2 + 3 * t ** 3) / 2,
    (t + 4 * t ** 2 - 3 * t ** 3) / 2,
    (-(t ** 2) + t ** 3) / 2,
  ] as const;
});

/** A Catmull-Rom curve through all points of a line. Thousands of points are smoothed as the map opens. */
export function smoothLine(line: readonly Position[]): Position[] {
  const curve: Position[] = [];
  for (let at = 0; at + 1 < line.length; at += 1) {
    const [from, to] = [line[at], line[at + 1]];
    if (!from || !to) continue;
    const before = line[at - 1] ?? from;
    const after = line[at + 2] ?? to;
    for (const [a, b, c, d] of WEIGHTS)
      curve.push([
        a * before[0] + b * from[0] + c * to[0] + d * after[0],
        a * before[1] + b * from[1] + c * to[1] + d * after[1],
      ]);
  }
  const end = line.at(-1);
  return end ? [...curve, end] : curve;
}

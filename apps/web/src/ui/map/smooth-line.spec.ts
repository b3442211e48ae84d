import type { Position } from '@kampvuur/domain/geography';
import { smoothLine } from './smooth-line';

const LINE: Position[] = [
  [18, -34],
  [20, -33],
  [22, -34],
];

it('passes through every point, towns on a road included', () => {
  const curve = smoothLine(LINE);
  expect(curve.length).toBeGreaterThan(LINE.length);
  for (const point of LINE) expect(curve).toContainEqual(point);
});

it('leaves a straight line straight, and nothing empty', () => {
  const straight = smoothLine([
    [18, -34],
    [20, -32],
  ]);
  expect(straight.length).toBeGreaterThan(1);
  for (const [x, y] of straight) expect(x - 18).toBeCloseTo(y + 34);
  expect(smoothLine([])).toEqual([]);
});

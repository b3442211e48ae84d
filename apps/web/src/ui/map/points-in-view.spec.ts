import { MAP } from '@kampvuur/domain';
import { markersIn } from './PointsInView';
import type { LocatedPoint } from './points';

const HERE = [20, -30, 30, -20] as const;
const point = (id: number, latitude = -25): LocatedPoint => ({
  id,
  name: `Camp ${id}`,
  latitude,
  longitude: 25,
  isClosed: false,
});

it('lists so many and counts the rest in view', () => {
  const points = Array.from({ length: MAP.listedPoints + 72 }, (_, id) => point(id));
  const listed = markersIn(HERE, [...points, point(-1, 10)], [[-25, 25, 400]]);
  expect(listed.points).toHaveLength(MAP.listedPoints);
  expect(listed.clusters).toEqual([]);
  expect(listed.more).toBe(472);
});

it('leaves nothing out while there is room, the largest groups first', () => {
  const listed = markersIn(
    HERE,
    [point(1)],
    [
      [-25, 25, 4],
      [-26, 25, 9],
      [0, 0, 99],
    ],
  );
  expect(listed).toEqual({
    points: [point(1)],
    clusters: [
      [-26, 25, 9],
      [-25, 25, 4],
    ],
    more: 0,
  });
});

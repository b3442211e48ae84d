import { ADVISORY_MESSAGES, type AdvisoryPolygon } from '../community/advisories';
import { advisoryAreaProblem } from './advisory-area';
import { boundsOf, circleRing, isInArea, isSimpleRing, ringAreaKm2 } from './areas';
import { distanceKm } from './distance';
import type { Position } from './outlines';

const MAHAI = { latitude: -28.69, longitude: 28.93 };

const closed = (...corners: Position[]): Position[] => [...corners, ...corners.slice(0, 1)];
const square = (size: number) =>
  closed([29, -28], [29 + size, -28], [29 + size, -28 - size], [29, -28 - size]);
const area = (ring: Position[]): AdvisoryPolygon => ({ type: 'Polygon', coordinates: [ring] });

describe('a circle', () => {
  it('has its corners at the radius, and the area of a circle except for what 24 corners lack', () => {
    const ring = circleRing(MAHAI, 10);
    expect(ring).toHaveLength(25);
    for (const [longitude, latitude] of ring)
      expect(distanceKm(MAHAI, { latitude, longitude })).toBeCloseTo(10, 1);
    expect(ringAreaKm2(ring) / (Math.PI * 100)).toBeCloseTo(0.99, 2);
    // Whichever way round it goes.
    expect(ringAreaKm2([...ring].reverse())).toBeCloseTo(ringAreaKm2(ring), 6);
  });

  it('contains its middle, and nothing beyond it', () => {
    const rings = [circleRing(MAHAI, 10)];
    expect(isInArea(MAHAI, rings)).toBe(true);
    expect(isInArea({ ...MAHAI, latitude: -28.58 }, rings)).toBe(false);
  });
});

it('bounds surround all positions', () => {
  expect(
    boundsOf([
      [29, -28],
      [28, -29],
      [28.5, -30],
    ]),
  ).toEqual({ west: 28, south: -30, east: 29, north: -28 });
});

describe('a ring', () => {
  it('is simple when its edges meet at corners only', () => {
    expect(isSimpleRing(square(0.1))).toBe(true);
    expect(isSimpleRing(closed([29, -28], [29.1, -28], [29, -28.1]))).toBe(true);
    // A notch.
    expect(isSimpleRing(closed([29, -28], [29.2, -28], [29.2, -28.2], [29.1, -28.1], [29, -28.2]))).toBe(
      true,
    );
  });

  /** A battlement: its teeth end on one line. */
  const TEETH = closed(
    ...([
      [29, -28],
      [29.1, -28],
      [29.1, -28.1],
      [29.2, -28.1],
    ] as Position[]),
    ...([
      [29.2, -28],
      [29.3, -28],
      [29.3, -28.2],
      [29, -28.2],
    ] as Position[]),
  );
  const turned = (ring: Position[]) => ring.map(([x, y]): Position => [y + 57, x - 57]);

  it.each([
    ['as it is', TEETH],
    ['turned', turned(TEETH)],
    ['the other way round', [...TEETH].reverse()],
  ])('is simple when edges lie on one line beside each other, %s', (_how, ring) => {
    expect(isSimpleRing(ring)).toBe(true);
  });

  const LINE = closed([29, -28], [29.3, -28], [29.1, -28], [29.2, -28]);

  it.each<[string, Position[]]>([
    ['lies on one line', LINE],
    ['lies on one line, turned', turned(LINE)],
    ['lies on one line, from another corner', closed([29.1, -28], [29.2, -28], [29, -28], [29.3, -28])],
    ['crosses itself', closed([29, -28], [29.1, -28.1], [29.1, -28], [29, -28.1])],
    ['has a corner twice', closed([29, -28], [29.1, -28], [29, -28], [29, -28.1])],
    ['touches itself', closed([29, -28], [29.2, -28], [29.2, -28.2], [29.1, -28], [29, -28.2])],
  ])('is not simple when it %s', (_what, ring) => expect(isSimpleRing(ring)).toBe(false));
});

describe('the area of an advisory', () => {
  it('is larger for administrators', () => {
    expect(advisoryAreaProblem(area(square(0.5)), 'camper')).toBeUndefined();
    expect(advisoryAreaProblem(area(square(0.6)), 'camper')).toBe(ADVISORY_MESSAGES.tooLarge);
    expect(advisoryAreaProblem(area(square(3)), 'administrator')).toBeUndefined();
    expect(advisoryAreaProblem(area(square(4)), 'administrator')).toBe(ADVISORY_MESSAGES.tooLarge);
  });

  it.each<[string, Position[], string]>([
    ['a border that crosses itself', closed([29, -28], [29.1, -28.1], [29.1, -28], [29, -28.1]), 'crossing'],
    ['no area', square(0.0001), 'tooSmall'],
    ['a place in Kenya', square(0.1).map(([x, y]): Position => [x + 8, y + 27]), 'outside'],
  ])('cannot be %s', (_what, ring, message) =>
    expect(advisoryAreaProblem(area(ring), 'camper')).toBe(
      ADVISORY_MESSAGES[message as 'crossing' | 'tooSmall' | 'outside'],
    ),
  );
});

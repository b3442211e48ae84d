import { distanceKm, type Coordinates } from '../geography/distance';
import { projected, RoadNetwork } from './road-network';

const TOWNS = {
  West: [-30, 24],
  'Middle (KZN)': [-30, 25],
  East: [-30, 26],
  South: [-31, 25],
};
const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });
const [WEST, MIDDLE, EAST, SOUTH] = [at(-30, 24), at(-30, 25), at(-30, 26), at(-31, 25)];

const N1 = { number: 'N1', through: ['West', 'Middle (KZN)', 'East'] };
const R2 = { number: 'R2', through: ['West', 'South', 'East'] };

const network = (
  ...roads: ConstructorParameters<typeof RoadNetwork>[0] extends infer Table | undefined
    ? Table extends { roads: (infer Row)[] }
      ? Row[]
      : never
    : never
) => new RoadNetwork({ towns: TOWNS, roads });

const lengthOf = (way: { km: number; minutes: number }[]) => way.at(-1);

describe('the speed on a road', () => {
  it.each([
    ['a national one', { number: 'N1' }, 95],
    ['a regional one', { number: 'R61' }, 80],
    ['a regional one whose number ends like a national one', { number: 'R1N' }, 80],
    ['a gravel one', { number: 'R355', isGravel: true }, 50],
    ['a national one of gravel', { number: 'N14', isGravel: true }, 50],
  ])('is that of %s', (_name, road, kmPerHour) => {
    const last = lengthOf(network({ ...road, through: ['West', 'Middle (KZN)'] }).way(WEST, MIDDLE));
    expect(last?.km).toBeCloseTo(distanceKm(WEST, MIDDLE) * 1.13, 2);
    expect((last?.km ?? 0) / ((last?.minutes ?? 0) / 60)).toBeCloseTo(kmPerHour, 6);
  });
});

describe('the way by a network of roads', () => {
  it('passes the towns of a road, by their names without the province', () => {
    expect(network(N1).way(WEST, EAST)).toEqual([
      { ...WEST, km: 0, minutes: 0 },
      { ...MIDDLE, km: expect.any(Number), minutes: expect.any(Number), road: 'N1', name: 'Middle' },
      { ...EAST, km: expect.any(Number), minutes: expect.any(Number), road: 'N1' },
    ]);
  });

  it('shares the length of a road, where it is known, among its parts', () => {
    const [, middle, east] = network({ ...N1, km: 300 }).way(WEST, EAST);
    expect(middle?.km).toBeCloseTo(150, 0);
    expect(east?.km).toBeCloseTo(300, 6);
  });

  it.each([
    ['a short one before a long one', [N1, R2], 'N1'],
    ['a long one that is quicker', [{ ...N1, km: 420, isGravel: true }, R2], 'R2'],
    [
      'the shorter of two that are as quick a kilometre',
      [
        { ...N1, km: 500 },
        { ...R2, number: 'N2' },
      ],
      'N2',
    ],
  ])('takes %s, both ways', (_name, roads, taken) => {
    const there = network(...roads).way(WEST, EAST);
    expect([...new Set(there.slice(1).map(({ road }) => road))]).toEqual([taken]);
    const back = network(...roads).way(EAST, WEST);
    expect(lengthOf(back)?.km).toBeCloseTo(lengthOf(there)?.km ?? NaN, 6);
    expect(lengthOf(back)?.minutes).toBeCloseTo(lengthOf(there)?.minutes ?? NaN, 6);
  });

  it('changes roads in a town', () => {
    const roads = network(N1, { number: 'R3', through: ['Middle (KZN)', 'South'] }).way(WEST, SOUTH);
    expect(roads.slice(1).map(({ road, name }) => [road, name])).toEqual([
      ['N1', 'Middle'],
      ['R3', undefined],
    ]);
  });

  it.each([
    ['forwards', at(-30, 24.25), at(-30, 24.75)],
    ['backwards', at(-30, 24.75), at(-30, 24.25)],
  ])('is a part of one road, %s', (_name, from, to) => {
    const way = network(N1).way(from, to);
    expect(way.map(({ road }) => road)).toEqual([undefined, 'N1']);
    expect(lengthOf(way)?.km).toBeCloseTo(distanceKm(from, to) * 1.13, 2);
    expect(lengthOf(way)?.minutes).toBeCloseTo(((distanceKm(from, to) * 1.13) / 95) * 60, 2);
  });

  it('leads to the road and from it, more slowly and with more bends', () => {
    const [from, to] = [at(-30.1, 24), at(-29.9, 26)];
    const way = network(N1).way(from, to);
    expect(way.map(({ road }) => road)).toEqual([undefined, undefined, 'N1', 'N1', undefined]);
    const access = distanceKm(from, WEST) * 1.3;
    const minutes = (access / 50) * 60;
    expect(way[1]).toEqual({ ...WEST, km: expect.closeTo(access, 6), minutes: expect.closeTo(minutes, 6) });
    expect(lengthOf(way)?.km).toBeCloseTo(distanceKm(WEST, EAST) * 1.13 + 2 * access, 0);
    expect(lengthOf(way)?.minutes).toBeCloseTo((way[3]?.minutes ?? NaN) + minutes, 0);
  });

  it.each([
    ['beside the roads where that is quicker', network(N1), at(-30.5, 24), at(-30.5, 24.1)],
    ['where there is no road', network(), WEST, EAST],
    [
      'where none of two roads connects them',
      network(
        { number: 'N1', through: ['West', 'Middle (KZN)'] },
        { number: 'N2', through: ['East', 'South'] },
      ),
      WEST,
      at(-30.2, 26),
    ],
  ])('is straight %s', (_name, roads, from, to) => {
    const km = distanceKm(from, to) * 1.3;
    expect(roads.way(from, to)).toEqual([
      { ...from, km: 0, minutes: 0 },
      { ...to, km: expect.closeTo(km, 6), minutes: expect.closeTo((km / 50) * 60, 6) },
    ]);
  });

  it('begins on a quicker road that is hardly farther than the nearest, and on none far beyond it', () => {
    const roadsFrom = (latitude: number) =>
      network(
        { ...N1, isGravel: true, number: 'R1' },
        { number: 'N2', through: ['Middle (KZN)', 'South', 'East'] },
      )
        .way(at(latitude, 25.02), at(-31, 25))
        .flatMap(({ road }) => road ?? []);
    expect(roadsFrom(-30.02)).toEqual(['N2']);
  });
});

describe('the nearest point of a stretch of road', () => {
  it.each([
    ['between its ends', at(-30.5, 24.5), at(-30, 24.5), 0.5],
    ['its start', at(-30.5, 23), WEST, 0],
    ['its end', at(-30.5, 26), MIDDLE, 1],
  ])('is %s', (_name, place, nearest, share) => {
    const found = projected(place, WEST, MIDDLE);
    expect(found.at.latitude).toBeCloseTo(nearest.latitude, 6);
    expect(found.at.longitude).toBeCloseTo(nearest.longitude, 6);
    expect(found.share).toBeCloseTo(share, 6);
    expect(found.offKm).toBeCloseTo(distanceKm(place, nearest), 6);
  });

  it('of none, is the town where it is', () => {
    expect(projected(EAST, WEST, WEST)).toEqual({ at: WEST, share: 0, offKm: distanceKm(EAST, WEST) });
  });
});

import { distanceKm, type Position } from '@kampvuur/domain/geography';
import { outlineAlong, peaksAlong } from './range-shape';
import { DAMS, RANGES } from './terrain';

const coordinates = ([longitude, latitude]: Position) => ({ latitude, longitude });

const toNearest = (point: Position, line: readonly Position[]): number =>
  Math.min(...line.map((other) => distanceKm(coordinates(point), coordinates(other))));

it.each([...RANGES, ...DAMS])('$name has a closed outline along its line', ({ line, km }) => {
  const outline = outlineAlong(line, km);
  expect(outline.at(-1)).toEqual(outline[0]);
  expect(outline.flat().filter((degrees) => !Number.isFinite(degrees))).toEqual([]);
  for (const point of line) expect(toNearest(point, outline)).toBeLessThan(km);
});

it('is as wide as the range in its middle, and pointed at its ends', () => {
  const line: Position[] = [20, 20.4, 20.8, 21.2, 21.6].map((longitude) => [longitude, -32]);
  const outline = outlineAlong(line, 20);
  const widthAt = (longitude: number) => {
    const latitudes = outline.filter(([x]) => Math.abs(x - longitude) < 0.06).map(([, latitude]) => latitude);
    return (Math.max(...latitudes) - Math.min(...latitudes)) * 111;
  };
  expect(widthAt(20.8)).toBeGreaterThan(12);
  expect(widthAt(20.8)).toBeLessThan(28);
  expect(widthAt(19.92)).toBeLessThan(widthAt(20.8) / 2);
});

it.each(RANGES)('$name has peaks of different sizes within its outline', ({ line, km }) => {
  const peaks = peaksAlong(line, km);
  expect(new Set(peaks.map(({ size }) => size.toFixed(3))).size).toBeGreaterThan(peaks.length / 2);
  for (const { at, size } of peaks) {
    expect(toNearest(at, outlineAlong(line, km))).toBeLessThan(km);
    expect(size).toBeGreaterThanOrEqual(0.6);
    expect(size).toBeLessThanOrEqual(1.4);
  }
});

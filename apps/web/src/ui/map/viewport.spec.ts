import { locatePoints } from './points';
import { coarseView, extentOf } from './viewport';

describe('the view asked for', () => {
  it('is rounded outwards', () => {
    const { bounds } = coarseView([18.4, -34.2, 19.1, -33.7], 9.7);
    const [west, south, east, north] = bounds;
    expect(west).toBeLessThanOrEqual(18.4);
    expect(south).toBeLessThanOrEqual(-34.2);
    expect(east).toBeGreaterThanOrEqual(19.1);
    expect(north).toBeGreaterThanOrEqual(-33.7);
    expect(east - west).toBeLessThan(0.7 + 2 * 0.36);
  });

  it('stays the same after a small move or a little zoom', () => {
    const before = coarseView([18.4, -34.2, 19.1, -33.7], 9.2);
    expect(coarseView([18.41, -34.19, 19.11, -33.69], 9.4)).toEqual(before);
  });

  it('never leaves the world', () => {
    expect(coarseView([-190, -95, 190, 95], 0).bounds).toEqual([-180, -90, 180, 90]);
  });

  it('takes whole zoom steps, and asks for single campsites close up', () => {
    expect(coarseView([18, -34, 19, -33], 6.9).zoom).toBe(6);
    expect(coarseView([18, -34, 18.01, -33.99], 14.2).zoom).toBe(24);
  });
});

describe('what a map shows at first', () => {
  const OPTIONS = { clusteredView: undefined, drawnBounds: null, isSingle: false };
  const points = locatePoints([
    { id: 1, name: 'Worcester', latitude: -33.6, longitude: 19.4, isClosed: false },
    { id: 2, name: 'Laingsburg', latitude: -33.2, longitude: 20.9, isClosed: false },
  ]);

  it('is all results', () => {
    expect(extentOf(points, OPTIONS)).toEqual([19.4, -33.6, 20.9, -33.2]);
    expect(extentOf([], OPTIONS)).toBeNull();
  });

  it('has the whole way too, whose ends may lie beyond the results', () => {
    const drawnBounds = [18.4, -33.9, 22.6, -32.3] as const;
    expect(extentOf(points, { ...OPTIONS, drawnBounds })).toEqual([18.4, -33.9, 22.6, -32.3]);
    expect(extentOf([], { ...OPTIONS, drawnBounds })).toEqual([18.4, -33.9, 22.6, -32.3]);
  });
});

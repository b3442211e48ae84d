import { MAP } from '@kampvuur/domain';
import {
  boundsOf,
  expandToLand,
  isWithin,
  boundsInRegion,
  markerFeatures,
  clipToRegion,
  locatePoints,
  unionOf,
  type MapPoint,
} from './points';

const point = (id: number, latitude: MapPoint['latitude'], longitude: MapPoint['longitude']): MapPoint => ({
  id,
  name: `Camp ${id}`,
  latitude,
  longitude,
  isClosed: false,
});

describe('points of the map', () => {
  it('reads coordinates that arrive as text', () => {
    expect(locatePoints([point(1, '-33.5', '18.25')])[0]).toMatchObject({
      latitude: -33.5,
      longitude: 18.25,
    });
  });

  it('leaves out what has no place on a map', () => {
    const unplaced = [point(1, null, null), point(2, '', ''), point(3, 'south', '20'), point(4, -120, 20)];
    expect(locatePoints(unplaced)).toEqual([]);
  });

  it('keeps the equator and the first meridian', () => {
    expect(locatePoints([point(1, 0, '0')])).toHaveLength(1);
  });

  it('bounds all points, west and south first', () => {
    const located = locatePoints([point(1, -34, 18), point(2, -25, 31), point(3, -29, 24)]);
    expect(boundsOf(located)).toEqual([18, -34, 31, -25]);
    expect(boundsOf([])).toBeNull();
  });

  it('bounds two areas together', () => {
    expect(unionOf([18, -34, 24, -29], [20, -33, 31, -25])).toEqual([18, -34, 31, -25]);
    expect(unionOf([18, -34, 24, -29], null)).toEqual([18, -34, 24, -29]);
    expect(unionOf(null, [20, -33, 31, -25])).toEqual([20, -33, 31, -25]);
    expect(unionOf(null, null)).toBeNull();
  });

  it('frames a list within the region, whatever coordinates one of it has', () => {
    const here = locatePoints([point(1, -34, 18), point(2, -25, 31)]);
    const mistaken = locatePoints([point(3, 41.7, -71.5)]);
    expect(boundsInRegion([...here, ...mistaken])).toEqual([18, -34, 31, -25]);
    expect(boundsInRegion(mistaken)).toEqual([-71.5, 41.7, -71.5, 41.7]);
    expect(clipToRegion([-71.5, -34, 31, 41.7])).toEqual([15.9, -34, 31, -21.6]);
    expect(clipToRegion([-72, 41, -71, 42])).toEqual([-72, 41, -71, 42]);
  });

  it('takes results across the country for the whole land, and others as they lie', () => {
    const { west, south, east, north } = MAP.land;
    expect(expandToLand([18, -34, 31, -24])).toEqual([west, south, east, north]);
    expect(expandToLand([18, -34, 31, -30])).toEqual([18, -34, 31, -30]);
    expect(expandToLand([-71.5, -34, 31, 41.7])).toEqual([-71.5, -34, 31, 41.7]);
  });

  it('knows which points are within bounds', () => {
    expect(isWithin([18, -34, 31, -25], -29, 24)).toBe(true);
    expect(isWithin([18, -34, 31, -25], -24, 24)).toBe(false);
  });

  it('hands the source longitude before latitude, one campsite a point', () => {
    const [feature] = markerFeatures(locatePoints([point(7, -34, 18)])).features;
    expect(feature?.geometry.coordinates).toEqual([18, -34]);
    expect(feature?.properties).toEqual({ id: 7 });
  });

  it('marks a campsite and a cluster with an advisory, and no other', () => {
    const located = locatePoints([point(1, -34, 18), point(2, -33, 18)], new Set([2, 900]));
    const { features } = markerFeatures(located, [
      [-29, 24, 312],
      [-30, 24, 40, 3],
    ]);
    expect(features.map(({ properties }) => properties.advised)).toEqual([undefined, 1, undefined, 3]);
  });

  it('counts the campsites at one spot', () => {
    const { features } = markerFeatures(
      locatePoints([point(1, -34, 18), point(2, -33, 18), point(3, -34, 18)]),
    );
    expect(features.map(({ properties }) => properties.atSpot)).toEqual([2, undefined, 2]);
  });

  it('marks clusters of the server with their count', () => {
    const { features } = markerFeatures([], [[-29, 24, 312]]);
    expect(features[0]?.properties).toEqual({ count: 312 });
    expect(features[0]?.geometry.coordinates).toEqual([24, -29]);
  });
});

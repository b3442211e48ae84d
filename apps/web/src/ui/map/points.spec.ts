import { boundsOf, placePoints, pointFeatures, type MapPoint } from './points';

const point = (id: number, latitude: MapPoint['latitude'], longitude: MapPoint['longitude']): MapPoint => ({
  id,
  name: `Camp ${id}`,
  latitude,
  longitude,
  isClosed: false,
});

describe('points of the map', () => {
  it('reads coordinates that arrive as text', () => {
    expect(placePoints([point(1, '-33.5', '18.25')])[0]).toMatchObject({ latitude: -33.5, longitude: 18.25 });
  });

  it('leaves out what has no place on a map', () => {
    const unplaced = [point(1, null, null), point(2, '', ''), point(3, 'south', '20'), point(4, -120, 20)];
    expect(placePoints(unplaced)).toEqual([]);
  });

  it('keeps the equator and the first meridian', () => {
    expect(placePoints([point(1, 0, '0')])).toHaveLength(1);
  });

  it('bounds all points, west and south first', () => {
    const placed = placePoints([point(1, -34, 18), point(2, -25, 31), point(3, -29, 24)]);
    expect(boundsOf(placed)).toEqual([18, -34, 31, -25]);
    expect(boundsOf([])).toBeNull();
  });

  it('hands the source longitude before latitude', () => {
    const [feature] = pointFeatures(placePoints([point(7, -34, 18)])).features;
    expect(feature?.geometry.coordinates).toEqual([18, -34]);
    expect(feature?.properties.id).toBe(7);
  });
});

import type { Province } from '@kampvuur/domain';
import { type Coordinates, type Position, provincePolygons } from '@kampvuur/domain/geography';

interface Surface {
  area: number;
  /** Sums weighted by area. */
  longitude: number;
  latitude: number;
}

/** Area of a ring and its centre of gravity (shoelace formula), in degrees. */
function surfaceOf(ring: Position[]): Surface {
  const sum = { area: 0, longitude: 0, latitude: 0 };
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    const cross = x * nextY - nextX * y;
    sum.area += cross / 2;
    sum.longitude += ((x + nextX) * cross) / 6;
    sum.latitude += ((y + nextY) * cross) / 6;
  });
  return sum;
}

/** Where a map shows a whole province: the centre of its mainland. */
export function middleOf(province: Province): Coordinates {
  const surfaces = provincePolygons(province).map(([outer = []]) => surfaceOf(outer));
  const mainland = surfaces.reduce((a, b) => (Math.abs(b.area) > Math.abs(a.area) ? b : a));
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return {
    latitude: round(mainland.latitude / mainland.area),
    longitude: round(mainland.longitude / mainland.area),
  };
}

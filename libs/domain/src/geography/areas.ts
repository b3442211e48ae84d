import { KM_PER_DEGREE, longitudeScale, type Coordinates } from './distance';
import { isInsidePolygon, type Polygon, type Position } from './outlines';

/** The smallest rectangle around something, in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The bounds of a list of at least one position. */
export function boundsOf(positions: readonly Position[]): Bounds {
  const longitudes = positions.map(([longitude]) => longitude);
  const latitudes = positions.map(([, latitude]) => latitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/** Whether a point lies in a polygon. */
export function isInArea({ latitude, longitude }: Coordinates, polygon: Polygon): boolean {
  return isInsidePolygon([longitude, latitude], polygon);
}

/** Square kilometres inside a closed ring of a few hundred kilometres; accurate to a percent or two. */
export function ringAreaKm2(ring: readonly Position[]): number {
  const { south, north } = boundsOf(ring);
  const scale = longitudeScale((south + north) / 2);
  let doubled = 0;
  for (const [[x1, y1], [x2, y2]] of edgesOf(ring)) doubled += x1 * y2 - x2 * y1;
  return (Math.abs(doubled) / 2) * KM_PER_DEGREE ** 2 * scale;
}

/** Whether a closed ring has no corner twice and no two edges that cross or touch, except at the corner they share. */
export function isSimpleRing(ring: readonly Position[]): boolean {
  const edges = edgesOf(ring);
  const corners = edges.map(([start]) => start.join());
  if (new Set(corners).size < corners.length) return false;
  return edges.every((edge, index) =>
    edges.every((other, at) => {
      const isNeighbour = at === index || at === index + 1 || (index === 0 && at === edges.length - 1);
      return at <= index || isNeighbour || !doMeet(edge, other);
    }),
  );
}

type Edge = [start: Position, end: Position];

function edgesOf(ring: readonly Position[]): Edge[] {
  return ring.slice(1).map((end, index) => [ring[index] ?? end, end]);
}

/** Whether two edges cross, or one ends on the other. */
function doMeet([a, b]: Edge, [c, d]: Edge): boolean {
  const [ofC, ofD, ofA, ofB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (ofC !== ofD && ofA !== ofB) return true;
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  );
}

/** On which side of the line from `a` to `b` a point lies: 1, -1, or 0 on it. */
function side([ax, ay]: Position, [bx, by]: Position, [x, y]: Position): number {
  return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
}

/** Whether a point on the line through `a` and `b` lies between them. */
function isBetween([ax, ay]: Position, [bx, by]: Position, [x, y]: Position): boolean {
  return Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);
}

/** Corners of a circle as a polygon. */
const CIRCLE_CORNERS = 24;

/** Decimal places of a degree that are kept of a drawn position: about a metre. */
const DECIMALS = 5;

/** A position without needless decimal places. */
export function roundedPosition([longitude, latitude]: Position): Position {
  return [Number(longitude.toFixed(DECIMALS)), Number(latitude.toFixed(DECIMALS))];
}

/** A closed ring about a point, at a distance of `radiusKm` from it. */
export function circleRing({ latitude, longitude }: Coordinates, radiusKm: number): Position[] {
  const [height, width] = [radiusKm / KM_PER_DEGREE, radiusKm / (KM_PER_DEGREE * longitudeScale(latitude))];
  const corners = Array.from({ length: CIRCLE_CORNERS }, (_, index): Position => {
    const angle = (2 * Math.PI * index) / CIRCLE_CORNERS;
    return roundedPosition([longitude + width * Math.cos(angle), latitude + height * Math.sin(angle)]);
  });
  return [...corners, ...corners.slice(0, 1)];
}

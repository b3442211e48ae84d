/**
 * @typedef {[longitude: number, latitude: number]} Point In degrees.
 * @typedef {Point[]} Line
 */

/**
 * Keeps the points of a line that lie farther than `tolerance` degrees from the chord (Douglas and Peucker).
 * @type {(line: Line, tolerance: number) => Line}
 */
export function simplifyLine(line, tolerance) {
  if (line.length < 3) return line;
  const [first, last] = endsOf(line);
  const { distance, index } = farthestFrom(first, last, line);
  // A ring within tolerance has no chord: every second point is kept, and callers drop rings with 4 points or fewer.
  if (distance <= tolerance)
    return isRing(line) ? line.filter((_, i) => i % 2 === 0 || i === line.length - 1) : [first, last];
  return [
    ...simplifyLine(line.slice(0, index + 1), tolerance),
    ...simplifyLine(line.slice(index), tolerance).slice(1),
  ];
}

/** @type {(line: Line) => [Point, Point]} Of a line that is not empty. */
const endsOf = (line) => /** @type {[Point, Point]} */ ([line[0], line.at(-1)]);

/** @type {(line: Line) => boolean} */
const isRing = (line) => {
  const [first, last] = endsOf(line);
  return first[0] === last[0] && first[1] === last[1];
};

function farthestFrom(/** @type {Point} */ first, /** @type {Point} */ last, /** @type {Line} */ line) {
  let result = { distance: 0, index: 0 };
  for (const [index, point] of line.entries()) {
    const distance = distanceToChord(point, first, last);
    if (distance > result.distance) result = { distance, index };
  }
  return result;
}

/** @type {(point: Point, first: Point, last: Point) => number} */
function distanceToChord([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** Even-odd rule for one ring. */
export function isInside(/** @type {Point} */ [x, y], /** @type {Line} */ ring) {
  return ring.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = /** @type {Point} */ (ring.at(index - 1));
    const isCrossed = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return isCrossed ? !inside : inside;
  }, false);
}

/** [lon, lat, then steps] in whole 10^-decimals of a degree: a third of the size of plain coordinates. */
export function encodeLine(/** @type {Line} */ line, /** @type {number} */ decimals) {
  const scale = 10 ** decimals;
  let [lastX, lastY] = [0, 0];
  return line.flatMap(([longitude, latitude], index) => {
    const [x, y] = [Math.round(longitude * scale), Math.round(latitude * scale)];
    const [stepX, stepY] = [x - lastX, y - lastY];
    [lastX, lastY] = [x, y];
    return index > 0 && stepX === 0 && stepY === 0 ? [] : [stepX, stepY];
  });
}

export function encodePolygons(/** @type {Line[][]} */ polygons, /** @type {number} */ decimals) {
  return polygons.map((rings) => rings.map((ring) => encodeLine(ring, decimals)));
}

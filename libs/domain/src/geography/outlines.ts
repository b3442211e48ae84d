/** [longitude, latitude] in degrees, the order of GeoJSON. */
export type Position = [longitude: number, latitude: number];

/** Outer ring first, then holes; rings are closed. */
export type Polygon = Position[][];

/**
 * Units of the lines and rings in the JSON files: the first longitude and latitude, then the difference of each
 * position from the one before, in integer fractions of a degree.
 */
export const PARTS_OF_A_DEGREE = { provinces: 10_000, neighbours: 1_000, routes: 1_000 } as const;

/** Decodes one line or ring of a geography file. */
export function decodeLine(steps: readonly number[], partsOfADegree: number): Position[] {
  const line: Position[] = [];
  let longitude = 0;
  let latitude = 0;
  for (let index = 0; index + 1 < steps.length; index += 2) {
    longitude += steps[index] ?? 0;
    latitude += steps[index + 1] ?? 0;
    line.push([longitude / partsOfADegree, latitude / partsOfADegree]);
  }
  return line;
}

/** Decodes the polygons of one province or country. */
export function decodePolygons(polygons: readonly number[][][], partsOfADegree: number): Polygon[] {
  return polygons.map((rings) => rings.map((ring) => decodeLine(ring, partsOfADegree)));
}

/** Even-odd rule over all rings, so a hole is outside. Points exactly on an edge may fall on either side. */
export function isInsidePolygon([x, y]: Position, polygon: Polygon): boolean {
  return polygon.reduce((inside, ring) => (isInsideRing(x, y, ring) ? !inside : inside), false);
}

function isInsideRing(x: number, y: number, ring: Position[]): boolean {
  let inside = false;
  let previous = ring.at(-1);
  for (const current of ring) {
    if (previous && current[1] > y !== previous[1] > y) {
      const crossing =
        ((previous[0] - current[0]) * (y - current[1])) / (previous[1] - current[1]) + current[0];
      if (x < crossing) inside = !inside;
    }
    previous = current;
  }
  return inside;
}

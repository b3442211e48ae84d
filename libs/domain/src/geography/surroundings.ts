import neighbours from './neighbours.json';
import { decodeLine, decodePolygons, PARTS_OF_A_DEGREE, type Polygon, type Position } from './outlines';
import routes from './routes.json';

/** Simplified outline of a neighbouring country; the countries farther north share one outline with an empty name. */
export interface Neighbour {
  name: string;
  polygons: Polygon[];
}

/** Namibia, Botswana, Zimbabwe, Mozambique, Eswatini, Lesotho, and the unnamed land behind them. */
export function neighbourOutlines(): Neighbour[] {
  return Object.entries(neighbours).map(([name, polygons]) => ({
    name,
    polygons: decodePolygons(polygons, PARTS_OF_A_DEGREE.neighbours),
  }));
}

/** The national routes as straight lines between towns: for orientation, not for driving. */
export function roadLines(): Position[][] {
  return routes.roads.map((line) => decodeLine(line, PARTS_OF_A_DEGREE.routes));
}

/** The numbers of the national routes, in the order of their lines. */
export const ROAD_NUMBERS: readonly string[] = 'N1 N2 N3 N4 N5 N6 N7 N8 N9 N10 N11 N12 N14'.split(' ');

/** The Orange, the Vaal and the Limpopo, in this order. */
export function riverLines(): Position[][] {
  return routes.rivers.map((line) => decodeLine(line, PARTS_OF_A_DEGREE.routes));
}

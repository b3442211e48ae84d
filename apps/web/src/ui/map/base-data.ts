import type { Feature, FeatureCollection, Geometry, LineString, MultiPolygon, Point } from 'geojson';
import { PROVINCES, type Province } from '@kampvuur/domain';
import {
  neighbourOutlines,
  PARKS,
  PLACES,
  provincePolygons,
  riverLines,
  ROAD_NUMBERS,
  roadLines,
  type Polygon,
  type Position,
} from '@kampvuur/domain/geography';
import { DAMS, PASSES, RANGES, RIVERS } from './terrain';
import { outlineAlong, peaksAlong } from './range-shape';
import type { LandName } from './map-names';
import { smoothLine } from './smooth-line';

type Label = [name: LandName, longitude: number, latitude: number];

// The names of the provinces follow these lines, which keep clear of the towns.
const PROVINCE_ARCS: Record<Province, Position[]> = {
  'Eastern Cape': [
    [23.9, -32.95],
    [26.1, -32.1],
    [28.9, -31.35],
  ],
  'Free State': [
    [25.2, -28.95],
    [26.9, -28.35],
    [28.7, -28.15],
  ],
  Gauteng: [
    [27.3, -26.42],
    [28.15, -26.45],
    [29, -26.42],
  ],
  'KwaZulu-Natal': [
    [29.6, -30.3],
    [30.6, -29.05],
    [31.9, -27.5],
  ],
  Limpopo: [
    [27.2, -23.75],
    [28.9, -23.35],
    [30.7, -23.45],
  ],
  Mpumalanga: [
    [29, -26.65],
    [30.1, -26.15],
    [31.6, -25.95],
  ],
  'North West': [
    [23.3, -26.95],
    [25.2, -26.4],
    [27.1, -26.5],
  ],
  'Northern Cape': [
    [18.3, -29.75],
    [20.9, -30.05],
    [23.7, -29.6],
  ],
  'Western Cape': [
    [18.8, -33.25],
    [20.6, -32.95],
    [23, -32.75],
  ],
};

const COUNTRY_LABELS: Label[] = [
  ['Namibia', 17.3, -24.2],
  ['Botswana', 23.8, -22.9],
  ['Mozambique', 33.6, -25],
  ['Eswatini', 31.5, -26.55],
  ['Lesotho', 28.25, -29.6],
];

/** Labels at the edges, which a phone's controls would cut on its view of the whole land: `name-layers.ts` waits with them. */
const EDGE_LABELS: Label[] = [
  ['Zimbabwe', 29.6, -19.6],
  ['Atlantic Ocean', 15.7, -33.4],
  ['Indian Ocean', 33.2, -32.4],
];

/** Width of a range's heights, as a share of the whole. */
const HEIGHTS_SHARE = 0.5;

const GREAT_RIVERS = ['Orange', 'Vaal', 'Limpopo'];

const collection = <G extends Geometry>(features: Feature<G>[]): FeatureCollection<G> => ({
  type: 'FeatureCollection',
  features,
});

function area(polygons: readonly Polygon[], properties = {}): Feature<MultiPolygon> {
  return { type: 'Feature', properties, geometry: { type: 'MultiPolygon', coordinates: [...polygons] } };
}

function line(coordinates: Position[], properties: Record<string, unknown>): Feature<LineString> {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
}

function point(coordinates: Position, properties: Record<string, unknown>): Feature<Point> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } };
}

const label =
  (kind: string) =>
  ([name, longitude, latitude]: Label) =>
    point([longitude, latitude], { kind, name });

/** Lines are lengthened by this factor, as the map library omits a name that is longer than its line; it stays centred. */
const ARC_FACTOR = 1.7;

function lengthened([longitude, latitude]: Position, _at: number, arc: readonly Position[]): Position {
  const [x, y] = middleOf(arc);
  return [x + (longitude - x) * ARC_FACTOR, y + (latitude - y) * ARC_FACTOR];
}

/** The centre of a ring's bounds, where its name is drawn. */
function middleOf(ring: readonly Position[]): Position {
  const middle = (edges: number[]) => (Math.min(...edges) + Math.max(...edges)) / 2;
  return [middle(ring.map(([longitude]) => longitude)), middle(ring.map(([, latitude]) => latitude))];
}

/** The bundled map as GeoJSON; each collection is a source of the style. */
export const BASE_DATA = {
  provinces: collection(PROVINCES.map((province) => area(provincePolygons(province)))),
  neighbours: collection(neighbourOutlines().map(({ polygons }) => area(polygons))),
  ranges: collection(RANGES.map(({ name, line: ridge }) => line(smoothLine(ridge), { name }))),
  rangeFeet: collection(RANGES.map(({ km, line: ridge }) => area([[outlineAlong(ridge, km)]]))),
  rangeHeights: collection(
    RANGES.map(({ km, line: ridge }) => area([[outlineAlong(ridge, km * HEIGHTS_SHARE)]])),
  ),
  peaks: collection(
    RANGES.flatMap(({ km, line: ridge }) => peaksAlong(ridge, km).map(({ at, size }) => point(at, { size }))),
  ),
  parks: collection(PARKS.map(({ ring, rank }) => area([[smoothLine(ring)]], { rank }))),
  dams: collection(DAMS.map(({ name, line: water }) => line(smoothLine(water), { name }))),
  damAreas: collection(DAMS.map(({ km, line: water }) => area([[outlineAlong(water, km)]]))),
  roads: collection(
    roadLines().map((road, at) => line(smoothLine(road), { number: ROAD_NUMBERS[at] ?? '' })),
  ),
  rivers: collection([
    ...riverLines().map((river, at) => line(river, { name: GREAT_RIVERS[at] ?? '', isGreat: true })),
    ...RIVERS.map(({ name, line: river }) => line(smoothLine(river), { name, isGreat: false })),
  ]),
  towns: collection(
    PLACES.map(({ name, longitude, latitude, rank }) => point([longitude, latitude], { name, rank })),
  ),
  provinceNames: collection(
    PROVINCES.map((province) =>
      line(smoothLine(PROVINCE_ARCS[province].map(lengthened)), { name: province }),
    ),
  ),
  parkNames: collection(PARKS.map(({ name, ring, rank }) => point(middleOf(ring), { name, rank }))),
  passes: collection(PASSES.map(({ name, at }) => point(at, { name }))),
  labels: collection([...COUNTRY_LABELS.map(label('country')), ...EDGE_LABELS.map(label('edge'))]),
};

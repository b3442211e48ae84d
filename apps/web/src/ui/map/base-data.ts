import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Point } from 'geojson';
import { PROVINCES, type Province } from '@kampvuur/domain';
import {
  neighbourOutlines,
  PLACES,
  provincePolygons,
  riverLines,
  roadLines,
  type Polygon,
  type Position,
} from '@kampvuur/domain/geography';

type Label = [text: string, longitude: number, latitude: number];

// Where a label stands clear of the towns, rather than in the middle.
const PROVINCE_LABELS: Record<Province, Position> = {
  'Eastern Cape': [26.1, -32.35],
  'Free State': [26.9, -28.35],
  Gauteng: [28.15, -26.45],
  'KwaZulu-Natal': [30.75, -28.75],
  Limpopo: [28.9, -23.4],
  Mpumalanga: [30.1, -26.05],
  'North West': [25.3, -26.5],
  'Northern Cape': [21.4, -29.9],
  'Western Cape': [20.6, -33.25],
};

const COUNTRY_LABELS: Label[] = [
  ['Namibia', 17.3, -24.2],
  ['Botswana', 23.8, -22.9],
  ['Zimbabwe', 29.6, -19.6],
  ['Mozambique', 33.2, -23.2],
  ['Eswatini', 31.5, -26.55],
  ['Lesotho', 28.25, -29.6],
];

const OCEAN_LABELS: Label[] = [
  ['Atlantic Ocean', 14.9, -32.4],
  ['Indian Ocean', 33.2, -32.4],
];

const collection = <G extends Point | MultiPolygon | MultiLineString>(
  features: Feature<G>[],
): FeatureCollection<G> => ({
  type: 'FeatureCollection',
  features,
});

function area(polygons: readonly Polygon[]): Feature<MultiPolygon> {
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: [...polygons] } };
}

function lines(coordinates: Position[][]): Feature<MultiLineString> {
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } };
}

function point(coordinates: Position, properties: Record<string, unknown>): Feature<Point> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } };
}

const label =
  (kind: string) =>
  ([text, longitude, latitude]: Label) =>
    point([longitude, latitude], { kind, text: text.toUpperCase() });

/** The bundled map as GeoJSON, one collection a source of the style. */
export const BASE_DATA = {
  provinces: collection(PROVINCES.map((province) => area(provincePolygons(province)))),
  neighbours: collection(neighbourOutlines().map(({ polygons }) => area(polygons))),
  roads: collection([lines(roadLines())]),
  rivers: collection([lines(riverLines())]),
  towns: collection(
    PLACES.map(({ name, longitude, latitude, rank }) => point([longitude, latitude], { name, rank })),
  ),
  labels: collection([
    ...PROVINCES.map((province) => label('province')([province, ...PROVINCE_LABELS[province]])),
    ...COUNTRY_LABELS.map(label('country')),
    ...OCEAN_LABELS.map(label('ocean')),
  ]),
};

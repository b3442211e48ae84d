import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { mapNames } from './map-names';
import type { MapColors } from './map-colors';
import { MOUNTAIN_PASS_SIGN, ROAD_SHIELD, TOWN_DOT } from './map-images';

/** MapLibre takes the weight from the first name and the first font that is available. */
export const MAP_FONT = {
  medium: ['Commissioner Medium', 'Commissioner Variable', 'sans-serif'],
  bold: ['Commissioner Bold', 'Commissioner Variable', 'sans-serif'],
};

/** Ids of the layers with names, from the lowest. What must not cover names is inserted before the first one. */
export const FIRST_NAMES = 'area-names';
export const NAME_LAYERS = [
  FIRST_NAMES,
  'edge-names',
  'province-names',
  'range-names',
  'water-names',
  'dam-names',
  'park-names',
  'road-numbers',
  'passes',
  'towns',
] as const;

/** Zoom from which oceans and far neighbours are named: between a phone's view of the whole land and that of a desktop. */
const EDGES_FROM = 4.3;

/** Layers with names, the least important first: where names collide, that of the upper layer is drawn. */
export function nameLayers(colors: MapColors, townsFrom: ExpressionSpecification): LayerSpecification[] {
  const halo = { 'text-halo-color': colors.land, 'text-halo-width': 1.4 };
  return [
    ...areaNames(colors),
    lineNames('range-names', 'ranges', 5.6, { 'text-color': colors.label, ...halo }, 0.14),
    lineNames('water-names', 'rivers', 7, { 'text-color': colors.label, ...halo }, 0.04),
    lineNames('dam-names', 'dams', 7.5, { 'text-color': colors.label, ...halo }, 0),
    parkNames(colors),
    roadNumbers(colors),
    passes({ 'text-color': colors.label, ...halo }),
    towns(townsFrom, { 'text-color': colors.town, ...halo }),
  ];
}

function areaNames(colors: MapColors): LayerSpecification[] {
  const layout = {
    'text-field': landName(),
    'text-font': MAP_FONT.bold,
    'text-letter-spacing': 0.16,
    'text-padding': 6,
  };
  const paint = { 'text-color': colors.label, 'text-opacity': 0.75 };
  const areas = {
    type: 'symbol',
    source: 'labels',
    layout: {
      ...layout,
      'text-size': ['interpolate', ['linear'], ['zoom'], 4, 9.5, 5, 11, 8, 15],
      'text-max-width': 12,
    },
    paint,
  } satisfies Omit<SymbolLayerSpecification, 'id'>;
  return [
    { id: FIRST_NAMES, filter: ['==', ['get', 'kind'], 'country'], ...areas },
    { id: 'edge-names', minzoom: EDGES_FROM, filter: ['==', ['get', 'kind'], 'edge'], ...areas },
    {
      id: 'province-names',
      type: 'symbol',
      source: 'provinceNames',
      layout: {
        ...layout,
        'symbol-placement': 'line-center',
        'text-max-angle': 60,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 9, 5, 10.5, 8, 18],
      },
      paint,
    },
  ];
}

/** The English name of a piece of data, in the spoken language and in capitals. */
const landName = (): ExpressionSpecification => [
  'upcase',
  ['coalesce', ['get', ['get', 'name'], ['literal', mapNames()]], ['get', 'name']],
];

type TextPaint = Record<'text-color' | 'text-halo-color', string> & { 'text-halo-width': number };

/** Names along ridges, rivers and dams. */
function lineNames(
  id: string,
  source: string,
  minzoom: number,
  paint: TextPaint,
  spacing: number,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    minzoom,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': ['get', 'name'],
      'text-font': MAP_FONT.medium,
      'text-size': ['interpolate', ['linear'], ['zoom'], 5, 10.5, 9, 13],
      'text-letter-spacing': spacing,
      'text-max-angle': 40,
      'text-padding': 4,
    },
    paint,
  };
}

function parkNames(colors: MapColors): LayerSpecification {
  return {
    id: 'park-names',
    type: 'symbol',
    source: 'parkNames',
    minzoom: 5.5,
    filter: ['any', ['==', ['get', 'rank'], 1], ['>=', ['zoom'], 7]],
    layout: {
      'symbol-sort-key': ['get', 'rank'],
      'text-field': ['get', 'name'],
      'text-font': MAP_FONT.medium,
      'text-size': ['interpolate', ['linear'], ['zoom'], 5, 10.5, 9, 13],
      'text-max-width': 7,
      'text-padding': 4,
    },
    paint: { 'text-color': colors.parkName, 'text-halo-color': colors.land, 'text-halo-width': 1.4 },
  };
}

function roadNumbers(colors: MapColors): LayerSpecification {
  return {
    id: 'road-numbers',
    type: 'symbol',
    source: 'roads',
    minzoom: 5,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 280,
      'text-field': ['get', 'number'],
      'text-font': MAP_FONT.bold,
      'text-size': 9.5,
      'text-rotation-alignment': 'viewport',
      'icon-image': ROAD_SHIELD,
      'icon-rotation-alignment': 'viewport',
      'text-padding': 2,
    },
    paint: { 'text-color': colors.label },
  };
}

function passes(paint: TextPaint): LayerSpecification {
  return {
    id: 'passes',
    type: 'symbol',
    source: 'passes',
    minzoom: 7.5,
    layout: {
      'icon-image': MOUNTAIN_PASS_SIGN,
      'text-field': ['get', 'name'],
      'text-font': MAP_FONT.medium,
      'text-size': ['interpolate', ['linear'], ['zoom'], 7, 10.5, 10, 12.5],
      'text-anchor': 'left',
      'text-offset': [0.8, 0],
      'text-padding': 4,
    },
    paint,
  };
}

function towns(townsFrom: ExpressionSpecification, paint: TextPaint): LayerSpecification {
  return {
    id: 'towns',
    type: 'symbol',
    source: 'towns',
    filter: ['<=', ['get', 'rank'], townsFrom],
    layout: {
      'symbol-sort-key': ['get', 'rank'],
      'icon-image': TOWN_DOT,
      'text-field': ['get', 'name'],
      'text-font': MAP_FONT.medium,
      'text-size': ['interpolate', ['linear'], ['zoom'], 4, 12, 8, 14],
      // On whichever side of its dot there is space.
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.5,
      'text-justify': 'auto',
      'text-padding': 4,
    },
    paint,
  };
}

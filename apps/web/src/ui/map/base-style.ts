import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { BASE_DATA } from './base-data';
import type { MapColors } from './map-colors';
import { leastRank, TOWN_ZOOMS } from './town-zooms';

/** MapLibre reads the weight from the first name and draws with the first font it finds. */
export const MAP_FONT = {
  medium: ['Commissioner Medium', 'Commissioner Variable', 'sans-serif'],
  bold: ['Commissioner Bold', 'Commissioner Variable', 'sans-serif'],
};

export const TOWN_DOT = 'town-dot';

/** Layers with names, the first one lowest; what must not cover names goes below it. */
export const FIRST_NAMES = 'area-names';
export const NAME_LAYERS = [FIRST_NAMES, 'towns'] as const;
/** Tiles cover the ground and nothing else, whenever they arrive. */
export const TILES_GO_BELOW = 'end-of-ground';

/** Widths of the lighter water along the coast, from the widest; pixels at zoom 5. */
const COAST_WIDTHS = [46, 30, 15];

/** The bundled map: sea, coast, neighbours, provinces, roads, rivers, names. Works without a network. */
export function baseStyle(colors: MapColors, isClose: boolean): StyleSpecification {
  const sources = Object.entries(BASE_DATA).map(([name, data]) => [name, { type: 'geojson', data }] as const);
  return {
    version: 8,
    sources: Object.fromEntries(sources),
    layers: [
      ...groundLayers(colors),
      ...lineLayers(colors),
      { id: TILES_GO_BELOW, type: 'background', layout: { visibility: 'none' } },
      ...nameLayers(colors, leastRank(TOWN_ZOOMS[isClose ? 'close' : 'country'])),
    ],
  };
}

function groundLayers(colors: MapColors): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
    ...COAST_WIDTHS.map((width, step): LayerSpecification => ({
      id: `coast-${step}`,
      type: 'line',
      source: 'provinces',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': colors.coast[step] ?? colors.sea,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, width * 0.5, 5, width, 9, width * 1.8],
      },
    })),
    { id: 'neighbours', type: 'fill', source: 'neighbours', paint: { 'fill-color': colors.neighbours } },
    outline('neighbour-lines', 'neighbours', colors, 0.5),
    { id: 'provinces', type: 'fill', source: 'provinces', paint: { 'fill-color': colors.land } },
    outline('province-lines', 'provinces', colors, 0.9),
  ];
}

function outline(id: string, source: string, colors: MapColors, strength: number): LayerSpecification {
  return {
    id,
    type: 'line',
    source,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colors.line,
      'line-opacity': colors.isDark ? strength * 0.45 : strength,
      'line-width': 1,
    },
  };
}

function lineLayers(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': colors.river,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 1.2, 9, 3],
      },
    },
    {
      id: 'roads',
      type: 'line',
      source: 'roads',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': colors.line,
        'line-opacity': colors.isDark ? 0.35 : 0.8,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 1.4, 9, 3],
      },
    },
  ];
}

function nameLayers(colors: MapColors, townsFrom: ExpressionSpecification): LayerSpecification[] {
  const halo = { 'text-halo-color': colors.land, 'text-halo-width': 1.4 };
  return [
    {
      id: FIRST_NAMES,
      type: 'symbol',
      source: 'labels',
      layout: {
        'text-field': ['get', 'text'],
        'text-font': MAP_FONT.bold,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 9.5, 5, 11, 8, 15],
        'text-letter-spacing': 0.16,
        'text-max-width': 12,
        'text-padding': 6,
      },
      paint: { 'text-color': colors.label, 'text-opacity': 0.75 },
    },
    {
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
        'text-anchor': 'left',
        'text-offset': [0.5, 0],
        'text-justify': 'left',
        'text-padding': 4,
      },
      paint: { 'text-color': colors.town, ...halo },
    },
  ];
}

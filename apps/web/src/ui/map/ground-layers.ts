import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { PEAK } from './map-images';
import type { MapColors } from './map-colors';

/** Widths of the lighter bands of water along the coast, in px at zoom 5. */
const COAST_WIDTHS = [46, 30, 15];

const ROUND = { 'line-join': 'round', 'line-cap': 'round' } as const;

/** The layers without text, from the lowest: the sea. */
export function groundLayers(colors: MapColors): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
    ...COAST_WIDTHS.map((width, step): LayerSpecification => ({
      id: `coast-${step}`,
      type: 'line',
      source: 'provinces',
      layout: ROUND,
      paint: {
        'line-color': colors.coast[step] ?? colors.sea,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, width * 0.5, 5, width, 9, width * 1.8],
      },
    })),
    { id: 'neighbours', type: 'fill', source: 'neighbours', paint: { 'fill-color': colors.neighbours } },
    outline('neighbour-lines', 'neighbours', colors, 0.5),
    { id: 'provinces', type: 'fill', source: 'provinces', paint: { 'fill-color': colors.land } },
    ...mountainLayers(colors),
    parks(colors),
    outline('province-lines', 'provinces', colors, 0.9),
    ...waterLayers(colors),
    roads(colors),
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

/** Opacity of mountains, which fade out when zoomed in. */
const MOUNTAINS_FADE: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 8, 1, 10, 0];

const sized = (size: number): ExpressionSpecification => ['*', size, ['get', 'size']];

/** Two steps of colour around each ridge, and peaks on it. */
function mountainLayers({ range }: MapColors): LayerSpecification[] {
  const step = (id: string, source: string, color: string): LayerSpecification => ({
    id,
    type: 'fill',
    source,
    paint: { 'fill-color': color, 'fill-opacity': MOUNTAINS_FADE },
  });
  return [
    step('range-feet', 'rangeFeet', range.foot),
    step('range-heights', 'rangeHeights', range.height),
    {
      id: 'range-peaks',
      type: 'symbol',
      source: 'peaks',
      layout: {
        // The larger ones where there is not space for all, as when the whole country is in view.
        'symbol-sort-key': ['-', ['get', 'size']],
        'icon-image': PEAK,
        'icon-size': ['interpolate', ['linear'], ['zoom'], 3.5, sized(0.45), 6, sized(0.8), 9, sized(1.4)],
        'icon-padding': 0,
      },
      paint: { 'icon-opacity': MOUNTAINS_FADE },
    },
  ];
}

function parks({ park }: MapColors): LayerSpecification {
  return {
    id: 'parks',
    type: 'fill',
    source: 'parks',
    filter: ['any', ['==', ['get', 'rank'], 1], ['>=', ['zoom'], 5]],
    paint: { 'fill-color': park, 'fill-opacity': ['interpolate', ['linear'], ['zoom'], 9, 0.85, 12, 0.4] },
  };
}

function waterLayers({ river }: MapColors): LayerSpecification[] {
  return [
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers',
      filter: ['any', ['get', 'isGreat'], ['>=', ['zoom'], 4.5]],
      layout: ROUND,
      paint: {
        'line-color': river,
        'line-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          4,
          ['case', ['get', 'isGreat'], 1.3, 0.7],
          9,
          ['case', ['get', 'isGreat'], 3.2, 2],
        ],
      },
    },
    { id: 'dams', type: 'fill', source: 'damAreas', paint: { 'fill-color': river } },
  ];
}

function roads({ line, isDark }: MapColors): LayerSpecification {
  return {
    id: 'roads',
    type: 'line',
    source: 'roads',
    layout: ROUND,
    paint: {
      'line-color': line,
      'line-opacity': isDark ? 0.35 : 0.8,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4, 1.1, 9, 3],
    },
  };
}

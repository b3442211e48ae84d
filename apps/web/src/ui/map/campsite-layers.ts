import type { DataDrivenPropertyValueSpecification, ExpressionSpecification } from 'maplibre-gl';
import type { LayerProps } from '@vis.gl/react-maplibre';
import { MAP } from '@kampvuur/domain';
import { MAP_FONT } from './name-layers';
import type { MapColors } from './map-colors';
import { PIN } from './pins';
import { UNCLUSTERED_ZOOM } from './viewport';

export const CAMPSITES = 'campsites';
export const SELECTED = 'selected-campsite';
export const COVERED = 'covered-counts';
/** The lowest layer of the markers: what must not cover them is inserted before it. */
export const FIRST_MARKERS = 'cluster-halos';
export const LAYER = { clusters: 'clusters', pins: 'pins' } as const;

/** How many of the campsites of a marker have an advisory. */
const ADVISED: ExpressionSpecification = ['coalesce', ['get', 'advised'], 0];

/** How many campsites a marker stands for. */
const COUNT: ExpressionSpecification = ['coalesce', ['get', 'count'], 1];

// docs/design.md, "Clusters": diameters in px with their ring, and a halo around.
const DIAMETER = { small: 36, medium: 46, large: 56 };
const RING = 2.5;
const HALO = { width: 9, opacity: 0.2 };

/** Radius of the largest clusters with their halo, in px. */
export const MAX_CLUSTER_RADIUS = DIAMETER.large / 2 + HALO.width;

/** Options of the clustered source; clusters made by the server (of `MAP.cellPixels`) are clustered again. */
export const CLUSTERING = {
  cluster: true,
  clusterRadius: DIAMETER.large,
  clusterMaxZoom: UNCLUSTERED_ZOOM - 1,
  clusterProperties: { count: ['+', COUNT], advised: ['+', ADVISED] },
};

/** Approximate distance of the number in a cluster from the edge, in px. */
const COUNT_PADDING = 14;

/** The number beside the head of a pin that stands for several campsites at one spot; in px from its tip. */
const SPOT = { at: [15, -34], radius: 9, wideRadius: 13 } as const;

/** One value for small, medium and large clusters. */
function bySize<T extends number | string>(values: {
  small: T;
  medium: T;
  large: T;
}): DataDrivenPropertyValueSpecification<T> {
  const { medium, large } = MAP.clusterAbove;
  return ['step', COUNT, values.small, medium + 1, values.medium, large + 1, values.large];
}

const radii = (extra: number) => ({
  small: DIAMETER.small / 2 + extra,
  medium: DIAMETER.medium / 2 + extra,
  large: DIAMETER.large / 2 + extra,
});

const isCluster: ['>', ExpressionSpecification, 1] = ['>', COUNT, 1];

const rounded = (unit: number): ExpressionSpecification => ['to-string', ['round', ['/', COUNT, unit]]];

const tenths = (unit: number): ExpressionSpecification => [
  'to-string',
  ['/', ['round', ['/', COUNT, unit / 10]], 10],
];

/** `312`, `1.2k`, `48k`, `1.3M`: short enough for a cluster. */
const COUNT_LABEL: ExpressionSpecification = [
  'step',
  COUNT,
  ['to-string', COUNT],
  1_000,
  ['concat', tenths(1_000), 'k'],
  9_950,
  ['concat', rounded(1_000), 'k'],
  999_500,
  ['concat', tenths(1_000_000), 'M'],
];

/** Halo, circle and count of the clusters, then the single pins. */
export function markerLayers(colors: MapColors): LayerProps[] {
  return [
    {
      id: FIRST_MARKERS,
      type: 'circle',
      filter: isCluster,
      paint: {
        'circle-radius': bySize(radii(HALO.width)),
        'circle-color': bySize(colors.cluster),
        'circle-opacity': HALO.opacity,
      },
    },
    {
      id: LAYER.clusters,
      type: 'circle',
      filter: isCluster,
      paint: {
        'circle-radius': bySize(radii(-RING)),
        'circle-color': bySize(colors.cluster),
        'circle-stroke-width': RING,
        'circle-stroke-color': colors.ring,
      },
    },
    {
      id: 'cluster-counts',
      type: 'symbol',
      filter: isCluster,
      layout: {
        'text-field': COUNT_LABEL,
        'text-font': MAP_FONT.bold,
        'text-size': bySize({ small: 14, medium: 15, large: 16 }),
        'text-allow-overlap': true,
        // Keeps other names clear of the whole circle.
        'text-padding': COUNT_PADDING,
      },
      paint: { 'text-color': bySize(colors.onCluster) },
    },
    {
      id: LAYER.pins,
      type: 'symbol',
      filter: ['==', COUNT, 1],
      layout: {
        'icon-image': ['case', ['has', 'isClosed'], PIN.closed, PIN.open],
        'icon-anchor': 'bottom',
        'icon-allow-overlap': true,
      },
    },
  ];
}

/** The number beside the head of a pin: how many campsites are at its spot, or in the cluster whose number it covers. */
export function spotLayers(colors: MapColors, source: typeof CAMPSITES | typeof COVERED): LayerProps[] {
  return [
    {
      id: `${source}-spots`,
      source,
      type: 'circle',
      filter: ['has', 'atSpot'],
      paint: {
        'circle-radius': ['step', ['get', 'atSpot'], SPOT.radius, 100, SPOT.wideRadius],
        'circle-translate': [...SPOT.at],
        'circle-color': colors.cluster.small,
        'circle-stroke-width': 1.5,
        'circle-stroke-color': colors.ring,
      },
    },
    {
      id: `${source}-spot-counts`,
      source,
      type: 'symbol',
      filter: ['has', 'atSpot'],
      layout: {
        'text-field': ['to-string', ['get', 'atSpot']],
        'text-font': MAP_FONT.bold,
        'text-size': 12,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colors.onCluster.small, 'text-translate': [...SPOT.at] },
    },
  ];
}

/** Places of the sign of advisories, in px from a marker's place: at the upper right of a pin's head or a circle. */
const SIGN_AT = {
  pin: [11, -30],
  selected: [15, -39],
  small: [13, -13],
  medium: [17, -17],
  large: [20, -20],
} satisfies Record<string, [number, number]>;

/** Clusters, and then the pins, of which a campsite or more has an advisory. */
export function advisoryLayers(source: typeof CAMPSITES | typeof SELECTED): LayerProps[] {
  const at = (size: keyof typeof SIGN_AT): ExpressionSpecification => ['literal', SIGN_AT[size]];
  const { medium, large } = MAP.clusterAbove;
  const single = at(source === SELECTED ? 'selected' : 'pin');
  return [
    {
      id: `${source}-advised`,
      source,
      type: 'symbol',
      filter: ['>', ADVISED, 0],
      layout: {
        'icon-image': PIN.advisory,
        'icon-offset': [
          'step',
          COUNT,
          single,
          2,
          at('small'),
          medium + 1,
          at('medium'),
          large + 1,
          at('large'),
        ],
        'icon-allow-overlap': true,
      },
    },
  ];
}

/** The pin of the open campsite, above everything and also within a cluster. */
export const SELECTED_LAYER: LayerProps = {
  id: SELECTED,
  type: 'symbol',
  layout: {
    'icon-image': PIN.selected,
    'icon-anchor': 'bottom',
    'icon-allow-overlap': true,
  },
};

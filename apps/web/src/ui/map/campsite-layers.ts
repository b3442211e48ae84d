import type { DataDrivenPropertyValueSpecification } from 'maplibre-gl';
import type { LayerProps } from '@vis.gl/react-maplibre';
import { MAP } from '@kampvuur/domain';
import { MAP_FONT } from './base-style';
import type { MapColors } from './map-colors';
import { PIN } from './pins';

export const CAMPSITES = 'campsites';
export const SELECTED = 'selected-campsite';
export const LAYER = { clusters: 'clusters', pins: 'pins' } as const;

/** How the source gathers markers; past `maxZoom` each stands alone. */
export const CLUSTERING = { cluster: true, clusterRadius: 56, clusterMaxZoom: 13 } as const;

// DESIGN, "Clusters": diameters with their ring, and a halo around.
const DIAMETER = { small: 36, medium: 46, large: 56 };
const RING = 2.5;
const HALO = { width: 9, opacity: 0.2 };

/** One value for small, medium and large clusters. */
function bySize<T extends number | string>(values: {
  small: T;
  medium: T;
  large: T;
}): DataDrivenPropertyValueSpecification<T> {
  const { medium, large } = MAP.clusterAbove;
  return ['step', ['get', 'point_count'], values.small, medium + 1, values.medium, large + 1, values.large];
}

const radii = (extra: number) => ({
  small: DIAMETER.small / 2 + extra,
  medium: DIAMETER.medium / 2 + extra,
  large: DIAMETER.large / 2 + extra,
});

const isCluster: ['has', string] = ['has', 'point_count'];

/** Halo, disc and count of the clusters, then the single pins. */
export function campsiteLayers(colors: MapColors): LayerProps[] {
  return [
    {
      id: 'cluster-halos',
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
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': MAP_FONT.bold,
        'text-size': bySize({ small: 14, medium: 15, large: 16 }),
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': bySize(colors.onCluster) },
    },
    {
      id: LAYER.pins,
      type: 'symbol',
      filter: ['!', isCluster],
      layout: {
        'icon-image': ['case', ['get', 'isClosed'], PIN.closed, PIN.open],
        'icon-anchor': 'bottom',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
  ];
}

/** The open campsite's pin, above everything; it shows inside a cluster too. */
export const SELECTED_LAYER: LayerProps = {
  id: SELECTED,
  type: 'symbol',
  layout: {
    'icon-image': PIN.selected,
    'icon-anchor': 'bottom',
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
  },
};

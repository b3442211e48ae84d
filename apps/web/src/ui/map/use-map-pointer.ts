import { useRef, useState } from 'react';
import type { GeoJSONSource, Map as LibreMap, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl';
import { CAMPSITES, LAYER } from './campsite-layers';
import { BY_USER } from './use-user-moves';

interface PointerHandlers {
  /** The pins under a press, the uppermost first. */
  onPins: (ids: number[]) => void;
  /** A cluster that no zoom splits was pressed. */
  onStack: (ids: number[]) => void;
  onNothing: () => void;
  /** The pointer is over a pin, or no longer. */
  onHover?: (id: number | null) => void;
  /** Whether these campsites stay together at every zoom. */
  isStack: (ids: readonly number[]) => boolean;
  isStill: boolean;
  /** How many zoom steps a click on a cluster comes closer at least. */
  minStep: number;
}

// A pin is 26 wide; a fingertip wants 44.
const REACH = 9;
const ZOOM_MS = 500;
/** Campsites of one spot that are listed at once. */
const MAX_STACK = 50;

function featuresAt({ target, point }: MapMouseEvent): MapGeoJSONFeature[] {
  const layers = Object.values(LAYER).filter((layer) => target.getLayer(layer));
  if (layers.length === 0) return [];
  const exact = target.queryRenderedFeatures(point, { layers });
  return exact.length > 0 ? exact : target.queryRenderedFeatures(around(point), { layers });
}

const around = ({ x, y }: { x: number; y: number }): [[number, number], [number, number]] => [
  [x - REACH, y - REACH],
  [x + REACH, y + REACH],
];

const isCluster = ({ properties }: MapGeoJSONFeature): boolean => Number(properties['count'] ?? 1) > 1;
const idOf = ({ properties }: { properties: Record<string, unknown> | null }): number =>
  Number(properties?.['id']);

function pinsAmong(features: readonly MapGeoJSONFeature[]): number[] {
  return [...new Set(features.filter((feature) => !isCluster(feature)).map(idOf))];
}

/** Campsites of a cluster built in the browser, and the zoom at which it splits; clusters of the server have neither. */
async function look(map: LibreMap, cluster: MapGeoJSONFeature): Promise<{ zoom: number; ids: number[] }> {
  const id: unknown = cluster.properties['cluster_id'];
  const source = map.getSource<GeoJSONSource>(CAMPSITES);
  const nothing = { zoom: 0, ids: [] };
  if (typeof id !== 'number' || !source) return nothing;
  const asked = [source.getClusterExpansionZoom(id), source.getClusterLeaves(id, MAX_STACK, 0)] as const;
  // The cluster no longer exists when the data of the map has just been replaced.
  const [zoom, leaves] = await Promise.all(asked).catch(() => [0, []] as const);
  return { zoom, ids: leaves.map(idOf) };
}

async function openCluster(
  map: LibreMap,
  cluster: MapGeoJSONFeature,
  handlers: PointerHandlers,
): Promise<void> {
  if (cluster.geometry.type !== 'Point') return;
  const { zoom, ids } = await look(map, cluster);
  if (ids.length > 1 && handlers.isStack(ids)) {
    handlers.onStack(ids);
    return;
  }
  const [longitude = 0, latitude = 0] = cluster.geometry.coordinates;
  const closer = Math.max(zoom, map.getZoom() + handlers.minStep);
  const duration = handlers.isStill ? 0 : ZOOM_MS;
  map.easeTo({ center: [longitude, latitude], zoom: closer, duration }, BY_USER);
}

/** Presses and hovering: a cluster zooms in or says what it holds, a pin opens, the ground closes. Spread onto the map. */
export function useMapPointer(handlers: PointerHandlers) {
  const [cursor, setCursor] = useState('grab');
  const hovered = useRef<number | null>(null);
  const hover = (id: number | null) => {
    if (hovered.current === id) return;
    hovered.current = id;
    handlers.onHover?.(id);
  };
  const onClick = (event: MapMouseEvent) => {
    const features = featuresAt(event);
    const [first] = features;
    if (!first) handlers.onNothing();
    else if (isCluster(first)) void openCluster(event.target, first, handlers);
    else handlers.onPins(pinsAmong(features));
  };
  const onMouseMove = (event: MapMouseEvent) => {
    const [first] = featuresAt(event);
    setCursor(first ? 'pointer' : 'grab');
    hover(first && !isCluster(first) ? idOf(first) : null);
  };
  return { cursor, onClick, onMouseMove, onMouseOut: () => hover(null) };
}

import { useRef, useState } from 'react';
import type { GeoJSONSource, Map as LibreMap, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl';
import { CAMPSITES, LAYER } from './campsite-layers';
import { BY_USER } from './use-user-moves';

interface PointerHandlers {
  /** One or more pins were pressed, the uppermost first. */
  onPins: (ids: number[]) => void;
  /** A cluster that no zoom splits was pressed. */
  onStack: (ids: number[]) => void;
  /** The map was pressed beside pins and clusters. */
  onGround: () => void;
  /** The pointer is over a pin; null when it no longer is. */
  onHover?: ((id: number | null) => void) | undefined;
  /** Whether these campsites stay together at every zoom. */
  isStack: (ids: readonly number[]) => boolean;
  reducedMotion: boolean;
  /** Minimum number of zoom levels by which a click on a cluster zooms in. */
  minZoomStep: number;
}

// In px: a pin is 26 wide, and a tap target 44.
const TAP_TOLERANCE = 9;
const ZOOM_MS = 500;
/** Maximum number of campsites listed for one spot. */
const MAX_STACK = 50;

function featuresAt({ target, point }: MapMouseEvent): MapGeoJSONFeature[] {
  const layers = Object.values(LAYER).filter((layer) => target.getLayer(layer));
  if (layers.length === 0) return [];
  const exact = target.queryRenderedFeatures(point, { layers });
  return exact.length > 0 ? exact : target.queryRenderedFeatures(tapBox(point), { layers });
}

const tapBox = ({ x, y }: { x: number; y: number }): [[number, number], [number, number]] => [
  [x - TAP_TOLERANCE, y - TAP_TOLERANCE],
  [x + TAP_TOLERANCE, y + TAP_TOLERANCE],
];

const isCluster = ({ properties }: MapGeoJSONFeature): boolean => Number(properties['count'] ?? 1) > 1;
const idOf = ({ properties }: { properties: Record<string, unknown> | null }): number =>
  Number(properties?.['id']);

function pinsAmong(features: readonly MapGeoJSONFeature[]): number[] {
  return [...new Set(features.filter((feature) => !isCluster(feature)).map(idOf))];
}

/** Campsites of a cluster made in the browser, and the zoom at which it splits; empty and 0 for a cluster of the server. */
async function clusterContent(
  map: LibreMap,
  cluster: MapGeoJSONFeature,
): Promise<{ zoom: number; ids: number[] }> {
  const id: unknown = cluster.properties['cluster_id'];
  const source = map.getSource<GeoJSONSource>(CAMPSITES);
  if (typeof id !== 'number' || !source) return { zoom: 0, ids: [] };
  const requests = [source.getClusterExpansionZoom(id), source.getClusterLeaves(id, MAX_STACK, 0)] as const;
  // They fail if the data of the map was replaced in the meantime, and the cluster no longer exists.
  const [zoom, leaves] = await Promise.all(requests).catch(() => [0, []] as const);
  return { zoom, ids: leaves.map(idOf) };
}

async function openCluster(
  map: LibreMap,
  cluster: MapGeoJSONFeature,
  handlers: PointerHandlers,
): Promise<void> {
  if (cluster.geometry.type !== 'Point') return;
  const { zoom, ids } = await clusterContent(map, cluster);
  if (ids.length > 1 && handlers.isStack(ids)) {
    handlers.onStack(ids);
    return;
  }
  const [longitude = 0, latitude = 0] = cluster.geometry.coordinates;
  const newZoom = Math.max(zoom, map.getZoom() + handlers.minZoomStep);
  const duration = handlers.reducedMotion ? 0 : ZOOM_MS;
  map.easeTo({ center: [longitude, latitude], zoom: newZoom, duration }, BY_USER);
}

/** Props of the map that handle presses and hovering. A press on a cluster zooms in, or lists campsites at one spot. */
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
    if (!first) handlers.onGround();
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

import { useState } from 'react';
import type { GeoJSONSource, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl';
import { CAMPSITES, LAYER } from './campsite-layers';

interface Answers {
  onPoint: (id: number) => void;
  onNothing: () => void;
  isStill: boolean;
  /** How many zoom steps a click on a cluster comes closer at least. */
  leastStep: number;
}

// A pin is 26 wide; a fingertip wants 44.
const REACH = 9;
const ZOOM_MS = 500;

function featureAt({ target, point }: MapMouseEvent): MapGeoJSONFeature | undefined {
  const layers = Object.values(LAYER).filter((layer) => target.getLayer(layer));
  if (layers.length === 0) return undefined;
  const [exact] = target.queryRenderedFeatures(point, { layers });
  return exact ?? target.queryRenderedFeatures(around(point), { layers })[0];
}

const around = ({ x, y }: { x: number; y: number }): [[number, number], [number, number]] => [
  [x - REACH, y - REACH],
  [x + REACH, y + REACH],
];

/** The zoom at which a cluster of ours falls apart; what the server gathered does not say. */
async function expansionZoom(map: MapMouseEvent['target'], cluster: MapGeoJSONFeature): Promise<number> {
  const id: unknown = cluster.properties['cluster_id'];
  const source = map.getSource<GeoJSONSource>(CAMPSITES);
  if (typeof id !== 'number' || !source) return 0;
  // A cluster of a picture that has just been replaced is gone.
  return source.getClusterExpansionZoom(id).catch(() => 0);
}

async function zoomInto(
  map: MapMouseEvent['target'],
  cluster: MapGeoJSONFeature,
  { isStill, leastStep }: Answers,
): Promise<void> {
  if (cluster.geometry.type !== 'Point') return;
  const [longitude = 0, latitude = 0] = cluster.geometry.coordinates;
  const zoom = Math.max(await expansionZoom(map, cluster), map.getZoom() + leastStep);
  map.easeTo({ center: [longitude, latitude], zoom, duration: isStill ? 0 : ZOOM_MS });
}

/** Clicks and hovering: a cluster zooms in, a pin opens, the ground closes. Spread onto the map. */
export function useMapPointer(answers: Answers) {
  const [cursor, setCursor] = useState('grab');
  const onClick = (event: MapMouseEvent) => {
    const feature = featureAt(event);
    if (!feature) answers.onNothing();
    else if (Number(feature.properties['count'] ?? 1) > 1) void zoomInto(event.target, feature, answers);
    else answers.onPoint(Number(feature.properties['id']));
  };
  const onMouseMove = (event: MapMouseEvent) => setCursor(featureAt(event) ? 'pointer' : 'grab');
  return { cursor, onClick, onMouseMove };
}

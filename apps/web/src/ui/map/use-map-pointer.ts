import { useState } from 'react';
import type { GeoJSONSource, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl';
import { CAMPSITES, LAYER } from './campsite-layers';

interface Answers {
  onPoint: (id: number) => void;
  onNothing: () => void;
  isStill: boolean;
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

async function zoomInto(
  map: MapMouseEvent['target'],
  cluster: MapGeoJSONFeature,
  isStill: boolean,
): Promise<void> {
  const source = map.getSource<GeoJSONSource>(CAMPSITES);
  if (!source || cluster.geometry.type !== 'Point') return;
  const zoom = await source.getClusterExpansionZoom(Number(cluster.properties['cluster_id']));
  const [longitude = 0, latitude = 0] = cluster.geometry.coordinates;
  map.easeTo({ center: [longitude, latitude], zoom, duration: isStill ? 0 : ZOOM_MS });
}

/** Clicks and hovering: a cluster zooms in, a pin opens, the ground closes. Spread onto the map. */
export function useMapPointer({ onPoint, onNothing, isStill }: Answers) {
  const [cursor, setCursor] = useState('grab');
  const onClick = (event: MapMouseEvent) => {
    const feature = featureAt(event);
    if (!feature) onNothing();
    else if (feature.properties['point_count']) void zoomInto(event.target, feature, isStill);
    else onPoint(Number(feature.properties['id']));
  };
  const onMouseMove = (event: MapMouseEvent) => setCursor(featureAt(event) ? 'pointer' : 'grab');
  return { cursor, onClick, onMouseMove };
}

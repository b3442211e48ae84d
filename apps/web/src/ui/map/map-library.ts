import 'maplibre-gl/dist/maplibre-gl.css';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { MAP } from '@kampvuur/domain';
import { GEOGRAPHY_ATTRIBUTION } from '@kampvuur/domain/geography';

maplibre.setWorkerUrl(workerUrl);

/** No land is drawn beyond. The sea in the south leaves room for a popup below the southernmost pin. */
const MAX_BOUNDS: [west: number, south: number, east: number, north: number] = [-6, -62, 56, -5];

/** Options that all maps share. Includes the map library, which is large: import it lazily. */
export const MAP_OPTIONS = {
  mapLib: maplibre,
  minZoom: MAP.minZoom,
  maxZoom: MAP.maxZoom,
  maxBounds: MAX_BOUNDS,
  renderWorldCopies: false,
  dragRotate: false,
  touchPitch: false,
  pitchWithRotate: false,
  attributionControl: { customAttribution: GEOGRAPHY_ATTRIBUTION },
};

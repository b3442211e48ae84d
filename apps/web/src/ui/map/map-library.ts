import 'maplibre-gl/dist/maplibre-gl.css';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { MAP } from '@kampvuur/domain';
import { GEOGRAPHY_ATTRIBUTION } from '@kampvuur/domain/geography';

maplibre.setWorkerUrl(workerUrl);

/** Beyond lies no land we draw; there is sea enough in the south for a popup below the southernmost pin. */
const WORLD: [west: number, south: number, east: number, north: number] = [-6, -62, 56, -5];

/**
 * What all maps have in common: the library with its worker found, north on top, nothing beyond our land. Bulky, so only
 * for files that are fetched when a map is opened.
 */
export const MAP_OPTIONS = {
  mapLib: maplibre,
  minZoom: MAP.minZoom,
  maxZoom: MAP.maxZoom,
  maxBounds: WORLD,
  renderWorldCopies: false,
  dragRotate: false,
  touchPitch: false,
  pitchWithRotate: false,
  attributionControl: { customAttribution: GEOGRAPHY_ATTRIBUTION },
};

import 'maplibre-gl/dist/maplibre-gl.css';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

maplibre.setWorkerUrl(workerUrl);

/** The map library with its worker found; bulky, so only for files that are fetched when a map is opened. */
export { maplibre };

/** Beyond lies no land we draw; there is sea enough in the south for a popup below the southernmost pin. */
export const WORLD: [west: number, south: number, east: number, north: number] = [-6, -62, 56, -5];

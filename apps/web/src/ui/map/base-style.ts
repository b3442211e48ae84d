import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { BASE_DATA } from './base-data';
import { groundLayers } from './ground-layers';
import type { MapColors } from './map-colors';
import { nameLayers } from './name-layers';
import { minRank, TOWN_ZOOMS } from './town-zooms';

/** Id of the layer below which street tiles are inserted: they cover the ground, but not the names. */
export const TILES_BEFORE_ID = 'end-of-ground';

// A name in the middle of its line is drawn in each tile the line passes through; the country lies in one tile of zoom 3.
const ONE_TILE = { maxzoom: 3 };

/** The bundled map: sea, land, mountains, parks, water, roads, names. Works without a network. */
export function baseStyle(colors: MapColors, isClose: boolean): StyleSpecification {
  const sources = Object.entries(BASE_DATA).map(
    ([name, data]) => [name, { type: 'geojson', data, ...(name === 'provinceNames' && ONE_TILE) }] as const,
  );
  const endOfGround: LayerSpecification = {
    id: TILES_BEFORE_ID,
    type: 'background',
    layout: { visibility: 'none' },
  };
  return {
    version: 8,
    sources: Object.fromEntries(sources),
    layers: [
      ...groundLayers(colors),
      endOfGround,
      ...nameLayers(colors, minRank(TOWN_ZOOMS[isClose ? 'close' : 'country'])),
    ],
  };
}

const SMALL_TILE_STEP = 1;
export const TILE_SIZE = 256;
export const DEEPEST_TILE = 19;

/** Address of the tile that shows a place at a zoom of the map. */
export function tileAddress(url: string, latitude: number, longitude: number, zoom: number): string {
  // The map counts in tiles of 512 pixels; those of 256 are one step deeper.
  const z = Math.max(0, Math.min(DEEPEST_TILE, Math.round(zoom) + SMALL_TILE_STEP));
  const across = 2 ** z;
  const angle = (latitude * Math.PI) / 180;
  const x = Math.floor(((longitude + 180) / 360) * across);
  const y = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * across);
  return url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}

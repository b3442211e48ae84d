export const TILE_SIZE = 256;
export const MAX_TILE_ZOOM = 19;

/** URL of the tile at a position and a zoom of the map, from a template with `{z}`, `{x}` and `{y}`. */
export function tileAddress(template: string, latitude: number, longitude: number, zoom: number): string {
  // The map's zoom is for tiles of 512 px; for those of 256 px it is one higher.
  const z = Math.max(0, Math.min(MAX_TILE_ZOOM, Math.round(zoom) + 1));
  const across = 2 ** z;
  const angle = (latitude * Math.PI) / 180;
  const x = Math.floor(((longitude + 180) / 360) * across);
  const y = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * across);
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}

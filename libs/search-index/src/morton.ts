/** Bits per axis of a map cell, which is about a kilometre wide. */
export const CELL_BITS = 15;

/** Largest latitude of the Web Mercator projection. */
const MAX_MERCATOR_LATITUDE = 85.0511287798066;

/** Longitude as a fraction of the world's width, 0 to 1. */
export function worldX(longitude: number): number {
  return (longitude + 180) / 360;
}

/** Latitude as a fraction of the world's height in Web Mercator, from 0 in the north to 1 in the south. */
export function worldY(latitude: number): number {
  const sine = Math.sin(
    (Math.max(-MAX_MERCATOR_LATITUDE, Math.min(MAX_MERCATOR_LATITUDE, latitude)) * Math.PI) / 180,
  );
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Latitude at a fraction of the world's height. */
export function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

/** The row or column, of `2 ** bits`, at a fraction of the world's height or width. */
export function cellNumber(share: number, bits: number): number {
  const cells = 2 ** bits;
  return Math.max(0, Math.min(cells - 1, Math.floor(share * cells)));
}

/** Spreads the bits of a 16-bit number: bit i becomes bit 2i. */
function spread(value: number): number {
  let bits = (value | (value << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** Morton code of a column and a row: bit 2i is bit i of the column, bit 2i + 1 of the row. */
function mortonOf(column: number, row: number): number {
  return (spread(column) | (spread(row) << 1)) >>> 0;
}

/** Morton code of the map cell at a position: 30 bits; neighbouring cells have similar codes. */
export function mapCellOf(latitude: number, longitude: number): number {
  return mortonOf(cellNumber(worldX(longitude), CELL_BITS), cellNumber(worldY(latitude), CELL_BITS));
}

import type { Bounds, Gathered } from './points';

/** The part of the map in view, coarse enough that small moves ask for nothing new. */
export interface Viewport {
  bounds: Bounds;
  zoom: number;
}

/** One part of a map too full to be drawn at once. */
export interface MapPart {
  gathered: readonly Gathered[];
  /** Around everything, in view or not; null when nothing has coordinates. */
  bounds: Bounds | null;
  /** Told the part in view whenever it settles. Stable between renders. */
  onView: (viewport: Viewport) => void;
}

/** From this zoom on markers stand alone: nothing is gathered any more. */
export const ALONE_FROM = 14;

/** A zoom so deep that only what lies on the same spot stays gathered. */
const DEEPEST = 24;

// Half a tile of 512 pixels: a view grows by at most that much on each side.
const STEP_OF_TILE = 0.5;
const DECIMALS = 1e6;

/** Rounds a view outwards to a grid that belongs to its whole zoom step. */
export function coarseView([west, south, east, north]: Bounds, zoom: number): Viewport {
  const whole = Math.floor(zoom);
  const step = (360 / 2 ** whole) * STEP_OF_TILE;
  const down = (degrees: number, least: number) => tidy(Math.max(least, Math.floor(degrees / step) * step));
  const up = (degrees: number, most: number) => tidy(Math.min(most, Math.ceil(degrees / step) * step));
  return {
    bounds: [down(west, -180), down(south, -90), up(east, 180), up(north, 90)],
    zoom: whole >= ALONE_FROM ? DEEPEST : whole,
  };
}

const tidy = (degrees: number): number => Math.round(degrees * DECIMALS) / DECIMALS;

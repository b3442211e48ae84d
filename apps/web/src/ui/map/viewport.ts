import {
  type Bounds,
  boundsInRegion,
  boundsOf,
  clipToRegion,
  type Cluster,
  expandToLand,
  type LocatedPoint,
  unionOf,
} from './points';

/** The part of the map in view, rounded so that small moves do not change it. */
export interface Viewport {
  bounds: Bounds;
  zoom: number;
}

/** Clusters and bounds from the server, when there are too many campsites to send one by one. */
export interface ClusteredView {
  clusters: readonly Cluster[];
  /** Bounds of all results, in view or not; null if none has coordinates. */
  bounds: Bounds | null;
  /** To be called with the part in view after the map was moved. Must be stable between renders. */
  onView: (viewport: Viewport) => void;
}

interface ExtentOptions {
  clusteredView: ClusteredView | undefined;
  /** Around what is drawn besides the points, such as a way. */
  drawnBounds: Bounds | null;
  /** The map of a single campsite. */
  isSingle: boolean;
}

/** What a map shows at first: all its results and what is drawn with them; null without any. */
export function extentOf(
  points: readonly LocatedPoint[],
  { clusteredView, drawnBounds, isSingle }: ExtentOptions,
): Bounds | null {
  if (isSingle) return boundsOf(points);
  const results = clusteredView
    ? clusteredView.bounds && clipToRegion(clusteredView.bounds)
    : boundsInRegion(points);
  const bounds = unionOf(results, drawnBounds);
  return bounds && expandToLand(bounds);
}

/** From this zoom on markers are not clustered. */
export const UNCLUSTERED_ZOOM = 14;

/** At this zoom the server clusters only campsites at the same spot. */
const SAME_SPOT_ZOOM = 24;

// Size of the grid, as a share of a tile of 512 px: a view grows by at most that much on each side.
const GRID_SHARE = 0.5;
const PRECISION = 1e6;

/** Rounds a view outwards to a grid, whose size depends on the whole zoom level. */
export function coarseView([west, south, east, north]: Bounds, zoom: number): Viewport {
  const level = Math.floor(zoom);
  const step = (360 / 2 ** level) * GRID_SHARE;
  const down = (degrees: number, min: number) => rounded(Math.max(min, Math.floor(degrees / step) * step));
  const up = (degrees: number, max: number) => rounded(Math.min(max, Math.ceil(degrees / step) * step));
  return {
    bounds: [down(west, -180), down(south, -90), up(east, 180), up(north, 90)],
    zoom: level >= UNCLUSTERED_ZOOM ? SAME_SPOT_ZOOM : level,
  };
}

const rounded = (degrees: number): number => Math.round(degrees * PRECISION) / PRECISION;

/** The map of campsites (docs/product.md 9, docs/decisions 4); lengths in CSS pixels, zooms as web maps count them. */
export const MAP = {
  centre: { latitude: -29.5, longitude: 25 },
  /** The frame of the served region (`isInServedRegion`), in degrees; the first view of a list stays within. */
  region: { west: 15.9, south: -35.4, east: 33.5, north: -21.6 },
  /** South Africa with Lesotho and Eswatini, in degrees: the first view of everything, without sea and neighbours. */
  land: { west: 16.45, south: -34.84, east: 32.9, north: -22.12 },
  /** The country fits a phone at 3.5 and a desk at 5. */
  startZoom: 4.6,
  minZoom: 3,
  maxZoom: 18,
  /** Fitting the results never comes closer than `fit`; one point alone opens at `point`. */
  closestZoom: { fit: 9, point: 12 },
  height: { list: 500, single: 300 },
  popupWidth: { min: 250, max: 300 },
  /** A cluster of more than this many markers looks medium or large. */
  clusterAbove: { medium: 20, large: 50 },
  /** Campsites that travel one by one; above that the server sends clusters for the part in view. */
  pointsAtOnce: 20_000,
  /** Side of the square that becomes one cluster when the server clusters. */
  cellPixels: 32,
  /** Markers a keyboard or a screen reader steps through at once. */
  listedPoints: 50,
  /** Cards that can be swiped through below a phone's map at once. */
  cardsAtOnce: 200,
} as const;

/** Shown in place of the map when no result has coordinates (docs/product.md 2). */
export const NO_COORDINATES = 'No location coordinates available';

export const MAP_CAMPSITES_FAILED = 'Failed to fetch map campsites';

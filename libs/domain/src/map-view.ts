/**
 * The map of campsites (docs/product.md#numbers, docs/decisions 4); lengths in CSS pixels, zooms as zoom levels of web maps.
 */
export const MAP = {
  centre: { latitude: -29.5, longitude: 25 },
  /** Bounding box of the served region (`isInServedRegion`), in degrees; limits the initial view of a list. */
  region: { west: 15.9, south: -35.4, east: 33.5, north: -21.6 },
  /** Bounding box of South Africa with Lesotho and Eswatini, in degrees: the initial view of all campsites. */
  land: { west: 16.45, south: -34.84, east: 32.9, north: -22.12 },
  /** The country fills a phone at 3.5 and a desktop screen at 5. */
  startZoom: 4.6,
  minZoom: 3,
  maxZoom: 18,
  /** Highest zoom when the map fits its view to several results (`fit`), and the zoom for a single one (`point`). */
  closestZoom: { fit: 9, point: 12 },
  height: { list: 500, single: 300 },
  popupWidth: { min: 250, max: 300 },
  /** A cluster of more than this many markers is drawn as medium or large. */
  clusterAbove: { medium: 20, large: 50 },
  /** Most campsites sent as single points; of more, the server sends clusters for the part in view. */
  pointsAtOnce: 20_000,
  /**
   * Side of the square that the server combines into one cluster; smaller than the map's own radius (`clusterRadius` in
   * apps/web/src/ui/map/campsite-layers.ts), so that the map can combine these clusters again.
   */
  cellPixels: 32,
  /** Most markers that keyboards and screen readers reach at a time. */
  listedPoints: 50,
  /** Most cards rendered below a phone's map at a time. */
  cardsAtOnce: 200,
} as const;

/** Shown in place of the map when no result has coordinates (docs/product.md#screens). */
export const NO_COORDINATES = 'No location coordinates available';

export const MAP_CAMPSITES_FAILED = 'Failed to fetch map campsites';

/** Messages of the map. */
export const MAP_MESSAGES = { noCoordinates: NO_COORDINATES, campsitesFailed: MAP_CAMPSITES_FAILED } as const;

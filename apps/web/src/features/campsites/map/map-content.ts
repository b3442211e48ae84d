import type { MapCampsite, MapView } from '@kampvuur/contracts';
import { MAP } from '@kampvuur/domain/map-view';
import type { Bounds, Cluster } from '../../../ui/map/points';
import type { Viewport } from '../../../ui/map/viewport';

/** What the map shows: every matching campsite, or the clusters and single campsites of the current view. */
export interface MapContent {
  campsites: MapCampsite[];
  /** Number of all matching campsites, in view or not. */
  total: number;
  /** Null when `campsites` contains every match. `bounds` contain all matches; null if none has coordinates. */
  clustered: { clusters: readonly Cluster[]; bounds: Bounds | null } | null;
}

export const completeContent = (campsites: MapCampsite[]): MapContent => ({
  campsites,
  total: campsites.length,
  clustered: null,
});

export const clusteredContent = ({ points, clusters, bounds, total }: MapView): MapContent => ({
  campsites: points,
  total,
  clustered: { clusters, bounds },
});

/** Query parameters of `GET /api/campsites/map`; null, before the map is rendered, requests the whole country. */
export function viewParams(viewport: Viewport | null): Record<string, string> {
  if (!viewport) return { zoom: String(Math.floor(MAP.startZoom)) };
  return { bounds: viewport.bounds.join(','), zoom: String(viewport.zoom) };
}

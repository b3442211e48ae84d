import type { MapCampsite, MapView } from '@kampvuur/contracts';
import { MAP } from '@kampvuur/domain/map-view';
import type { Bounds, Gathered } from '../../../ui/map/points';
import type { Viewport } from '../../../ui/map/viewport';

/** What the map shows: every campsite that matches, or one part of them with the rest gathered. */
export interface MapPicture {
  campsites: MapCampsite[];
  /** All that match. */
  total: number;
  /** Null when every campsite is there. */
  part: { gathered: readonly Gathered[]; bounds: Bounds | null } | null;
}

export const wholePicture = (campsites: MapCampsite[]): MapPicture => ({
  campsites,
  total: campsites.length,
  part: null,
});

export const partPicture = ({ points, clusters, bounds, total }: MapView): MapPicture => ({
  campsites: points,
  total,
  part: { gathered: clusters, bounds },
});

/** A view as `GET /api/campsites/map` takes it; before the map stands, the whole country from afar. */
export function viewParams(viewport: Viewport | null): Record<string, string> {
  if (!viewport) return { zoom: String(Math.floor(MAP.startZoom)) };
  return { bounds: viewport.bounds.join(','), zoom: String(viewport.zoom) };
}

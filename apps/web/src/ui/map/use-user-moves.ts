import { useEffect, useRef, type RefObject } from 'react';
import type { MapRef } from '@vis.gl/react-maplibre';
import type { MapLibreEvent } from 'maplibre-gl';
import type { MapPadding } from './linked-list';
import type { Bounds } from './points';

/** Event data for moves that the user starts with one of our buttons. */
export const BY_USER = { isByUser: true } as const;

/** The bounds of the uncovered part of the map. */
function uncoveredBounds(map: MapRef, { top, bottom }: MapPadding): Bounds {
  const { clientWidth, clientHeight } = map.getContainer();
  const northWest = map.unproject([0, top]);
  const southEast = map.unproject([clientWidth, clientHeight - bottom]);
  return [northWest.lng, southEast.lat, southEast.lng, northWest.lat];
}

/** Bounds in view after the user's last move; null after the map has moved by itself. */
export type LastSeen = RefObject<Bounds | null>;

/** Calls `onMoved` with the bounds in view when the user has moved the map, but not when it has moved by itself. */
export function useUserMoves(
  map: MapRef | null,
  padding: MapPadding,
  onMoved: ((bounds: Bounds) => void) | undefined,
): LastSeen {
  const lastSeenRef = useRef<Bounds | null>(null);
  useEffect(() => {
    if (!map || !onMoved) return;
    // Moves by the wheel are the only ones of the user that have no `originalEvent`.
    let isByWheel = false;
    const onWheel = () => (isByWheel = true);
    const notify = (event: MapLibreEvent & Partial<typeof BY_USER>) => {
      const isByUser = Boolean(event.originalEvent) || event.isByUser || isByWheel;
      isByWheel = false;
      if (!isByUser) return;
      lastSeenRef.current = uncoveredBounds(map, padding);
      onMoved(lastSeenRef.current);
    };
    map.on('wheel', onWheel);
    map.on('moveend', notify);
    return () => {
      map.off('wheel', onWheel);
      map.off('moveend', notify);
    };
  }, [map, padding, onMoved]);
  return lastSeenRef;
}

import { useEffect, useRef, type RefObject } from 'react';
import type { MapRef } from '@vis.gl/react-maplibre';
import type { MapLibreEvent } from 'maplibre-gl';
import type { Inset } from './companion';
import type { Bounds } from './points';

/** Passed along with a movement that a button of ours makes for somebody. */
export const BY_USER = { isByUser: true } as const;

/** What of the map nothing else covers. */
function boundsInSight(map: MapRef, { top, bottom }: Inset): Bounds {
  const { clientWidth, clientHeight } = map.getContainer();
  const northWest = map.unproject([0, top]);
  const southEast = map.unproject([clientWidth, clientHeight - bottom]);
  return [northWest.lng, southEast.lat, southEast.lng, northWest.lat];
}

/** What was in sight when somebody last moved the map, until it moves on its own. */
export type LastSeen = RefObject<Bounds | null>;

/** Reports what is in sight whenever somebody has moved the map; movements of its own are not reported. */
export function useUserMoves(
  map: MapRef | null,
  inset: Inset,
  onMoved: ((inSight: Bounds) => void) | undefined,
): LastSeen {
  const lastSeenRef = useRef<Bounds | null>(null);
  useEffect(() => {
    if (!map || !onMoved) return;
    // The library names the event behind each movement but those of the wheel.
    let isByWheel = false;
    const noteWheel = () => (isByWheel = true);
    const notify = (event: MapLibreEvent & Partial<typeof BY_USER>) => {
      const isByUser = Boolean(event.originalEvent) || event.isByUser || isByWheel;
      isByWheel = false;
      if (!isByUser) return;
      lastSeenRef.current = boundsInSight(map, inset);
      onMoved(lastSeenRef.current);
    };
    map.on('wheel', noteWheel);
    map.on('moveend', notify);
    return () => {
      map.off('wheel', noteWheel);
      map.off('moveend', notify);
    };
  }, [map, inset, onMoved]);
  return lastSeenRef;
}

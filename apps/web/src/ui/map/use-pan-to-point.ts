import { useEffect } from 'react';
import type { MapRef } from '@vis.gl/react-maplibre';
import type { MapPadding } from './linked-list';
import type { LocatedPoint } from './points';
import { NO_EDGES, pinEdges, shiftIntoView } from './popup-view';

// While cards are swiped quickly, the map pans only to the last one.
const DEBOUNCE_MS = 140;

/** Pans the map until the pin of a point is in view. */
export function usePanToPoint(
  map: MapRef | null,
  point: LocatedPoint | undefined,
  padding: MapPadding,
): void {
  const { longitude, latitude } = point ?? {};
  useEffect(() => {
    if (!map || longitude === undefined || latitude === undefined) return;
    const pan = () => {
      const { clientWidth, clientHeight } = map.getContainer();
      const { x, y } = map.project([longitude, latitude]);
      const frame = { left: 0, right: clientWidth, top: padding.top, bottom: clientHeight - padding.bottom };
      const shift = shiftIntoView([pinEdges(x, y)], frame, NO_EDGES);
      if (shift[0] !== 0 || shift[1] !== 0) map.panBy(shift);
    };
    const timer = setTimeout(pan, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [map, longitude, latitude, padding]);
}

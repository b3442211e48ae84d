import { useEffect } from 'react';
import type { MapRef } from '@vis.gl/react-maplibre';
import type { Bounds } from './points';
import { coarseView, type Viewport } from './viewport';

/** The part of the map that is in view now. */
export function boundsInView(map: MapRef): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** Calls `onView` with the rounded part in view, at once and when it has changed after the map was moved. */
export function useSettledView(map: MapRef | null, onView: ((viewport: Viewport) => void) | undefined): void {
  useEffect(() => {
    if (!map || !onView) return;
    let lastKey = '';
    const notify = () => {
      const view = coarseView(boundsInView(map), map.getZoom());
      const key = JSON.stringify(view);
      if (key === lastKey) return;
      lastKey = key;
      onView(view);
    };
    notify();
    map.on('moveend', notify);
    return () => void map.off('moveend', notify);
  }, [map, onView]);
}

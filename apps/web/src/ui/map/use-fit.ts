import { useEffect, useRef } from 'react';
import type { MapProps, MapRef } from '@vis.gl/react-maplibre';
import { MAP } from '@kampvuur/domain';
import { zoomToTowns } from './nearby-towns';
import type { Bounds, PlacedPoint } from './points';

// Room for a large cluster with its halo.
const PADDING = 48;

function fitting([west, south, east, north]: Bounds) {
  const isOnePlace = west === east && south === north;
  return { padding: PADDING, maxZoom: isOnePlace ? MAP.closestZoom.point : MAP.closestZoom.fit };
}

/**
 * Where the map opens: everything in view, or the middle of the country (Spec 9); one campsite's own map so that
 * the nearest town is in sight, for without streets there is nothing else to go by.
 */
export function startView(
  extent: Bounds | null,
  only: PlacedPoint | undefined,
  height: number,
): MapProps['initialViewState'] {
  if (only) return { longitude: only.longitude, latitude: only.latitude, zoom: zoomToTowns(only, height) };
  if (extent) return { bounds: [...extent], fitBoundsOptions: fitting(extent) };
  return { ...MAP.centre, zoom: MAP.startZoom };
}

/** Moves to the results whenever other ones arrive; a map somebody has moved stays while they are the same. */
export function useFit(map: MapRef | null, extent: Bounds | null): void {
  const key = JSON.stringify(extent);
  const shown = useRef(key);
  useEffect(() => {
    if (!map || !extent || shown.current === key) return;
    shown.current = key;
    // Motion is left to the library, which keeps still where the visitor asked for it.
    map.fitBounds([...extent], fitting(extent));
  }, [map, extent, key]);
}

import { useEffect, useMemo, useRef } from 'react';
import type { MapProps, MapRef } from '@vis.gl/react-maplibre';
import { MAP } from '@kampvuur/domain';
import { boundsOf, type PlacedPoint } from './points';

// Room for a large cluster with its halo.
const PADDING = 48;

const closest = (points: readonly PlacedPoint[]): number =>
  points.length === 1 ? MAP.closestZoom.point : MAP.closestZoom.fit;

const fitting = (points: readonly PlacedPoint[]) => ({ padding: PADDING, maxZoom: closest(points) });

/** Where the map opens: all points in view, or the middle of the country (Spec 9). */
export function startView(points: readonly PlacedPoint[]): MapProps['initialViewState'] {
  const bounds = boundsOf(points);
  if (bounds) return { bounds, fitBoundsOptions: fitting(points) };
  return { ...MAP.centre, zoom: MAP.startZoom };
}

/** Moves to the points whenever other ones arrive; a map somebody has moved stays while they are the same. */
export function useFitToPoints(map: MapRef | null, points: readonly PlacedPoint[]): void {
  const extent = useMemo(() => JSON.stringify(boundsOf(points)), [points]);
  const shown = useRef(extent);
  useEffect(() => {
    if (!map || shown.current === extent) return;
    shown.current = extent;
    const bounds = boundsOf(points);
    // Motion is left to the library, which keeps still where the visitor asked for it.
    if (bounds) map.fitBounds(bounds, fitting(points));
  }, [map, points, extent]);
}

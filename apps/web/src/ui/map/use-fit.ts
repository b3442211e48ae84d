import { useEffect, useRef } from 'react';
import type { MapProps, MapRef } from '@vis.gl/react-maplibre';
import { MAP } from '@kampvuur/domain';
import { zoomToTowns } from './nearby-towns';
import type { Bounds } from './points';
import { TOWN_ZOOMS } from './town-zooms';

// Room for a large cluster with its halo.
const PADDING = 48;

/** What the map is fitted to, and what there is to see around it. */
export interface Frame {
  /** Null without points. */
  extent: Bounds | null;
  /** It is one campsite's own map. */
  isSingle: boolean;
  height: number;
}

/** How close fitting comes: without streets only so that a few towns are in sight, for there is nothing else to go by. */
export function fitting({ extent, isSingle, height }: Frame & { extent: Bounds }, hasStreets: boolean) {
  const [west, south, east, north] = extent;
  const isOnePlace = west === east && south === north;
  const closest = isOnePlace ? MAP.closestZoom.point : MAP.closestZoom.fit;
  if (hasStreets) return { padding: PADDING, maxZoom: closest };
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const side = Math.min(height, document.documentElement.clientWidth);
  const zooms = TOWN_ZOOMS[isSingle ? 'close' : 'country'];
  return { padding: PADDING, maxZoom: Math.min(closest, zoomToTowns(middle, side, zooms)) };
}

/** Where the map opens, before it is known whether there are streets: everything in view, or the country (docs/product.md 9). */
export function startView(frame: Frame): MapProps['initialViewState'] {
  const { extent } = frame;
  if (!extent) return { ...MAP.centre, zoom: MAP.startZoom };
  return { bounds: [...extent], fitBoundsOptions: fitting({ ...frame, extent }, false) };
}

/**
 * Moves to the results whenever other ones arrive, and closer when there are streets to see; a map somebody has moved
 * stays while the results are the same.
 */
export function useFit(map: MapRef | null, frame: Frame, hasStreets: boolean): void {
  const { extent, isSingle, height } = frame;
  const key = JSON.stringify(extent);
  const rendered = useRef({ key, hasStreets: false });
  useEffect(() => {
    const before = rendered.current;
    if (!map || !extent || (before.key === key && before.hasStreets === hasStreets)) return;
    rendered.current = { key, hasStreets };
    const fixed = { extent, isSingle, height };
    const isSame = before.key === key;
    if (isSame && !isAt(map, extent, fitting(fixed, before.hasStreets))) return;
    // At once for streets: on the way there tiles would be fetched that nobody looks at. Other motion is left to the
    // library, which keeps still where the visitor asked for it.
    map.fitBounds([...extent], { ...fitting(fixed, hasStreets), ...(isSame && { animate: false }) });
  }, [map, extent, isSingle, height, key, hasStreets]);
}

/** Whether the map stands where fitting has put it. */
function isAt(map: MapRef, extent: Bounds, options: ReturnType<typeof fitting>): boolean {
  const camera = map.cameraForBounds([...extent], options);
  if (!camera?.center || camera.zoom === undefined) return false;
  const centre = map.project(camera.center);
  const { clientWidth, clientHeight } = map.getContainer();
  const away = Math.hypot(centre.x - clientWidth / 2, centre.y - clientHeight / 2);
  return away < 1 && Math.abs(camera.zoom - map.getZoom()) < 0.01;
}

import { useEffect, useRef } from 'react';
import type { MapProps, MapRef } from '@vis.gl/react-maplibre';
import { MAP } from '@kampvuur/domain';
import type { Inset } from './companion';
import { zoomToTowns } from './nearby-towns';
import { isLand, type Bounds } from './points';
import { TOWN_ZOOMS } from './town-zooms';
import type { LastSeen } from './use-user-moves';

// Room for a large cluster with its halo; the whole land brings its own, as clusters lie inside it.
const PADDING = { results: 48, land: 12 };

/** What the map is fitted to, and what there is to see around it. */
export interface Frame {
  /** Null without points. */
  extent: Bounds | null;
  /** It is the area somebody searches: shown as it is, neither closer nor wider. */
  isArea: boolean;
  /** It is one campsite's own map. */
  isSingle: boolean;
  height: number;
  /** What of the map is covered. */
  inset: Inset;
}

/** How close fitting comes: without streets only so that a few towns are in sight, for there is nothing else to go by. */
function fitting(
  { extent, isArea, isSingle, height, inset }: Frame & { extent: Bounds },
  hasStreets: boolean,
) {
  if (isArea) return { padding: paddingOf(inset, 0), maxZoom: MAP.maxZoom };
  const [west, south, east, north] = extent;
  const padding = paddingOf(inset, isLand(extent) ? PADDING.land : PADDING.results);
  const isOnePlace = west === east && south === north;
  const closest = isOnePlace ? MAP.closestZoom.point : MAP.closestZoom.fit;
  if (hasStreets) return { padding, maxZoom: closest };
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const side = Math.min(height, document.documentElement.clientWidth);
  const zooms = TOWN_ZOOMS[isSingle ? 'close' : 'country'];
  return { padding, maxZoom: Math.min(closest, zoomToTowns(middle, side, zooms)) };
}

function paddingOf({ top, bottom }: Inset, around: number) {
  return { top: top + around, bottom: bottom + around, left: around, right: around };
}

/** Where the map opens, before it is known whether there are streets: everything in view, or the country (docs/product.md 9). */
export function startView(frame: Frame): MapProps['initialViewState'] {
  const { extent } = frame;
  if (!extent) return { ...MAP.centre, zoom: MAP.startZoom };
  return { bounds: [...extent], fitBoundsOptions: fitting({ ...frame, extent }, false) };
}

interface FitOptions {
  /** There are streets to see, so the map may come closer. */
  hasStreets: boolean;
  lastSeenRef: LastSeen;
  onFitted: (() => void) | undefined;
}

/**
 * Moves to the results whenever other ones arrive, and closer when there are streets to see; a map somebody has moved
 * stays while the results are the same.
 */
export function useFit(
  map: MapRef | null,
  frame: Frame,
  { hasStreets, lastSeenRef, onFitted }: FitOptions,
): void {
  const { extent, isArea, isSingle, height, inset } = frame;
  const key = JSON.stringify(extent);
  const rendered = useRef({ key, hasStreets: false });
  useEffect(() => {
    const before = rendered.current;
    if (!map || !extent || (before.key === key && before.hasStreets === hasStreets)) return;
    rendered.current = { key, hasStreets };
    // Somebody has moved there, and may be moving on.
    if (isArea && lastSeenRef.current && isAbout(extent, lastSeenRef.current)) return;
    const fixed = { extent, isArea, isSingle, height, inset };
    const isSame = before.key === key;
    if (isSame && !isAt(map, extent, fitting(fixed, before.hasStreets))) return;
    // At once for streets: on the way there tiles would be fetched that nobody looks at. Other motion is left to the
    // library, which keeps still where the visitor asked for it.
    map.fitBounds([...extent], { ...fitting(fixed, hasStreets), ...(isSame && { animate: false }) });
    lastSeenRef.current = null;
    onFitted?.();
  }, [map, extent, isArea, isSingle, height, inset, key, hasStreets, lastSeenRef, onFitted]);
}

// Addresses keep rounded degrees.
const TOLERANCE = 0.02;

/** Whether two areas are the same but for rounding. */
function isAbout(area: Bounds, other: Bounds): boolean {
  const across = (other[2] - other[0]) * TOLERANCE;
  const down = (other[3] - other[1]) * TOLERANCE;
  return area.every((edge, at) => Math.abs(edge - (other[at] ?? 0)) <= (at % 2 === 0 ? across : down));
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

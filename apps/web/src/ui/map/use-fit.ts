import { useEffect, useRef } from 'react';
import type { MapProps, MapRef } from '@vis.gl/react-maplibre';
import { MAP } from '@kampvuur/domain';
import { MAX_CLUSTER_RADIUS } from './campsite-layers';
import type { MapPadding } from './linked-list';
import { zoomToTowns } from './nearby-towns';
import { isLand, type Bounds } from './points';
import { TOWN_ZOOMS } from './town-zooms';
import type { LastSeen } from './use-user-moves';

// In px. A cluster may lie on the edge of the results, but not on that of the whole land. Above and below it there is
// less padding where the map is covered: on a phone it has no height to spare.
const PADDING = { results: MAX_CLUSTER_RADIUS + 11, land: 12, covered: 22 };

/** What the map is fitted to. */
export interface FitTarget {
  /** Null without points. */
  extent: Bounds | null;
  /** The extent is a searched area, which is shown exactly. */
  isArea: boolean;
  /** The map of a single campsite. */
  isSingle: boolean;
  /** Height of the map in px. */
  height: number;
  /** The covered part of the map. */
  padding: MapPadding;
}

/** Padding and maximum zoom. Without streets the zoom is limited so that a few towns are in view for orientation. */
function fitOptions(
  { extent, isArea, isSingle, height, padding }: FitTarget & { extent: Bounds },
  hasStreets: boolean,
) {
  if (isArea) return { padding: paddingOf(padding, 0), maxZoom: MAP.maxZoom };
  const [west, south, east, north] = extent;
  const fitPadding = paddingOf(padding, isLand(extent) ? PADDING.land : PADDING.results);
  const isPoint = west === east && south === north;
  const closest = isPoint ? MAP.closestZoom.point : MAP.closestZoom.fit;
  if (hasStreets) return { padding: fitPadding, maxZoom: closest };
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const side = Math.min(height, document.documentElement.clientWidth);
  const zooms = TOWN_ZOOMS[isSingle ? 'close' : 'country'];
  return { padding: fitPadding, maxZoom: Math.min(closest, zoomToTowns(middle, side, zooms)) };
}

function paddingOf({ top, bottom }: MapPadding, across: number) {
  const above = bottom > 0 ? Math.min(across, PADDING.covered) : across;
  return { top: top + above, bottom: bottom + above, left: across, right: across };
}

/** The initial view: all results, or the country without any (docs/product.md#numbers). Streets are not available yet. */
export function startView(target: FitTarget): MapProps['initialViewState'] {
  const { extent } = target;
  if (!extent) return { ...MAP.centre, zoom: MAP.startZoom };
  return { bounds: [...extent], fitBoundsOptions: fitOptions({ ...target, extent }, false) };
}

interface FitOptions {
  /** Streets are available, so the map may zoom in further. */
  hasStreets: boolean;
  lastSeenRef: LastSeen;
  onFitted: (() => void) | undefined;
}

/**
 * Fits the map to new results, and zooms in further when streets become available. A map that the user has moved stays
 * where it is as long as the results are the same.
 */
export function useFit(
  map: MapRef | null,
  target: FitTarget,
  { hasStreets, lastSeenRef, onFitted }: FitOptions,
): void {
  const { extent, isArea, isSingle, height, padding } = target;
  const key = JSON.stringify(extent);
  const lastFit = useRef({ key, hasStreets: false });
  useEffect(() => {
    const before = lastFit.current;
    if (!map || !extent || (before.key === key && before.hasStreets === hasStreets)) return;
    lastFit.current = { key, hasStreets };
    // The user has moved the map to this area already.
    if (isArea && lastSeenRef.current && isAlmostEqual(extent, lastSeenRef.current)) return;
    const fixed = { extent, isArea, isSingle, height, padding };
    const isSame = before.key === key;
    if (isSame && !isFitted(map, extent, fitOptions(fixed, before.hasStreets))) return;
    // Not animated for streets, to load no tiles on the way. Other moves the library does not animate where reduced
    // motion is preferred.
    map.fitBounds([...extent], { ...fitOptions(fixed, hasStreets), ...(isSame && { animate: false }) });
    lastSeenRef.current = null;
    onFitted?.();
  }, [map, extent, isArea, isSingle, height, padding, key, hasStreets, lastSeenRef, onFitted]);
}

// Share of width and height: URLs contain rounded degrees.
const TOLERANCE = 0.02;

/** Whether two areas are the same except for rounding. */
function isAlmostEqual(area: Bounds, other: Bounds): boolean {
  const across = (other[2] - other[0]) * TOLERANCE;
  const down = (other[3] - other[1]) * TOLERANCE;
  return area.every((edge, at) => Math.abs(edge - (other[at] ?? 0)) <= (at % 2 === 0 ? across : down));
}

/** Whether the map still has the view it was fitted to. */
function isFitted(map: MapRef, extent: Bounds, options: ReturnType<typeof fitOptions>): boolean {
  const camera = map.cameraForBounds([...extent], options);
  if (!camera?.center || camera.zoom === undefined) return false;
  const centre = map.project(camera.center);
  const { clientWidth, clientHeight } = map.getContainer();
  const offset = Math.hypot(centre.x - clientWidth / 2, centre.y - clientHeight / 2);
  return offset < 1 && Math.abs(camera.zoom - map.getZoom()) < 0.01;
}

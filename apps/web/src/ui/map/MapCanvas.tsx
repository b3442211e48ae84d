import { useMemo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Map, type MapRef } from '@vis.gl/react-maplibre';
import type { MapLibreEvent } from 'maplibre-gl';
import { MapPlaceholder } from '../pictures/MapPlaceholder';
import { REDUCED_MOTION } from '../layout/media-queries';
import { baseStyle } from './base-style';
import { NO_INSET, type Inset, type MapCompanion } from './companion';
import { useMapColors } from './map-colors';
import { MAP_OPTIONS } from './map-library';
import { COVERED_MAP, MAP_CHROME } from './map-chrome';
import { MapControls } from './MapControls';
import { MapLayers } from './MapLayers';
import { OpenedPopups } from './OpenedPopups';
import {
  boundsInRegion,
  boundsOf,
  clipToRegion,
  expandToLand,
  type Bounds,
  type PlacedPoint,
} from './points';
import { PointsInView } from './PointsInView';
import type { SearchCentre } from './search-circle';
import { isOneSpot } from './StackList';
import { startView, useFit, type FitTarget } from './use-fit';
import { useMapPointer } from './use-map-pointer';
import { useOpened } from './use-opened';
import { usePanToPoint } from './use-pan-to-point';
import { useSettledView } from './use-settled-view';
import { useUserMoves } from './use-user-moves';
import type { ClusteredView } from './viewport';
import { mapTexts } from './map-texts';
import { say } from '../say';

export interface MapCanvasProps {
  points: readonly PlacedPoint[];
  clusteredView?: ClusteredView | undefined;
  height: number;
  /** The map of a single campsite. */
  singlePoint: boolean;
  renderPopup?: ((id: number) => ReactNode) | undefined;
  /** The device cannot show the map: it has no WebGL. */
  onUnsupported: () => void;
  searchCentre?: SearchCentre | null | undefined;
  /** The searched area; null shows all results. */
  area?: Bounds | null;
  companion?: MapCompanion;
  inset?: Inset;
  tileUrl?: string | undefined;
  attribution?: string | undefined;
  campsiteAttribution?: string | undefined;
  /** Rendered inside the map, at its upper left edge: layers of its own, with a legend. */
  overlay?: ReactNode;
}

// Zooming in by two levels splits a cluster of the server.
const CLUSTER_ZOOM_STEP = 2;
/** Distance of the zoom buttons from the cards over the lower edge, in px. */
const BUTTONS_GAP = 10;

/** The map itself. */
export function MapCanvas(props: MapCanvasProps) {
  const { points, clusteredView, singlePoint, renderPopup, inset = NO_INSET } = props;
  const colors = useMapColors();
  const reducedMotion = useMediaQuery(REDUCED_MOTION);
  const [map, setMap] = useState<MapRef | null>(null);
  const [isLandDrawn, setLandDrawn] = useState(false);
  const [hasStreets, setStreets] = useState(false);
  const style = useMemo(() => baseStyle(colors, singlePoint), [colors, singlePoint]);
  const target = useFitTarget(props, inset);
  const start = startView(target);
  const { opened, companionMarked, singleCampsite, marked } = useCampsites(map, props);
  useMovements(map, target, { companion: props.companion, companionMarked, hasStreets });
  useSettledView(map, clusteredView?.onView);
  const pointerProps = usePointer(opened, props, reducedMotion);
  const markers = { points, clusters: clusteredView?.clusters };
  const isCovered = inset.bottom > 0;

  return (
    <Box className={isCovered ? COVERED_MAP : undefined} sx={MAP_CHROME}>
      <Map
        ref={setMap}
        {...MAP_OPTIONS}
        attributionControl={false}
        mapStyle={style}
        {...(start && { initialViewState: start })}
        cooperativeGestures={singlePoint}
        locale={mapTexts(say('mapOfCampsites'))}
        // A failed tile is ignored, as the bundled map is below it. An error without a target is a map that cannot start.
        onError={(event) => !event.target && props.onUnsupported()}
        {...(!isLandDrawn && {
          onRender: ({ target: drawn }: MapLibreEvent) => hasLand(drawn) && setLandDrawn(true),
        })}
        {...pointerProps}
      >
        <MapLayers
          {...markers}
          marked={marked}
          singleCampsite={singleCampsite}
          searchCentre={props.searchCentre}
          colors={colors}
          tileUrl={props.tileUrl}
          attribution={props.attribution}
          isClose={singlePoint}
          onStreets={setStreets}
        />
        <Overlay {...{ inset, singlePoint }}>{props.overlay}</Overlay>
        <OpenedPopups opened={opened} inset={inset} />
        <MapControls
          reducedMotion={reducedMotion}
          bottom={isCovered ? inset.bottom + BUTTONS_GAP : undefined}
          hasScale={singlePoint}
          campsiteAttribution={props.campsiteAttribution}
        />
        {!singlePoint && renderPopup && (
          <PointsInView {...markers} onOpen={opened.open} reducedMotion={reducedMotion} />
        )}
      </Map>
      <MapPlaceholder isHidden={isLandDrawn} inset={inset} />
    </Box>
  );
}

/** Distances of the overlay from the upper and left edge, in px. */
const OVERLAY_GAP = 16;
const BELOW_SCALE = 44;

type OverlayProps = Required<Pick<MapCanvasProps, 'inset' | 'singlePoint'>> & { children: ReactNode };

/** The place of what lies over the map; it is no higher than the part of the map that nothing covers. */
function Overlay({ inset, singlePoint, children }: OverlayProps) {
  const top = inset.top + (singlePoint ? BELOW_SCALE : OVERLAY_GAP);
  const maxHeight = `calc(100% - ${top + inset.bottom + OVERLAY_GAP}px)`;
  return children ? <Box sx={[OVERLAY, { top, maxHeight }]}>{children}</Box> : null;
}

const OVERLAY = {
  position: 'absolute',
  zIndex: 1,
  left: OVERLAY_GAP,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
} as const;

/** Which campsite is open, which one the companion marks, and which pins are marked on the map: both. */
function useCampsites(map: MapRef | null, props: MapCanvasProps) {
  const { points, clusteredView, singlePoint, renderPopup, companion } = props;
  const byId = useMemo(() => new globalThis.Map(points.map((point) => [point.id, point])), [points]);
  const opened = useOpened({
    map,
    byId,
    isPartial: clusteredView !== undefined,
    renderPopup,
    onPress: companion?.onPress,
  });
  const singleCampsite = singlePoint ? points[0] : undefined;
  const markedId = companion?.markedId ?? null;
  const companionMarked = markedId === null ? undefined : byId.get(markedId);
  const marked = useMarked(singleCampsite ?? opened.visible?.point, companionMarked);
  return { opened, companionMarked, singleCampsite, marked };
}

interface Movements {
  companion: MapCompanion | undefined;
  /** The campsite the companion marks. */
  companionMarked: PlacedPoint | undefined;
  hasStreets: boolean;
}

/** Reports when the user moves the map, and moves it to new results or to the marked campsite. */
function useMovements(map: MapRef | null, target: FitTarget, options: Movements) {
  const { companion, companionMarked, hasStreets } = options;
  const lastSeenRef = useUserMoves(map, target.inset, companion?.onMoved);
  useFit(map, target, { hasStreets, lastSeenRef, onFitted: companion?.onFitted });
  usePanToPoint(map, companion?.keepsMarkedInView ? companionMarked : undefined, target.inset);
}

/** The props of the map that handle presses and hovering. */
function usePointer(
  opened: ReturnType<typeof useOpened>,
  { clusteredView, companion }: MapCanvasProps,
  reducedMotion: boolean,
) {
  const isStack = (ids: readonly number[]) => {
    const found = opened.pointsOf(ids);
    return found.length === ids.length && isOneSpot(found);
  };
  return useMapPointer({
    onPins: (ids) => {
      const [first] = ids;
      if (ids.length > 1 && isStack(ids)) opened.openStack(ids);
      else if (first !== undefined) opened.open(first);
    },
    onStack: opened.openStack,
    onGround: opened.dismiss,
    onHover: companion?.onHover,
    isStack,
    reducedMotion,
    minZoomStep: clusteredView ? CLUSTER_ZOOM_STEP : 0,
  });
}

/** The bundled map is loaded; streets above it may follow later. */
const hasLand = (map: MapLibreEvent['target']): boolean =>
  map.getSource('provinces') !== undefined && map.isSourceLoaded('provinces');

function useMarked(open: PlacedPoint | undefined, other: PlacedPoint | undefined): PlacedPoint[] {
  return useMemo(() => [...new Set([open, other])].filter((point) => point !== undefined), [open, other]);
}

function useFitTarget(
  { points, clusteredView, singlePoint, area, height }: MapCanvasProps,
  inset: Inset,
): FitTarget {
  const results = useMemo(
    () => extentOf(points, clusteredView, singlePoint),
    [points, clusteredView, singlePoint],
  );
  return { extent: area ?? results, isArea: Boolean(area), isSingle: singlePoint, height, inset };
}

function extentOf(
  points: readonly PlacedPoint[],
  clusteredView: ClusteredView | undefined,
  isSingle: boolean,
): Bounds | null {
  if (isSingle) return boundsOf(points);
  const bounds = clusteredView
    ? clusteredView.bounds && clipToRegion(clusteredView.bounds)
    : boundsInRegion(points);
  return bounds && expandToLand(bounds);
}

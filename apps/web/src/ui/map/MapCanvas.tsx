import { useMemo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Map, type MapRef } from '@vis.gl/react-maplibre';
import type { MapLibreEvent } from 'maplibre-gl';
import { MapPlaceholder } from '../pictures/MapPlaceholder';
import { REDUCED_MOTION } from '../layout/media-queries';
import { TOOLS_HEIGHT } from '../layout/use-height-property';
import { baseStyle } from './base-style';
import { NO_PADDING, type MapPadding, type LinkedList } from './linked-list';
import { useMapColors } from './map-colors';
import { MAP_OPTIONS } from './map-library';
import { COVERED_MAP, MAP_CHROME } from './map-chrome';
import { MapControls } from './MapControls';
import { MapLayers } from './MapLayers';
import { OpenedPopups } from './OpenedPopups';
import type { Bounds, LocatedPoint } from './points';
import { PointsInView } from './PointsInView';
import type { SearchCentre } from './search-circle';
import { isOneSpot } from './StackList';
import { startView, useFit, type FitTarget } from './use-fit';
import { useMapPointer } from './use-map-pointer';
import { useOpened } from './use-opened';
import { usePanToPoint } from './use-pan-to-point';
import { useSettledView } from './use-settled-view';
import { useUserMoves } from './use-user-moves';
import { extentOf, type ClusteredView } from './viewport';
import { mapTexts } from './map-texts';
import { say } from '../say';

export interface MapCanvasProps {
  points: readonly LocatedPoint[];
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
  /** What is in view at first besides the points, such as the way drawn by the overlay. */
  drawnBounds?: Bounds | null | undefined;
  linkedList?: LinkedList;
  padding?: MapPadding;
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
  const { points, clusteredView, singlePoint, renderPopup, padding = NO_PADDING } = props;
  const colors = useMapColors();
  const reducedMotion = useMediaQuery(REDUCED_MOTION);
  const [map, setMap] = useState<MapRef | null>(null);
  const [isLandDrawn, setLandDrawn] = useState(false);
  const [hasStreets, setStreets] = useState(false);
  const style = useMemo(() => baseStyle(colors, singlePoint), [colors, singlePoint]);
  const target = useFitTarget(props, padding);
  const start = startView(target);
  const { opened, linkedMarked, singleCampsite, marked } = useCampsites(map, props);
  useMovements(map, target, { linkedList: props.linkedList, linkedMarked, hasStreets });
  useSettledView(map, clusteredView?.onView);
  const pointerProps = usePointer(opened, props, reducedMotion);
  const markers = { points, clusters: clusteredView?.clusters };
  const isCovered = padding.bottom > 0;

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
        <Overlay {...{ padding, singlePoint }}>{props.overlay}</Overlay>
        <OpenedPopups opened={opened} padding={padding} />
        <MapControls
          reducedMotion={reducedMotion}
          bottom={isCovered ? padding.bottom + BUTTONS_GAP : undefined}
          hasScale={singlePoint}
          campsiteAttribution={props.campsiteAttribution}
        />
        {!singlePoint && renderPopup && (
          <PointsInView {...markers} onOpen={opened.open} reducedMotion={reducedMotion} />
        )}
      </Map>
      <MapPlaceholder isHidden={isLandDrawn} padding={padding} />
    </Box>
  );
}

/** Distances of the overlay from the upper and left edge, in px. */
const OVERLAY_GAP = 16;
const BELOW_SCALE = 44;

type OverlayProps = Required<Pick<MapCanvasProps, 'padding' | 'singlePoint'>> & { children: ReactNode };

/** The place of what lies over the map; it is no higher than the part of the map that nothing covers. Tools above it may be higher than usual. */
function Overlay({ padding, singlePoint, children }: OverlayProps) {
  const gap = singlePoint ? BELOW_SCALE : OVERLAY_GAP;
  const isBelowTools = padding.top > 0;
  const top = isBelowTools
    ? `max(${padding.top + gap}px, calc(var(${TOOLS_HEIGHT}, 0px) + ${gap}px))`
    : `${gap}px`;
  const maxHeight = `calc(100% - ${top} - ${padding.bottom + OVERLAY_GAP}px)`;
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

/** Which campsite is open, which one the linked list marks, and which pins are marked on the map: both. */
function useCampsites(map: MapRef | null, props: MapCanvasProps) {
  const { points, clusteredView, singlePoint, renderPopup, linkedList } = props;
  const byId = useMemo(() => new globalThis.Map(points.map((point) => [point.id, point])), [points]);
  const opened = useOpened({
    map,
    byId,
    isPartial: clusteredView !== undefined,
    renderPopup,
    onPress: linkedList?.onPress,
  });
  const singleCampsite = singlePoint ? points[0] : undefined;
  const markedId = linkedList?.markedId ?? null;
  const linkedMarked = markedId === null ? undefined : byId.get(markedId);
  const marked = useMarked(singleCampsite ?? opened.visible?.point, linkedMarked);
  return { opened, linkedMarked, singleCampsite, marked };
}

interface Movements {
  linkedList: LinkedList | undefined;
  /** The campsite the linked list marks. */
  linkedMarked: LocatedPoint | undefined;
  hasStreets: boolean;
}

/** Reports when the user moves the map, and moves it to new results or to the marked campsite. */
function useMovements(map: MapRef | null, target: FitTarget, options: Movements) {
  const { linkedList, linkedMarked, hasStreets } = options;
  const lastSeenRef = useUserMoves(map, target.padding, linkedList?.onMoved);
  useFit(map, target, { hasStreets, lastSeenRef, onFitted: linkedList?.onFitted });
  usePanToPoint(map, linkedList?.keepsMarkedInView ? linkedMarked : undefined, target.padding);
}

/** The props of the map that handle presses and hovering. */
function usePointer(
  opened: ReturnType<typeof useOpened>,
  { clusteredView, linkedList }: MapCanvasProps,
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
    onHover: linkedList?.onHover,
    isStack,
    reducedMotion,
    minZoomStep: clusteredView ? CLUSTER_ZOOM_STEP : 0,
  });
}

/** The bundled map is loaded; streets above it may follow later. */
const hasLand = (map: MapLibreEvent['target']): boolean =>
  map.getSource('provinces') !== undefined && map.isSourceLoaded('provinces');

function useMarked(open: LocatedPoint | undefined, other: LocatedPoint | undefined): LocatedPoint[] {
  return useMemo(() => [...new Set([open, other])].filter((point) => point !== undefined), [open, other]);
}

function useFitTarget(
  { points, clusteredView, singlePoint, area, drawnBounds = null, height }: MapCanvasProps,
  padding: MapPadding,
): FitTarget {
  const results = useMemo(
    () => extentOf(points, { clusteredView, drawnBounds, isSingle: singlePoint }),
    [points, clusteredView, drawnBounds, singlePoint],
  );
  return { extent: area ?? results, isArea: Boolean(area), isSingle: singlePoint, height, padding };
}

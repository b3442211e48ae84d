import { useMemo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Map, type MapRef } from '@vis.gl/react-maplibre';
import type { MapLibreEvent } from 'maplibre-gl';
import { MapPlaceholder } from '../MapPlaceholder';
import { baseStyle } from './base-style';
import { NO_INSET, type Inset, type MapCompanion } from './companion';
import { useMapColors } from './map-colors';
import { MAP_OPTIONS } from './map-library';
import { COVERED_MAP, MAP_CHROME } from './map-chrome';
import { MapControls } from './MapControls';
import { MapLayers } from './MapLayers';
import { OpenedPopups } from './OpenedPopups';
import { boundsOf, frameOfLand, listFrame, partInRegion, type Bounds, type PlacedPoint } from './points';
import { PointsInView } from './PointsInView';
import type { SearchPlace } from './search-circle';
import { isOneSpot } from './StackList';
import { startView, useFit, type Frame } from './use-fit';
import { useFollow } from './use-follow';
import { useMapPointer } from './use-map-pointer';
import { useOpened } from './use-opened';
import { useSettledView } from './use-settled-view';
import { useUserMoves } from './use-user-moves';
import type { MapPart } from './viewport';

export interface MapCanvasProps {
  points: readonly PlacedPoint[];
  part?: MapPart;
  height: number;
  singlePoint: boolean;
  renderPopup?: (id: number) => ReactNode;
  onUnable: () => void;
  around?: SearchPlace | null;
  /** The area somebody searches; null shows all results. */
  area?: Bounds | null;
  companion?: MapCompanion;
  inset?: Inset;
  tileUrl?: string;
  attribution?: string;
  campsiteAttribution?: string;
}

const MAP_LABEL = { 'Map.Title': 'Map of campsites' };
// What the server gathered falls apart two steps closer.
const PART_STEP = 2;
/** Between what covers the lower edge and the buttons above it. */
const BUTTONS_GAP = 10;

/** The drawn map. A file of its own, for the map library comes with it. */
export function MapCanvas(props: MapCanvasProps) {
  const { points, part, singlePoint, renderPopup, inset = NO_INSET } = props;
  const colors = useMapColors();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [map, setMap] = useState<MapRef | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [hasStreets, setStreets] = useState(false);
  const style = useMemo(() => baseStyle(colors, singlePoint), [colors, singlePoint]);
  const frame = useFrame(props, inset);
  const { opened, pointedAt, only, marked } = useCampsites(map, props);
  useMovements(map, frame, { companion: props.companion, pointedAt, hasStreets });
  useSettledView(map, part?.onView);
  const pointer = usePress(opened, props, isStill);
  const isCovered = inset.bottom > 0;

  return (
    <Box className={isCovered ? COVERED_MAP : undefined} sx={MAP_CHROME}>
      <Map
        ref={setMap}
        {...MAP_OPTIONS}
        attributionControl={false}
        mapStyle={style}
        initialViewState={startView(frame)}
        cooperativeGestures={singlePoint}
        locale={MAP_LABEL}
        // A tile that does not come leaves the bundled map in sight; only a map that cannot start is reported.
        onError={({ target }) => !target && props.onUnable()}
        onRender={
          isDrawn ? undefined : ({ target }: MapLibreEvent) => isGroundDrawn(target) && setDrawn(true)
        }
        {...pointer}
      >
        <MapLayers
          points={points}
          gathered={part?.gathered}
          marked={marked}
          only={only}
          around={props.around}
          colors={colors}
          tileUrl={props.tileUrl}
          attribution={props.attribution}
          isClose={singlePoint}
          onStreets={setStreets}
        />
        <OpenedPopups opened={opened} inset={inset} />
        <MapControls
          isStill={isStill}
          bottom={isCovered ? inset.bottom + BUTTONS_GAP : undefined}
          hasScale={singlePoint}
          campsites={props.campsiteAttribution}
        />
        {!singlePoint && renderPopup && (
          <PointsInView points={points} gathered={part?.gathered} onOpen={opened.open} isStill={isStill} />
        )}
      </Map>
      <MapPlaceholder isGone={isDrawn} inset={inset} />
    </Box>
  );
}

/** Which campsite is open, which the companion points at, and which stand out therefore. */
function useCampsites(map: MapRef | null, props: MapCanvasProps) {
  const { points, part, singlePoint, renderPopup, companion } = props;
  const byId = useMemo(() => new globalThis.Map(points.map((point) => [point.id, point])), [points]);
  const opened = useOpened({
    map,
    byId,
    isPart: part !== undefined,
    renderPopup,
    onPress: companion?.onPress,
  });
  const only = singlePoint ? points[0] : undefined;
  const markedId = companion?.markedId ?? null;
  const pointedAt = markedId === null ? undefined : byId.get(markedId);
  const marked = useMarked(only ?? opened.visible?.point, pointedAt);
  return { opened, pointedAt, only, marked };
}

interface Movements {
  companion: MapCompanion | undefined;
  /** The campsite the companion marks. */
  pointedAt: PlacedPoint | undefined;
  hasStreets: boolean;
}

/** Tells when somebody moves the map, and moves it to other results or to the campsite pointed at. */
function useMovements(map: MapRef | null, frame: Frame, { companion, pointedAt, hasStreets }: Movements) {
  const lastSeenRef = useUserMoves(map, frame.inset, companion?.onMoved);
  useFit(map, frame, { hasStreets, lastSeenRef, onFitted: companion?.onFitted });
  useFollow(map, companion?.isFollowed ? pointedAt : undefined, frame.inset);
}

/** What a press on the map does. */
function usePress(
  opened: ReturnType<typeof useOpened>,
  { part, companion }: MapCanvasProps,
  isStill: boolean,
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
    onNothing: opened.dismiss,
    onHover: companion?.onHover,
    isStack,
    isStill,
    minStep: part ? PART_STEP : 0,
  });
}

/** The ground is there; streets above it may take their time. */
const isGroundDrawn = (map: MapLibreEvent['target']): boolean =>
  map.getSource('provinces') !== undefined && map.isSourceLoaded('provinces');

function useMarked(open: PlacedPoint | undefined, pointedAt: PlacedPoint | undefined): PlacedPoint[] {
  return useMemo(
    () => [...new Set([open, pointedAt])].filter((point) => point !== undefined),
    [open, pointedAt],
  );
}

/** What the map is fitted to. */
function useFrame({ points, part, singlePoint, area, height }: MapCanvasProps, inset: Inset) {
  const results = useMemo(() => extentOf(points, part, singlePoint), [points, part, singlePoint]);
  return { extent: area ?? results, isArea: Boolean(area), isSingle: singlePoint, height, inset };
}

function extentOf(
  points: readonly PlacedPoint[],
  part: MapPart | undefined,
  isSingle: boolean,
): Bounds | null {
  if (isSingle) return boundsOf(points);
  const frame = part ? part.bounds && partInRegion(part.bounds) : listFrame(points);
  return frame && frameOfLand(frame);
}

import { useMemo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { AttributionControl, Map, ScaleControl, type MapRef } from '@vis.gl/react-maplibre';
import type { MapLibreEvent } from 'maplibre-gl';
import { GEOGRAPHY_ATTRIBUTION } from '@kampvuur/domain/geography';
import { MapPlaceholder } from '../MapPlaceholder';
import { baseStyle } from './base-style';
import { NO_INSET, type Inset, type MapCompanion } from './companion';
import { useMapColors } from './map-colors';
import { MAP_OPTIONS } from './map-library';
import { COVERED_MAP, MAP_CHROME } from './map-chrome';
import { MapPopup } from './MapPopup';
import { Markers } from './Markers';
import { PinImages } from './PinImages';
import { boundsOf, frameOfLand, listFrame, partInRegion, type Bounds, type PlacedPoint } from './points';
import { PointsInView } from './PointsInView';
import type { SearchPlace } from './search-circle';
import { SearchCircle } from './SearchCircle';
import { isOneSpot, StackList, stackName } from './StackList';
import { StreetTiles } from './StreetTiles';
import { startView, useFit } from './use-fit';
import { useFollow } from './use-follow';
import { useMapPointer } from './use-map-pointer';
import { useOpened } from './use-opened';
import { useSettledView } from './use-settled-view';
import { useUserMoves } from './use-user-moves';
import type { MapPart } from './viewport';
import { ZoomButtons } from './ZoomButtons';

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
const SCALE_WIDTH = 88;
// What the server gathered falls apart two steps closer.
const PART_STEP = 2;
/** Between what covers the lower edge and the buttons above it. */
const BUTTONS_GAP = 10;

/** The drawn map. A file of its own, for the map library comes with it. */
export function MapCanvas(props: MapCanvasProps) {
  const { points, part, singlePoint, renderPopup, tileUrl, companion, inset = NO_INSET } = props;
  const colors = useMapColors();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [map, setMap] = useState<MapRef | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [hasStreets, setStreets] = useState(false);
  const style = useMemo(() => baseStyle(colors, singlePoint), [colors, singlePoint]);
  const byId = useMemo(() => new globalThis.Map(points.map((point) => [point.id, point])), [points]);
  const frame = useFrame(props, inset);
  const opened = useOpened({
    map,
    byId,
    isPart: part !== undefined,
    renderPopup,
    onPress: companion?.onPress,
  });
  const { visible, stack, open, close } = opened;
  const only = singlePoint ? points[0] : undefined;
  const markedId = companion?.markedId ?? null;
  const pointedAt = markedId === null ? undefined : byId.get(markedId);
  const marked = useMarked(only ?? visible?.point, pointedAt);
  const lastSeen = useUserMoves(map, inset, companion?.onMoved);
  useFit(map, frame, { hasStreets, lastSeen, onFitted: companion?.onFitted });
  useFollow(map, companion?.isFollowed ? pointedAt : undefined, inset);
  useSettledView(map, part?.onView);

  const isStack = (ids: readonly number[]) => {
    const found = opened.pointsOf(ids);
    return found.length === ids.length && isOneSpot(found);
  };
  const pointer = useMapPointer({
    onPins: (ids) => {
      const [first] = ids;
      if (ids.length > 1 && isStack(ids)) opened.openStack(ids);
      else if (first !== undefined) open(first);
    },
    onStack: opened.openStack,
    onNothing: opened.dismiss,
    onHover: companion?.onHover,
    isStack,
    isStill,
    leastStep: part ? PART_STEP : 0,
  });
  const isCovered = inset.bottom > 0;
  const [corner] = stack;

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
        <PinImages colors={colors} />
        {tileUrl && (
          <StreetTiles
            key={tileUrl}
            url={tileUrl}
            attribution={props.attribution}
            isDark={colors.isDark}
            isClose={singlePoint}
            onStreets={setStreets}
          />
        )}
        {props.around && <SearchCircle place={props.around} colors={colors} />}
        <Markers points={points} gathered={part?.gathered} only={only} colors={colors} marked={marked} />
        {visible && (
          <MapPopup key={visible.point.id} point={visible.point} inset={inset} onClose={close}>
            {visible.content}
          </MapPopup>
        )}
        {corner && (
          <MapPopup
            key={stackName(stack)}
            point={{ ...corner, name: stackName(stack) }}
            inset={inset}
            onClose={close}
          >
            <StackList points={stack} onOpen={open} />
          </MapPopup>
        )}
        <Controls
          isStill={isStill}
          bottom={isCovered ? inset.bottom + BUTTONS_GAP : undefined}
          hasScale={singlePoint}
          campsites={props.campsiteAttribution}
        />
        {!singlePoint && renderPopup && (
          <PointsInView points={points} gathered={part?.gathered} onOpen={open} isStill={isStill} />
        )}
      </Map>
      <MapPlaceholder isGone={isDrawn} inset={inset} />
    </Box>
  );
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

interface AttributionProps {
  /** Whom campsites come from that are not our own. */
  campsites: string | undefined;
  /** As a line instead of behind a button: on a phone one control less to press by mistake. */
  isLine: boolean;
}

/** Whom the map comes from. The control reads its texts once: it begins anew when the server has told them. */
function Attribution({ campsites, isLine }: AttributionProps) {
  const texts = [GEOGRAPHY_ATTRIBUTION, ...(campsites ? [campsites] : [])];
  return (
    <AttributionControl key={texts.length} customAttribution={texts} compact={isLine ? false : undefined} />
  );
}

interface ControlsProps {
  isStill: boolean;
  /** How far from the lower edge, where cards cover it. */
  bottom: number | undefined;
  hasScale: boolean;
  campsites: string | undefined;
}

function Controls({ isStill, bottom, hasScale, campsites }: ControlsProps) {
  return (
    <>
      <Attribution campsites={campsites} isLine={bottom !== undefined} />
      <ZoomButtons isStill={isStill} bottom={bottom} />
      {hasScale && <ScaleControl position="top-left" maxWidth={SCALE_WIDTH} unit="metric" />}
    </>
  );
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

import { useMemo, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { AttributionControl, Map, ScaleControl, type MapRef } from '@vis.gl/react-maplibre';
import { GEOGRAPHY_ATTRIBUTION } from '@kampvuur/domain/geography';
import { baseStyle } from './base-style';
import { useMapColors } from './map-colors';
import { MAP_OPTIONS } from './map-library';
import { MAP_CHROME } from './map-chrome';
import { MapPopup } from './MapPopup';
import { Markers } from './Markers';
import { PinImages } from './PinImages';
import { boundsOf, listFrame, partInRegion, type Bounds, type PlacedPoint } from './points';
import { PointsInView } from './PointsInView';
import type { SearchPlace } from './search-circle';
import { SearchCircle } from './SearchCircle';
import { StreetTiles } from './StreetTiles';
import { startView, useFit } from './use-fit';
import { useMapPointer } from './use-map-pointer';
import { useSettledView } from './use-settled-view';
import type { MapPart } from './viewport';
import { ZoomButtons } from './ZoomButtons';

interface MapCanvasProps {
  points: readonly PlacedPoint[];
  part?: MapPart;
  height: number;
  singlePoint: boolean;
  renderPopup?: (id: number) => ReactNode;
  onUnable: () => void;
  around?: SearchPlace | null;
  tileUrl?: string;
  attribution?: string;
  campsiteAttribution?: string;
}

const MAP_LABEL = { 'Map.Title': 'Map of campsites' };
const SCALE_WIDTH = 88;
// What the server gathered falls apart two steps closer.
const PART_STEP = 2;

/** The drawn map. A file of its own, for the map library comes with it. */
export function MapCanvas(props: MapCanvasProps) {
  const { points, part, singlePoint, renderPopup, tileUrl } = props;
  const colors = useMapColors();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [map, setMap] = useState<MapRef | null>(null);
  const style = useMemo(() => baseStyle(colors, singlePoint), [colors, singlePoint]);
  const byId = useMemo(() => new globalThis.Map(points.map((point) => [point.id, point])), [points]);
  const extent = useMemo(() => extentOf(points, part, singlePoint), [points, part, singlePoint]);
  const { visible, open, close, dismiss } = useOpened({ map, byId, isPart: part !== undefined, renderPopup });
  const only = singlePoint ? points[0] : undefined;
  const gathered = part?.gathered;
  const [hasStreets, setStreets] = useState(false);
  const frame = { extent, isSingle: singlePoint, height: props.height };
  useFit(map, frame, hasStreets);
  useSettledView(map, part?.onView);

  const pointer = useMapPointer({
    onPoint: open,
    onNothing: dismiss,
    isStill,
    leastStep: part ? PART_STEP : 0,
  });

  return (
    <Box sx={MAP_CHROME}>
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
        <Markers {...{ points, gathered, only, colors }} marked={only ?? visible?.point} />
        {visible && (
          <MapPopup key={visible.point.id} point={visible.point} onClose={close}>
            {visible.content}
          </MapPopup>
        )}
        <Controls isStill={isStill} hasScale={singlePoint} campsites={props.campsiteAttribution} />
        {!singlePoint && renderPopup && (
          <PointsInView points={points} gathered={gathered} onOpen={open} isStill={isStill} />
        )}
      </Map>
    </Box>
  );
}

/** Whom the map comes from. The control reads its texts once: it begins anew when the server has told them. */
function Attribution({ campsites }: { campsites: string | undefined }) {
  const texts = [GEOGRAPHY_ATTRIBUTION, ...(campsites ? [campsites] : [])];
  return <AttributionControl key={texts.length} customAttribution={texts} />;
}

interface ControlsProps {
  isStill: boolean;
  hasScale: boolean;
  /** Whom campsites come from that are not our own. */
  campsites: string | undefined;
}

function Controls({ isStill, hasScale, campsites }: ControlsProps) {
  return (
    <>
      <Attribution campsites={campsites} />
      <ZoomButtons isStill={isStill} />
      {hasScale && <ScaleControl position="top-left" maxWidth={SCALE_WIDTH} unit="metric" />}
    </>
  );
}

function extentOf(
  points: readonly PlacedPoint[],
  part: MapPart | undefined,
  isSingle: boolean,
): Bounds | null {
  if (part) return part.bounds && partInRegion(part.bounds);
  return isSingle ? boundsOf(points) : listFrame(points);
}

/** The popup keeps its content: in a part of a full map its marker may be gathered again. */
interface Opened {
  point: PlacedPoint;
  content: ReactNode;
}

interface Openable {
  map: MapRef | null;
  byId: ReadonlyMap<number, PlacedPoint>;
  /** The points are those of one part: one that is gone may only be out of view. */
  isPart: boolean;
  renderPopup: ((id: number) => ReactNode) | undefined;
}

/** Which marker's popup is open. Closing gives the focus back to what opened it, or to the map. */
function useOpened({ map, byId, isPart, renderPopup }: Openable) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const open = (id: number, from?: HTMLElement) => {
    const point = byId.get(id);
    if (!point || !renderPopup) return;
    opener.current = from ?? null;
    setOpened({ point, content: renderPopup(id) });
  };
  const close = () => {
    setOpened(null);
    const origin = opener.current?.isConnected ? opener.current : map?.getCanvas();
    origin?.focus({ preventScroll: true });
  };
  const visible = opened && (isPart || byId.has(opened.point.id)) ? opened : null;
  return { visible, open, close, dismiss: () => setOpened(null) };
}

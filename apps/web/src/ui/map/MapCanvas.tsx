import 'maplibre-gl/dist/maplibre-gl.css';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Layer, Map, Source, type MapRef } from '@vis.gl/react-maplibre';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { MAP } from '@kampvuur/domain';
import { GEOGRAPHY_ATTRIBUTION } from '@kampvuur/domain/geography';
import { baseStyle } from './base-style';
import { CAMPSITES, campsiteLayers, CLUSTERING, SELECTED, SELECTED_LAYER } from './campsite-layers';
import { useMapColors } from './map-colors';
import { MAP_CHROME } from './map-chrome';
import { MapPopup } from './MapPopup';
import { MapTiles } from './MapTiles';
import { PinImages } from './PinImages';
import { pointFeatures, type PlacedPoint } from './points';
import { PointsInView } from './PointsInView';
import { startView, useFitToPoints } from './use-fit-to-points';
import { useMapPointer } from './use-map-pointer';
import { ZoomButtons } from './ZoomButtons';

maplibre.setWorkerUrl(workerUrl);

interface MapCanvasProps {
  points: readonly PlacedPoint[];
  singlePoint: boolean;
  renderPopup?: (id: number) => ReactNode;
  onOpen?: (id: number) => void;
  onUnable: () => void;
  tileUrl?: string;
  attribution?: string;
}

// Beyond lies no land we draw.
const WORLD: [number, number, number, number] = [-6, -45, 56, -5];
const MAP_LABEL = { 'Map.Title': 'Map of campsites' };

/** The drawn map. A file of its own, for the map library comes with it. */
export function MapCanvas(props: MapCanvasProps) {
  const { points, singlePoint, renderPopup, tileUrl } = props;
  const colors = useMapColors();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [map, setMap] = useState<MapRef | null>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const style = useMemo(() => baseStyle(colors), [colors]);
  const features = useMemo(() => pointFeatures(points), [points]);
  const layers = useMemo(() => campsiteLayers(colors), [colors]);
  const openPoint = points.find((point) => point.id === openId);
  const marked = singlePoint ? points[0] : openPoint;
  useFitToPoints(map, points);

  const open = (id: number, from?: HTMLElement) => {
    const point = points.find((candidate) => candidate.id === id);
    if (!point || !renderPopup) return;
    opener.current = from ?? null;
    setOpenId(id);
    props.onOpen?.(id);
  };
  const close = () => {
    setOpenId(null);
    (opener.current ?? map?.getCanvas())?.focus({ preventScroll: true });
  };
  const pointer = useMapPointer({ onPoint: open, onNothing: () => setOpenId(null), isStill });

  return (
    <Box sx={MAP_CHROME}>
      <Map
        ref={setMap}
        mapLib={maplibre}
        mapStyle={style}
        initialViewState={startView(points)}
        minZoom={MAP.minZoom}
        maxZoom={MAP.maxZoom}
        maxBounds={WORLD}
        renderWorldCopies={false}
        dragRotate={false}
        touchPitch={false}
        pitchWithRotate={false}
        cooperativeGestures={singlePoint}
        locale={MAP_LABEL}
        attributionControl={{ customAttribution: GEOGRAPHY_ATTRIBUTION }}
        // A tile that does not come leaves the bundled map in sight; only a map that cannot start is told.
        onError={({ target }) => !target && props.onUnable()}
        {...pointer}
      >
        <PinImages colors={colors} />
        {tileUrl && <MapTiles url={tileUrl} attribution={props.attribution} isDark={colors.isDark} />}
        <Source id={CAMPSITES} type="geojson" data={features} {...CLUSTERING}>
          {!singlePoint && layers.map((layer) => <Layer key={layer.id} {...layer} />)}
        </Source>
        <Source id={SELECTED} type="geojson" data={pointFeatures(marked ? [marked] : [])}>
          <Layer {...SELECTED_LAYER} />
        </Source>
        {openPoint && renderPopup && (
          <MapPopup key={openPoint.id} point={openPoint} onClose={close}>
            {renderPopup(openPoint.id)}
          </MapPopup>
        )}
        <ZoomButtons isStill={isStill} />
        {!singlePoint && renderPopup && <PointsInView points={points} onOpen={open} />}
      </Map>
    </Box>
  );
}

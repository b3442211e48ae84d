import { useMemo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Map, type MapProps, type MapRef } from '@vis.gl/react-maplibre';
import type { MapMouseEvent } from 'maplibre-gl';
import { MAP } from '@kampvuur/domain';
import { REDUCED_MOTION } from '../layout/media-queries';
import { baseStyle } from './base-style';
import { MAP_CHROME } from './map-chrome';
import { type MapColors, useMapColors } from './map-colors';
import { MAP_OPTIONS } from './map-library';
import { mapTexts } from './map-texts';
import { StreetTiles } from './StreetTiles';
import { ZoomButtons } from './ZoomButtons';

/** Streets on the map, when the server offers tiles. */
export interface TileProps {
  tileUrl?: string | undefined;
  attribution?: string | undefined;
}

interface PickerMapProps extends TileProps {
  title: string;
  /** Shown instead of the map and the controls in browsers that cannot draw it. */
  unsupported: string;
  start: MapProps['initialViewState'];
  onMap: (map: MapRef | null) => void;
  onPress: (longitude: number, latitude: number) => void;
  frameSx?: object;
  /** Style of the mark in the centre. */
  centreSx: object;
  layers: (colors: MapColors) => ReactNode;
  /** What is below the map. */
  children: ReactNode;
}

/** A map to pick places on, with a mark in its centre for those who pick without a pointer. */
export function PickerMap({ title, unsupported, start, onMap, onPress, layers, ...props }: PickerMapProps) {
  const { tileUrl, attribution, frameSx, centreSx, children } = props;
  const colors = useMapColors();
  const reducedMotion = useMediaQuery(REDUCED_MOTION);
  const [isUnsupported, setUnsupported] = useState(false);
  const style = useMemo(() => baseStyle(colors, true), [colors]);
  const [initialView] = useState(start);
  if (isUnsupported) return <Typography sx={{ color: 'text.secondary' }}>{unsupported}</Typography>;
  return (
    <Box>
      <Box sx={{ ...FRAME, ...frameSx }}>
        <Box sx={MAP_CHROME}>
          <Map
            ref={onMap}
            {...MAP_OPTIONS}
            mapStyle={style}
            {...(initialView && { initialViewState: initialView })}
            cooperativeGestures
            cursor="crosshair"
            locale={mapTexts(title)}
            onClick={({ lngLat }: MapMouseEvent) => onPress(lngLat.lng, lngLat.lat)}
            // Errors of tiles have a target; one without is a map that cannot start.
            onError={({ target }) => !target && setUnsupported(true)}
          >
            {tileUrl && (
              <StreetTiles
                key={tileUrl}
                url={tileUrl}
                attribution={attribution}
                isDark={colors.isDark}
                isClose={false}
              />
            )}
            {layers(colors)}
            <ZoomButtons reducedMotion={reducedMotion} />
          </Map>
        </Box>
        <Box aria-hidden className="middle" sx={{ ...CENTRE, ...centreSx, borderColor: 'focus' }} />
      </Box>
      {children}
    </Box>
  );
}

const FRAME = {
  position: 'relative',
  height: MAP.height.single,
  overflow: 'hidden',
  borderRadius: '18px',
  bgcolor: 'mapLand',
  color: 'text.primary',
} as const;

const CENTRE = {
  position: 'absolute',
  top: '50%',
  left: '50%',
  pointerEvents: 'none',
  borderRadius: '50%',
} as const;

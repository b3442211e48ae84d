import { useEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Map, type MapRef } from '@vis.gl/react-maplibre';
import type { MapMouseEvent } from 'maplibre-gl';
import { MAP, type PointText } from '@kampvuur/domain';
import { REDUCED_MOTION } from '../layout/media-queries';
import { baseStyle } from './base-style';
import { NO_PADDING } from './linked-list';
import { MAP_CHROME } from './map-chrome';
import { useMapColors } from './map-colors';
import { MAP_OPTIONS } from './map-library';
import { Markers } from './Markers';
import { PinImages } from './PinImages';
import { boundsOf, locatePoints, type LocatedPoint } from './points';
import { StreetTiles } from './StreetTiles';
import { startView } from './use-fit';
import { ZoomButtons } from './ZoomButtons';
import { say } from '../say';
import { mapTexts } from './map-texts';

interface PointPickerProps {
  point: PointText | null;
  onPick: (latitude: number, longitude: number) => void;
  tileUrl?: string | undefined;
  attribution?: string | undefined;
}

const NO_POINTS: readonly LocatedPoint[] = [];

/** A map with one pin, which a press on the map moves; without a pointer, a button moves it to the centre. */
export default function PointPicker({ point, onPick, tileUrl, attribution }: PointPickerProps) {
  const colors = useMapColors();
  const reducedMotion = useMediaQuery(REDUCED_MOTION);
  const [map, setMap] = useState<MapRef | null>(null);
  const [isUnsupported, setUnsupported] = useState(false);
  const style = useMemo(() => baseStyle(colors, true), [colors]);
  const pin = useMemo(() => pinAt(point), [point]);
  const pins = useMemo(() => (pin ? [pin] : []), [pin]);
  useFlyToPin(map, pin);
  const [start] = useState(() => startAt(pin));
  const pickMiddle = () => {
    const middle = map?.getCenter();
    if (middle) onPick(middle.lat, middle.lng);
  };
  if (isUnsupported)
    return <Typography sx={{ color: 'text.secondary' }}>{say('cannotDrawCoordinates')}</Typography>;
  return (
    <Box>
      <Box sx={FRAME}>
        <Box sx={MAP_CHROME}>
          <Map
            ref={setMap}
            {...MAP_OPTIONS}
            mapStyle={style}
            {...(start && { initialViewState: start })}
            cooperativeGestures
            cursor="crosshair"
            locale={mapTexts(say('mapToChoose'))}
            onClick={({ lngLat }: MapMouseEvent) => onPick(lngLat.lat, lngLat.lng)}
            // Errors of tiles have a target; one without is a map that cannot start.
            onError={({ target }) => !target && setUnsupported(true)}
          >
            <PinImages colors={colors} />
            {tileUrl && (
              <StreetTiles
                key={tileUrl}
                url={tileUrl}
                attribution={attribution}
                isDark={colors.isDark}
                isClose={false}
              />
            )}
            <Markers points={NO_POINTS} marked={pins} singleCampsite={undefined} colors={colors} />
            <ZoomButtons reducedMotion={reducedMotion} />
          </Map>
        </Box>
        <Box aria-hidden className="middle" sx={MIDDLE} />
      </Box>
      <Box sx={BELOW}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('pressToPin')}
        </Typography>
        <Button variant="text" onClick={pickMiddle} className="to-middle">
          {say('pinInMiddle')}
        </Button>
      </Box>
    </Box>
  );
}

const startAt = (pin: LocatedPoint | undefined) =>
  startView({
    extent: boundsOf(pin ? [pin] : []),
    isArea: false,
    isSingle: true,
    height: MAP.height.single,
    padding: NO_PADDING,
  });

function pinAt(point: PointText | null): LocatedPoint | undefined {
  return point ? locatePoints([{ id: 1, name: '', isClosed: false, ...point }])[0] : undefined;
}

/** Moves the map to a pin that was set elsewhere; one pressed on the map is in view already. */
function useFlyToPin(map: MapRef | null, pin: LocatedPoint | undefined): void {
  const rendered = useRef(pin);
  useEffect(() => {
    const before = rendered.current;
    rendered.current = pin;
    if (!map || !pin || (before?.latitude === pin.latitude && before.longitude === pin.longitude)) return;
    const { latitude, longitude } = pin;
    if (map.getBounds().contains([longitude, latitude]) && map.getZoom() >= MAP.closestZoom.fit) return;
    // The library does not animate it where reduced motion is preferred.
    map.flyTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), MAP.closestZoom.fit) });
  }, [map, pin]);
}

const FRAME = {
  position: 'relative',
  height: MAP.height.single,
  overflow: 'hidden',
  borderRadius: '18px',
  bgcolor: 'mapLand',
  color: 'text.primary',
  // Marks the centre while the map is moved by keyboard.
  '& .middle': { opacity: 0 },
  '&:has(canvas:focus-visible) .middle, &:has(+ div > .to-middle:is(:hover, :focus-visible)) .middle': {
    opacity: 1,
  },
} as const;

const MIDDLE = {
  position: 'absolute',
  top: '50%',
  left: '50%',
  width: 28,
  height: 28,
  m: '-14px',
  pointerEvents: 'none',
  border: '3px solid',
  borderColor: 'focus',
  borderRadius: '50%',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '9px',
    borderRadius: '50%',
    bgcolor: 'focus',
  },
} as const;

const BELOW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  mt: 0.5,
  minHeight: 44,
} as const;

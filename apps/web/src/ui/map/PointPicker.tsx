import { useEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MapRef } from '@vis.gl/react-maplibre';
import { MAP, type PointText } from '@kampvuur/domain';
import { NO_PADDING } from './linked-list';
import { Markers } from './Markers';
import { PickerMap, type TileProps } from './PickerMap';
import { PinImages } from './PinImages';
import { boundsOf, locatePoints, type LocatedPoint } from './points';
import { startView } from './use-fit';
import { say } from '../say';

interface PointPickerProps extends TileProps {
  point: PointText | null;
  onPick: (latitude: number, longitude: number) => void;
}

const NO_POINTS: readonly LocatedPoint[] = [];

/** A map with one pin, which a press on the map moves; without a pointer, a button moves it to the centre. */
export default function PointPicker({ point, onPick, tileUrl, attribution }: PointPickerProps) {
  const [map, setMap] = useState<MapRef | null>(null);
  const pin = useMemo(() => pinAt(point), [point]);
  const pins = useMemo(() => (pin ? [pin] : []), [pin]);
  useFlyToPin(map, pin);
  const pickMiddle = () => {
    const middle = map?.getCenter();
    if (middle) onPick(middle.lat, middle.lng);
  };
  return (
    <PickerMap
      {...{ tileUrl, attribution }}
      title={say('mapToChoose')}
      unsupported={say('cannotDrawCoordinates')}
      start={startAt(pin)}
      onMap={setMap}
      onPress={(longitude, latitude) => onPick(latitude, longitude)}
      frameSx={FRAME}
      centreSx={CENTRE}
      layers={(colors) => (
        <>
          <PinImages colors={colors} />
          <Markers points={NO_POINTS} marked={pins} singleCampsite={undefined} colors={colors} />
        </>
      )}
    >
      <Box sx={BELOW}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('pressToPin')}
        </Typography>
        <Button variant="text" onClick={pickMiddle} className="to-middle">
          {say('pinInMiddle')}
        </Button>
      </Box>
    </PickerMap>
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
  // Marks the centre while the map is moved by keyboard.
  '& .middle': { opacity: 0 },
  '&:has(canvas:focus-visible) .middle, &:has(+ div > .to-middle:is(:hover, :focus-visible)) .middle': {
    opacity: 1,
  },
} as const;

const CENTRE = {
  width: 28,
  height: 28,
  m: '-14px',
  border: '3px solid',
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

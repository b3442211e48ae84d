import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import { MAP } from '@kampvuur/domain';
import type { PlacedPoint } from './points';

interface PointsInViewProps {
  points: readonly PlacedPoint[];
  onOpen: (id: number, from: HTMLElement) => void;
}

function inView(map: MapRef, points: readonly PlacedPoint[]): PlacedPoint[] {
  const bounds = map.getBounds();
  const visible = points.filter((point) => bounds.contains([point.longitude, point.latitude]));
  return visible.slice(0, MAP.listedPoints);
}

/**
 * The markers as a list of buttons, for those who do not point at a canvas. Out of sight until the keyboard
 * enters it.
 */
export function PointsInView({ points, onOpen }: PointsInViewProps) {
  const { current: map } = useMap();
  const [listed, setListed] = useState<PlacedPoint[]>([]);
  useEffect(() => {
    if (!map) return;
    const refresh = () => setListed(inView(map, points));
    refresh();
    map.on('moveend', refresh);
    return () => void map.off('moveend', refresh);
  }, [map, points]);
  return (
    <Box component="ul" aria-label="Campsites on this part of the map" sx={LIST}>
      {listed.map((point) => (
        <li key={point.id}>
          <Button
            size="small"
            fullWidth
            onClick={(event) => onOpen(point.id, event.currentTarget)}
            sx={ENTRY}
          >
            {point.name}
          </Button>
        </li>
      ))}
    </Box>
  );
}

const LIST = {
  position: 'absolute',
  zIndex: 2,
  top: 16,
  left: 16,
  width: 260,
  maxWidth: 'calc(100% - 92px)',
  maxHeight: 'calc(100% - 32px)',
  overflowY: 'auto',
  m: 0,
  p: 1,
  listStyle: 'none',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  boxShadow: 2,
  '&:not(:focus-within)': { width: '1px', height: '1px', p: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;

const ENTRY = { justifyContent: 'flex-start', textAlign: 'left' } as const;

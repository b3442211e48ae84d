import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { useMap } from '@vis.gl/react-maplibre';
import { MAP } from '@kampvuur/domain';
import { nearbyTowns } from './nearby-towns';
import { formatCount } from '../numbers';
import { isWithin, type Bounds, type Gathered, type PlacedPoint } from './points';
import { boundsInView } from './use-settled-view';

interface PointsInViewProps {
  points: readonly PlacedPoint[];
  gathered?: readonly Gathered[];
  onOpen: (id: number, from: HTMLElement) => void;
  isStill: boolean;
}

interface Listed {
  points: PlacedPoint[];
  gathered: Gathered[];
}

const NOTHING: Listed = { points: [], gathered: [] };
const NONE: readonly Gathered[] = [];
const STEP = 2;

/** The first few in a frame; it stops looking when it has them. */
function firstWithin<T>(all: readonly T[], most: number, isIn: (one: T) => boolean): T[] {
  const found: T[] = [];
  for (const one of all) {
    if (found.length >= most) break;
    if (isIn(one)) found.push(one);
  }
  return found;
}

function listedIn(bounds: Bounds, points: readonly PlacedPoint[], gathered: readonly Gathered[]): Listed {
  const alone = firstWithin(points, MAP.listedPoints, (at) => isWithin(bounds, at.latitude, at.longitude));
  const largest = [...gathered].sort((a, b) => b[2] - a[2]);
  const room = MAP.listedPoints - alone.length;
  return { points: alone, gathered: firstWithin(largest, room, (at) => isWithin(bounds, at[0], at[1])) };
}

/**
 * The markers as a list of buttons, for those who do not point at a canvas. Out of sight until the keyboard
 * enters it.
 */
export function PointsInView({ points, gathered = NONE, onOpen, isStill }: PointsInViewProps) {
  const { current: map } = useMap();
  const [listed, setListed] = useState(NOTHING);
  useEffect(() => {
    if (!map) return;
    const refresh = () => setListed(listedIn(boundsInView(map), points, gathered));
    refresh();
    map.on('moveend', refresh);
    return () => void map.off('moveend', refresh);
  }, [map, points, gathered]);
  const zoomTo = ([latitude, longitude]: Gathered) =>
    map?.easeTo({
      center: [longitude, latitude],
      zoom: map.getZoom() + STEP,
      ...(isStill && { duration: 0 }),
    });
  return (
    <Box component="ul" aria-label="Campsites on this part of the map" sx={LIST}>
      {listed.points.map(({ id, name }) => (
        <li key={id}>
          <button type="button" onClick={(event) => onOpen(id, event.currentTarget)}>
            {name}
          </button>
        </li>
      ))}
      {listed.gathered.map((one) => (
        <li key={one.join()}>
          <button type="button" onClick={() => zoomTo(one)}>
            {gatheredName(one)}
          </button>
        </li>
      ))}
    </Box>
  );
}

function gatheredName([latitude, longitude, count]: Gathered): string {
  const town = nearbyTowns({ latitude, longitude }).at(-1);
  return `${formatCount(count)} campsites near ${town?.name}: come closer`;
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
  // Plain buttons: fifty of them change whenever the map comes to rest.
  '& button': {
    width: '100%',
    minHeight: 44,
    px: 1.5,
    border: 0,
    borderRadius: '8px',
    bgcolor: 'transparent',
    color: 'primary.main',
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'tint' },
    '&:focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-3px' },
  },
} as const;

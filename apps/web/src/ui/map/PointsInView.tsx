import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { useMap } from '@vis.gl/react-maplibre';
import { MAP } from '@kampvuur/domain';
import { nearbyTowns } from './nearby-towns';
import { formatCount } from '../numbers';
import { isWithin, type Bounds, type Gathered, type PlacedPoint } from './points';
import { boundsInView } from './use-settled-view';
import { BY_USER } from './use-user-moves';

interface PointsInViewProps {
  points: readonly PlacedPoint[];
  gathered?: readonly Gathered[];
  onOpen: (id: number, from: HTMLElement) => void;
  isStill: boolean;
}

interface Listed {
  points: PlacedPoint[];
  gathered: Gathered[];
  /** How many campsites in view the list leaves out. */
  more: number;
}

const EMPTY_LIST: Listed = { points: [], gathered: [], more: 0 };
const NONE: readonly Gathered[] = [];
const STEP = 2;

/** What the keyboard finds of a part of the map: lone campsites first, then the largest groups, so many and no more. */
export function listedIn(
  bounds: Bounds,
  points: readonly PlacedPoint[],
  gathered: readonly Gathered[],
): Listed {
  const alone = points.filter((at) => isWithin(bounds, at.latitude, at.longitude));
  const groups = gathered.filter((at) => isWithin(bounds, at[0], at[1])).sort((a, b) => b[2] - a[2]);
  const listed = alone.slice(0, MAP.listedPoints);
  const room = MAP.listedPoints - listed.length;
  const more = groups.slice(room).reduce((sum, [, , count]) => sum + count, alone.length - listed.length);
  return { points: listed, gathered: groups.slice(0, room), more };
}

/**
 * The markers as a list of buttons, for those who do not point at a canvas. Out of sight until the keyboard
 * enters it.
 */
export function PointsInView({ points, gathered = NONE, onOpen, isStill }: PointsInViewProps) {
  const { current: map } = useMap();
  const [listed, setListed] = useState(EMPTY_LIST);
  useEffect(() => {
    if (!map) return;
    const refresh = () => setListed(listedIn(boundsInView(map), points, gathered));
    refresh();
    map.on('moveend', refresh);
    return () => void map.off('moveend', refresh);
  }, [map, points, gathered]);
  const zoomIn = (center?: [longitude: number, latitude: number]) =>
    map?.easeTo(
      { ...(center && { center }), zoom: map.getZoom() + STEP, ...(isStill && { duration: 0 }) },
      BY_USER,
    );
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
          <button type="button" onClick={() => zoomIn([one[1], one[0]])}>
            {gatheredName(one)}
          </button>
        </li>
      ))}
      {listed.more > 0 && (
        <li>
          <button type="button" onClick={() => zoomIn()}>
            {`${formatCount(listed.more)} more: zoom in to list them`}
          </button>
        </li>
      )}
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

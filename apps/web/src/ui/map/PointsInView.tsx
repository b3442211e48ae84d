import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { useMap } from '@vis.gl/react-maplibre';
import { MAP } from '@kampvuur/domain';
import { NAME_BUTTON } from './map-chrome';
import { nearbyTowns } from './nearby-towns';
import { formatCount } from '../numbers';
import { isWithin, type Bounds, type Cluster, type LocatedPoint } from './points';
import { boundsInView } from './use-settled-view';
import { BY_USER } from './use-user-moves';
import { say } from '../say';

interface PointsInViewProps {
  points: readonly LocatedPoint[];
  /** Clusters made by the server. */
  clusters?: readonly Cluster[] | undefined;
  onOpen: (id: number, from: HTMLElement) => void;
  reducedMotion: boolean;
}

interface ListedMarkers {
  points: LocatedPoint[];
  clusters: Cluster[];
  /** Number of campsites in view that are not listed. */
  more: number;
}

const EMPTY_LIST: ListedMarkers = { points: [], clusters: [], more: 0 };

const NO_CLUSTERS: readonly Cluster[] = [];
const ZOOM_STEP = 2;

/** The markers of a part of the map to list: single campsites first, then the largest clusters, up to a maximum. */
export function markersIn(
  bounds: Bounds,
  points: readonly LocatedPoint[],
  clusters: readonly Cluster[],
): ListedMarkers {
  const singles = points.filter((at) => isWithin(bounds, at.latitude, at.longitude));
  const groups = clusters.filter((at) => isWithin(bounds, at[0], at[1])).sort((a, b) => b[2] - a[2]);
  const listed = singles.slice(0, MAP.listedPoints);
  const maxGroups = MAP.listedPoints - listed.length;
  const more = groups
    .slice(maxGroups)
    .reduce((sum, [, , count]) => sum + count, singles.length - listed.length);
  return { points: listed, clusters: groups.slice(0, maxGroups), more };
}

/** The markers as a list of buttons, for keyboards and screen readers. Hidden until it has the focus. */
export function PointsInView({ points, clusters = NO_CLUSTERS, onOpen, reducedMotion }: PointsInViewProps) {
  const { current: map } = useMap();
  const [listed, setListed] = useState(EMPTY_LIST);
  useEffect(() => {
    if (!map) return;
    const refresh = () => setListed(markersIn(boundsInView(map), points, clusters));
    refresh();
    map.on('moveend', refresh);
    return () => void map.off('moveend', refresh);
  }, [map, points, clusters]);
  const zoomIn = (center?: [longitude: number, latitude: number]) =>
    map?.easeTo(
      { ...(center && { center }), zoom: map.getZoom() + ZOOM_STEP, ...(reducedMotion && { duration: 0 }) },
      BY_USER,
    );
  return (
    <Box component="ul" aria-label={say('inView')} sx={LIST}>
      {listed.points.map(({ id, name, isAdvised }) => (
        <li key={id}>
          <button type="button" onClick={(event) => onOpen(id, event.currentTarget)}>
            {isAdvised ? say('pinWithAdvisory', { name }) : name}
          </button>
        </li>
      ))}
      {listed.clusters.map((cluster) => (
        <li key={cluster.join()}>
          <button type="button" onClick={() => zoomIn([cluster[1], cluster[0]])}>
            {clusterName(cluster)}
          </button>
        </li>
      ))}
      {listed.more > 0 && (
        <li>
          <button type="button" onClick={() => zoomIn()}>
            {say('moreInView', { more: formatCount(listed.more) })}
          </button>
        </li>
      )}
    </Box>
  );
}

function clusterName([latitude, longitude, campsites, advised]: Cluster): string {
  const town = nearbyTowns({ latitude, longitude }).at(-1)?.name ?? '';
  const count = formatCount(campsites);
  if (advised === undefined) return say('clusterNear', { count, town });
  return say('clusterWithAdvisory', { count, town, advised });
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
  // Plain buttons, since up to fifty are replaced whenever the map was moved.
  '& button': { ...NAME_BUTTON, px: 1.5 },
} as const;

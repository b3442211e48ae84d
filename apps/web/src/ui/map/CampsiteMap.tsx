import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { MAP, NO_COORDINATES } from '@kampvuur/domain';
import { placePoints, type MapPoint } from './points';

// The map library and the outlines are bulky: fetched when there is something to draw.
const MapCanvas = lazy(() => import('./MapCanvas').then(({ MapCanvas: Canvas }) => ({ default: Canvas })));

interface CampsiteMapProps<P extends MapPoint> {
  points: readonly P[];
  /** Pixels; 500 for a list and 300 for one campsite unless given. */
  height?: number;
  /** One campsite's own map: its pin in the middle, and the page scrolls past it. */
  singlePoint?: boolean;
  /** What opens at a marker; without it markers do not open. */
  renderPopup?: (point: P) => ReactNode;
  onOpen?: (point: P) => void;
  /** Raster tiles over the bundled map, as `https://host/{z}/{x}/{y}.png`. */
  tileUrl?: string;
  /** What the owner of the tiles asks to be shown. */
  attribution?: string;
}

// A device without WebGL.
const NO_DRAWING = 'This device cannot draw the map. The list shows the same campsites.';

/** Campsites on a map of South Africa: clustered markers that open popups (Spec 2, DECISIONS 4). */
export function CampsiteMap<P extends MapPoint>(props: CampsiteMapProps<P>) {
  const { points, singlePoint = false, renderPopup, onOpen } = props;
  const placed = useMemo(() => placePoints(points), [points]);
  const [isUnable, setUnable] = useState(false);
  const height = props.height ?? (singlePoint ? MAP.height.single : MAP.height.list);
  const record = (id: number) => points.find((point) => point.id === id);

  if (placed.length === 0) return <Notice height={height}>{NO_COORDINATES}</Notice>;
  if (isUnable) return <Notice height={height}>{NO_DRAWING}</Notice>;
  return (
    <Box sx={{ ...FRAME, height }}>
      <Suspense fallback={<Skeleton variant="rectangular" height={height} />}>
        <MapCanvas
          points={placed}
          singlePoint={singlePoint}
          renderPopup={renderPopup && ((id) => withRecord(record(id), renderPopup))}
          onOpen={onOpen && ((id) => withRecord(record(id), onOpen))}
          onUnable={() => setUnable(true)}
          tileUrl={props.tileUrl}
          attribution={props.attribution}
        />
      </Suspense>
    </Box>
  );
}

function withRecord<P, R>(record: P | undefined, answer: (record: P) => R): R | null {
  return record === undefined ? null : answer(record);
}

function Notice({ height, children }: { height: number; children: string }) {
  return (
    <Box sx={{ ...FRAME, height, display: 'grid', placeItems: 'center', p: 3, textAlign: 'center' }}>
      <Typography>{children}</Typography>
    </Box>
  );
}

const FRAME = {
  position: 'relative',
  overflow: 'hidden',
  borderRadius: '18px',
  bgcolor: 'mapLand',
  color: 'text.primary',
} as const;

import { useMemo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MAP, NO_COORDINATES } from '@kampvuur/domain';
import { MapCanvas, type MapCanvasProps } from './MapCanvas';
import { placePoints, type MapPoint } from './points';

type Passed = Pick<
  MapCanvasProps,
  'part' | 'around' | 'area' | 'companion' | 'inset' | 'tileUrl' | 'attribution' | 'campsiteAttribution'
>;

interface CampsiteMapProps<P extends MapPoint> extends Passed {
  points: readonly P[];
  /** Pixels; 500 for a list and 300 for one campsite unless given. */
  height?: number;
  /** Takes the place it is given from edge to edge, instead of being a plate of that height. */
  isFilling?: boolean;
  /** One campsite's own map: its pin in the middle, and the page scrolls past it. */
  singlePoint?: boolean;
  /** What opens at a marker; without it markers do not open. */
  renderPopup?: (point: P) => ReactNode;
  /** A quiet word over the map. */
  notice?: ReactNode;
}

// A device without WebGL.
const NO_DRAWING = 'This device cannot draw the map. The list shows the same campsites.';

/**
 * Campsites on a map of South Africa: clustered markers that open popups, or go with a list or cards (docs/product.md 2,
 * docs/decisions 4). The map library and the outlines come with it: import it lazily.
 */
export function CampsiteMap<P extends MapPoint>(props: CampsiteMapProps<P>) {
  const { points, singlePoint = false, renderPopup, notice, isFilling = false, ...passed } = props;
  const placed = useMemo(() => placePoints(points), [points]);
  const records = useMemo(() => new Map(points.map((point) => [point.id, point])), [points]);
  const [isUnable, setUnable] = useState(false);
  const height = props.height ?? (singlePoint ? MAP.height.single : MAP.height.list);
  const frame = isFilling ? FILLING : { ...PLATE, height };
  const isEmpty = passed.part ? passed.part.bounds === null : placed.length === 0;

  if (isEmpty) return <Notice frame={frame}>{NO_COORDINATES}</Notice>;
  if (isUnable) return <Notice frame={frame}>{NO_DRAWING}</Notice>;
  const popupOf = (id: number): ReactNode => {
    const record = records.get(id);
    return record && renderPopup?.(record);
  };
  return (
    <Box sx={frame}>
      <MapCanvas
        {...passed}
        points={placed}
        height={height}
        singlePoint={singlePoint}
        renderPopup={renderPopup && popupOf}
        onUnable={() => setUnable(true)}
      />
      {notice}
    </Box>
  );
}

function Notice({ frame, children }: { frame: object; children: string }) {
  return (
    <Box sx={{ ...frame, display: 'grid', placeItems: 'center', p: 3, textAlign: 'center' }}>
      <Typography>{children}</Typography>
    </Box>
  );
}

const FRAME = {
  position: 'relative',
  overflow: 'hidden',
  bgcolor: 'mapLand',
  color: 'text.primary',
} as const;

const PLATE = { ...FRAME, borderRadius: '18px' } as const;
const FILLING = { ...FRAME, height: '100%' } as const;

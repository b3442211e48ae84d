import { useMemo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MAP, NO_COORDINATES } from '@kampvuur/domain';
import { MapCanvas } from './MapCanvas';
import { placePoints, type MapPoint } from './points';
import type { SearchPlace } from './search-circle';
import type { MapPart } from './viewport';

interface CampsiteMapProps<P extends MapPoint> {
  points: readonly P[];
  /** Pixels; 500 for a list and 300 for one campsite unless given. */
  height?: number;
  /** One campsite's own map: its pin in the middle, and the page scrolls past it. */
  singlePoint?: boolean;
  /** What opens at a marker; without it markers do not open. */
  renderPopup?: (point: P) => ReactNode;
  /** Given when the points are only those of one part of the map: what to draw, and who wants to know the part. */
  part?: MapPart;
  /** The place a search is centred on. */
  around?: SearchPlace | null;
  /** A quiet word over the map. */
  notice?: ReactNode;
  /** Raster tiles over the bundled map, as `https://host/{z}/{x}/{y}.png`. */
  tileUrl?: string;
  /** What the owner of the tiles asks to be shown. */
  attribution?: string;
  /** Whom campsites come from that are not our own. */
  campsiteAttribution?: string;
}

// A device without WebGL.
const NO_DRAWING = 'This device cannot draw the map. The list shows the same campsites.';

/**
 * Campsites on a map of South Africa: clustered markers that open popups (docs/product.md 2, docs/decisions 4). The map library and
 * the outlines come with it: import it lazily.
 */
export function CampsiteMap<P extends MapPoint>(props: CampsiteMapProps<P>) {
  const { points, singlePoint = false, renderPopup, part } = props;
  const placed = useMemo(() => placePoints(points), [points]);
  const records = useMemo(() => new Map(points.map((point) => [point.id, point])), [points]);
  const [isUnable, setUnable] = useState(false);
  const height = props.height ?? (singlePoint ? MAP.height.single : MAP.height.list);
  const isEmpty = part ? part.bounds === null : placed.length === 0;

  if (isEmpty) return <Notice height={height}>{NO_COORDINATES}</Notice>;
  if (isUnable) return <Notice height={height}>{NO_DRAWING}</Notice>;
  const popupOf = (id: number): ReactNode => {
    const record = records.get(id);
    return record && renderPopup?.(record);
  };
  return (
    <Box sx={{ ...FRAME, height }}>
      <MapCanvas
        points={placed}
        part={part}
        height={height}
        singlePoint={singlePoint}
        renderPopup={renderPopup && popupOf}
        onUnable={() => setUnable(true)}
        around={props.around}
        tileUrl={props.tileUrl}
        attribution={props.attribution}
        campsiteAttribution={props.campsiteAttribution}
      />
      {props.notice}
    </Box>
  );
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

import { useMemo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MAP, NO_COORDINATES } from '@kampvuur/domain';
import { MapCanvas, type MapCanvasProps } from './MapCanvas';
import { locatePoints, type MapPoint } from './points';
import { say } from '../say';
import { spoken } from '../../base/messages/spoken';

type PassedProps = Pick<
  MapCanvasProps,
  | 'clusteredView'
  | 'searchCentre'
  | 'area'
  | 'drawnBounds'
  | 'linkedList'
  | 'padding'
  | 'tileUrl'
  | 'attribution'
  | 'campsiteAttribution'
  | 'overlay'
>;

interface CampsiteMapProps<P extends MapPoint> extends PassedProps {
  points: readonly P[];
  /** In px; by default 500 for many campsites and 300 for a single one. */
  height?: number;
  /** Fills its container instead of having a height and rounded corners. */
  isFilling?: boolean;
  /** The map of a single campsite: centred on its pin, and scrolling over it scrolls the page. */
  singlePoint?: boolean;
  /** Content of a marker's popup; without it markers do not open. */
  renderPopup?: (point: P) => ReactNode;
  /** Campsites with an advisory of their own, whose pins are marked. Must be stable between renders. */
  advisedIds?: ReadonlySet<number> | undefined;
  /** Shown over the map, such as an error. */
  overlayMessage?: ReactNode;
}

/**
 * Campsites on a map of South Africa: clustered markers that open popups, or are linked to a list or cards
 * (docs/product.md#screens, docs/decisions 4). Includes the map library and the outlines: import it lazily.
 */
export function CampsiteMap<P extends MapPoint>(props: CampsiteMapProps<P>) {
  const { points, advisedIds, singlePoint = false, renderPopup, overlayMessage, ...rest } = props;
  const { isFilling = false, ...passed } = rest;
  const located = useMemo(() => locatePoints(points, advisedIds), [points, advisedIds]);
  const records = useMemo(() => new Map(points.map((point) => [point.id, point])), [points]);
  const [isUnsupported, setUnsupported] = useState(false);
  const height = props.height ?? (singlePoint ? MAP.height.single : MAP.height.list);
  const frame = isFilling ? FILLING : { ...ROUNDED, height };
  const isEmpty = passed.clusteredView ? passed.clusteredView.bounds === null : located.length === 0;

  if (isEmpty) return <MessageInFrame frame={frame}>{spoken(NO_COORDINATES)}</MessageInFrame>;
  if (isUnsupported) return <MessageInFrame frame={frame}>{say('cannotDrawList')}</MessageInFrame>;
  const popupOf = (id: number): ReactNode => {
    const record = records.get(id);
    return record && renderPopup?.(record);
  };
  return (
    <Box sx={frame}>
      <MapCanvas
        {...passed}
        points={located}
        height={height}
        singlePoint={singlePoint}
        renderPopup={renderPopup && popupOf}
        onUnsupported={() => setUnsupported(true)}
      />
      {overlayMessage}
    </Box>
  );
}

function MessageInFrame({ frame, children }: { frame: object; children: string }) {
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

const ROUNDED = { ...FRAME, borderRadius: '18px' } as const;
const FILLING = { ...FRAME, height: '100%' } as const;

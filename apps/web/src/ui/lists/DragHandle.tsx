import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import IconButton from '@mui/material/IconButton';
import { DragIndicatorRounded } from '../../base/icons/DragIndicatorRounded';
import { RowDrag } from './drag-order';

interface DragHandleProps {
  label: string;
  /** The list whose children are the rows. */
  list: RefObject<HTMLElement | null>;
  /** The place of the row, and how many there are. */
  index: number;
  count: number;
  /** What the order of the list is now: when it changes, a drag of the order before ends. */
  order: string;
  /** Id of the text that says how it is used. */
  'aria-describedby': string;
  'data-move'?: string;
  onMove: (place: number) => void;
}

/** The place that a key moves a row to; undefined for other keys. */
function placeByKey(key: string, index: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}

/** Moves a row of a list: dragged by mouse, pen or finger, or by the arrow keys, Home and End. Escape puts it back. */
export function DragHandle(props: DragHandleProps) {
  const { label, list, index, count, order, onMove, ...button } = props;
  const drag = useRef<RowDrag>(null);
  const drop = (): number | undefined => {
    const place = drag.current?.end();
    drag.current = null;
    return place;
  };
  // Somebody else has moved a row, or the list is gone.
  useLayoutEffect(() => () => void drop(), [order]);
  const moveTo = (place: number) => {
    if (place !== index && place >= 0 && place < count) onMove(place);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !list.current || drag.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = new RowDrag(list.current, index, event.clientY);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') drop();
    const place = placeByKey(event.key, index, count);
    if (place === undefined) return;
    // Else the page would scroll.
    event.preventDefault();
    moveTo(place);
  };
  return (
    <IconButton
      {...button}
      aria-label={label}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientY }) => drag.current?.moveTo(clientY)}
      onPointerUp={() => moveTo(drop() ?? index)}
      onPointerCancel={drop}
      onKeyDown={onKeyDown}
      sx={HANDLE}
    >
      <DragIndicatorRounded />
    </IconButton>
  );
}

// A finger on it drags; on the rest of the row it scrolls.
const HANDLE = { width: 44, height: 44, touchAction: 'none', cursor: 'grab', userSelect: 'none' } as const;

/** Style of a list whose rows are dragged. */
export const DRAGGED_ROWS = {
  '&[data-dragging] > *': {
    transition: 'transform 150ms',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  '&[data-dragging] > [data-dragged]': {
    position: 'relative',
    zIndex: 1,
    transition: 'none',
    bgcolor: 'background.paper',
    borderRadius: '18px',
    boxShadow: 6,
  },
} as const;

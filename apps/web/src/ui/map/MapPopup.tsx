import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Popup, useMap, type MapRef } from '@vis.gl/react-maplibre';
import type { PositionAnchor } from 'maplibre-gl';
import { MAP } from '@kampvuur/domain';
import type { PlacedPoint } from './points';

interface MapPopupProps {
  point: PlacedPoint;
  onClose: () => void;
  children: ReactNode;
}

// Clear of the open pin, which stands on its tip: 34 wide and 44 high.
const OFFSET: Record<PositionAnchor, [number, number]> = {
  bottom: [0, -48],
  'bottom-left': [0, -48],
  'bottom-right': [0, -48],
  top: [0, 6],
  'top-left': [0, 6],
  'top-right': [0, 6],
  center: [0, 0],
  left: [22, -24],
  right: [-22, -24],
};
// Between the popup and the edge of the map.
const MARGIN = 12;

// Wide enough for a popup beside the pin; on a phone it hangs below.
const WIDE = 700;

function anchorAt(map: MapRef | undefined, { longitude, latitude }: PlacedPoint): PositionAnchor {
  const width = map?.getContainer().clientWidth ?? 0;
  if (!map || width < WIDE) return 'top';
  return map.project([longitude, latitude]).x < width / 2 ? 'left' : 'right';
}

/** The plate at a marker. It takes the focus; Escape gives it back. */
export function MapPopup({ point, onClose, children }: MapPopupProps) {
  const content = useRef<HTMLDivElement>(null);
  const { current: map } = useMap();
  const [anchor] = useState(() => anchorAt(map, point));
  usePopupInView(content);
  useEffect(() => content.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Popup
      longitude={point.longitude}
      latitude={point.latitude}
      anchor={anchor}
      offset={OFFSET}
      maxWidth={`${MAP.popupWidth.max}px`}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
    >
      <Box ref={content} role="dialog" aria-label={point.name} tabIndex={-1} onKeyDown={onKeyDown} sx={PLATE}>
        {children}
      </Box>
    </Popup>
  );
}

/** Moves the map just so far that the whole popup is in sight, again when its pictures have come. */
function usePopupInView(content: { current: HTMLDivElement | null }): void {
  const { current: map } = useMap();
  useEffect(() => {
    const plate = content.current;
    if (!map || !plate) return;
    const observer = new ResizeObserver(() => {
      const shift = shiftIntoView(plate.getBoundingClientRect(), map.getContainer().getBoundingClientRect());
      if (shift[0] !== 0 || shift[1] !== 0) map.panBy(shift);
    });
    observer.observe(plate);
    return () => observer.disconnect();
  }, [map, content]);
}

function shiftIntoView(plate: DOMRect, frame: DOMRect): [number, number] {
  return [
    overlap(plate.left, plate.right, frame.left, frame.right),
    overlap(plate.top, plate.bottom, frame.top, frame.bottom),
  ];
}

function overlap(start: number, end: number, frameStart: number, frameEnd: number): number {
  if (start < frameStart + MARGIN) return start - frameStart - MARGIN;
  return Math.max(0, end - frameEnd + MARGIN);
}

const PLATE = {
  width: MAP.popupWidth.max,
  minWidth: MAP.popupWidth.min,
  maxWidth: 'calc(100vw - 56px)',
  boxSizing: 'border-box',
  p: '10px',
  borderRadius: '18px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  typography: 'body1',
  '&:focus': { outline: 'none' },
} as const;

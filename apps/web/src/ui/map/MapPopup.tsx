import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Popup, useMap, type MapRef } from '@vis.gl/react-maplibre';
import type { PositionAnchor } from 'maplibre-gl';
import { MAP } from '@kampvuur/domain';
import { POPUP_BESIDE_MIN_WIDTH, ZOOM_BUTTONS } from './map-chrome';
import type { PlacedPoint } from './points';
import type { Inset } from './companion';
import { NO_EDGES, pinEdges, shiftIntoView } from './popup-view';

interface MapPopupProps {
  point: Pick<PlacedPoint, 'name' | 'latitude' | 'longitude'>;
  /** The covered part of the map, which the popup keeps clear of. */
  inset: Inset;
  onClose: () => void;
  children: ReactNode;
}

/** In px, so that the popup does not cover the pin. */
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

function anchorAt(map: MapRef | undefined, { longitude, latitude }: MapPopupProps['point']): PositionAnchor {
  const width = map?.getContainer().clientWidth ?? 0;
  if (!map || width < POPUP_BESIDE_MIN_WIDTH) return 'top';
  return map.project([longitude, latitude]).x < width / 2 ? 'left' : 'right';
}

/** The popup of a marker. Takes the focus when it opens; Escape closes it. */
export function MapPopup({ point, inset, onClose, children }: MapPopupProps) {
  const content = useRef<HTMLDivElement>(null);
  const { current: map } = useMap();
  const [anchor] = useState(() => anchorAt(map, point));
  usePopupInView(content, point, inset);
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
      <Box ref={content} role="dialog" aria-label={point.name} tabIndex={-1} onKeyDown={onKeyDown} sx={PANEL}>
        {children}
      </Box>
    </Popup>
  );
}

/** Pans the map until the popup and its pin are in view, also when the size of the popup changes. */
function usePopupInView(
  content: { current: HTMLDivElement | null },
  point: MapPopupProps['point'],
  inset: Inset,
): void {
  const { current: map } = useMap();
  const { longitude, latitude } = point;
  useEffect(() => {
    const popup = content.current;
    if (!map || !popup) return;
    const observer = new ResizeObserver(() => {
      const { left, right, top, bottom } = map.getContainer().getBoundingClientRect();
      const frame = { left, right, top: top + inset.top, bottom: bottom - inset.bottom };
      const { x, y } = map.project([longitude, latitude]);
      const pin = pinEdges(left + x, top + y);
      const buttons = map.getContainer().querySelector(`.${ZOOM_BUTTONS}`)?.getBoundingClientRect();
      const shift = shiftIntoView([popup.getBoundingClientRect(), pin], frame, buttons ?? NO_EDGES);
      if (shift[0] !== 0 || shift[1] !== 0) map.panBy(shift);
    });
    observer.observe(popup);
    return () => observer.disconnect();
  }, [map, content, longitude, latitude, inset]);
}

const PANEL = {
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

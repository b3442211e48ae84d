import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import Box, { type BoxProps } from '@mui/material/Box';
import { Popup, useMap, type MapRef } from '@vis.gl/react-maplibre';
import type { PositionAnchor } from 'maplibre-gl';
import { MAP } from '@kampvuur/domain';
import { POPUP_BESIDE_MIN_WIDTH, ZOOM_BUTTONS } from './map-chrome';
import type { MapPadding } from './linked-list';
import type { LocatedPoint } from './points';
import { NO_EDGES, pinEdges, shiftIntoView } from './popup-view';

interface PopupPanelProps {
  name: string;
  onClose: () => void;
  sx: BoxProps['sx'];
  ref: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

interface MapPopupProps extends Pick<PopupPanelProps, 'onClose' | 'children'> {
  point: Pick<LocatedPoint, 'name' | 'latitude' | 'longitude'>;
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

/** The popup of a marker, beside or below it. */
export function MapPopup({ point, ...panel }: MapPopupProps) {
  const content = useRef<HTMLDivElement>(null);
  const { current: map } = useMap();
  const [anchor] = useState(() => anchorAt(map, point));
  usePopupInView(content, point);
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
      onOpen={() => takeFocus(content)}
    >
      <PopupPanel {...panel} name={point.name} ref={content} sx={PANEL} />
    </Popup>
  );
}

/** The popup on a map with cards over its lower edge: it lies over them, as the free part has no room for it. */
export function PopupOverCards({
  padding,
  ...panel
}: Omit<PopupPanelProps, 'sx' | 'ref'> & { padding: MapPadding }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => takeFocus(content), []);
  return (
    <PopupPanel {...panel} ref={content} sx={{ ...OVER_CARDS, top: `calc(100% - ${padding.bottom}px)` }} />
  );
}

const takeFocus = (content: RefObject<HTMLDivElement | null>) =>
  content.current?.focus({ preventScroll: true });

/** Takes the focus when it is on the map; Escape closes it. */
function PopupPanel({ name, onClose, sx, ref, children }: PopupPanelProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Box ref={ref} role="dialog" aria-label={name} tabIndex={-1} onKeyDown={onKeyDown} sx={sx}>
      {children}
    </Box>
  );
}

/** Pans the map until the popup and its pin are in view, also when the size of the popup changes. */
function usePopupInView(content: RefObject<HTMLDivElement | null>, point: MapPopupProps['point']): void {
  const { current: map } = useMap();
  const { longitude, latitude } = point;
  useEffect(() => {
    const popup = content.current;
    if (!map || !popup) return;
    const observer = new ResizeObserver(() => {
      const frame = map.getContainer().getBoundingClientRect();
      const { x, y } = map.project([longitude, latitude]);
      const pin = pinEdges(frame.left + x, frame.top + y);
      const buttons = map.getContainer().querySelector(`.${ZOOM_BUTTONS}`)?.getBoundingClientRect();
      const shift = shiftIntoView([popup.getBoundingClientRect(), pin], frame, buttons ?? NO_EDGES);
      if (shift[0] !== 0 || shift[1] !== 0) map.panBy(shift);
    });
    observer.observe(popup);
    return () => observer.disconnect();
  }, [map, content, longitude, latitude]);
}

const SURFACE = {
  boxSizing: 'border-box',
  p: '10px',
  borderRadius: '18px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  typography: 'body1',
  '&:focus': { outline: 'none' },
} as const;

const PANEL = {
  ...SURFACE,
  width: MAP.popupWidth.max,
  minWidth: MAP.popupWidth.min,
  maxWidth: 'calc(100vw - 56px)',
} as const;

/** In place of a card, above the line of the attribution. */
const OVER_CARDS = {
  ...SURFACE,
  position: 'absolute',
  zIndex: 3,
  insetInline: 16,
  bottom: 22,
  boxShadow: 8,
} as const;

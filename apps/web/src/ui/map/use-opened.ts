import { useRef, useState, type ReactNode } from 'react';
import type { MapRef } from '@vis.gl/react-maplibre';
import type { PlacedPoint } from './points';

/** The popup keeps its content: in a part of a full map its marker may be gathered again. */
interface Opened {
  point: PlacedPoint;
  content: ReactNode;
}

interface Openable {
  map: MapRef | null;
  byId: ReadonlyMap<number, PlacedPoint>;
  /** The points are those of one part: one that is gone may only be out of view. */
  isPart: boolean;
  renderPopup: ((id: number) => ReactNode) | undefined;
}

/** Which marker's popup is open. Closing gives the focus back to what opened it, or to the map. */
export function useOpened({ map, byId, isPart, renderPopup }: Openable) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const open = (id: number, from?: HTMLElement) => {
    const point = byId.get(id);
    if (!point || !renderPopup) return;
    opener.current = from ?? null;
    setOpened({ point, content: renderPopup(id) });
  };
  const close = () => {
    setOpened(null);
    const origin = opener.current?.isConnected ? opener.current : map?.getCanvas();
    origin?.focus({ preventScroll: true });
  };
  const visible = opened && (isPart || byId.has(opened.point.id)) ? opened : null;
  return { visible, open, close, dismiss: () => setOpened(null) };
}

import { useMemo, useRef, useState, type ReactNode } from 'react';
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
  /** Told which campsite was opened, null for none. */
  onPress: ((id: number | null) => void) | undefined;
}

/** Which marker's popup is open, or what lies on one spot. Closing gives the focus back to what opened it, or to the map. */
export function useOpened({ map, byId, isPart, renderPopup, onPress }: Openable) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [stackIds, setStackIds] = useState<readonly number[]>([]);
  const opener = useRef<HTMLElement | null>(null);

  const pointsOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const stack = useMemo(() => stackIds.flatMap((id) => byId.get(id) ?? []), [stackIds, byId]);

  const open = (id: number, from?: HTMLElement) => {
    const point = byId.get(id);
    if (!point) return;
    setStackIds([]);
    onPress?.(id);
    if (!renderPopup) return;
    opener.current = from ?? null;
    setOpened({ point, content: renderPopup(id) });
  };
  const dismiss = () => {
    setOpened(null);
    setStackIds([]);
    onPress?.(null);
  };
  const openStack = (ids: readonly number[]) => {
    opener.current = null;
    setOpened(null);
    setStackIds(ids);
  };
  const close = () => {
    dismiss();
    const origin = opener.current?.isConnected ? opener.current : map?.getCanvas();
    origin?.focus({ preventScroll: true });
  };

  const visible = opened && (isPart || byId.has(opened.point.id)) ? opened : null;
  return { visible, stack, open, openStack, close, dismiss, pointsOf };
}

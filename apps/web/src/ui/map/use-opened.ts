import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { MapRef } from '@vis.gl/react-maplibre';
import type { LocatedPoint } from './points';

/** An open popup. It keeps its content, since a clustered view may no longer contain its marker. */
interface Opened {
  point: LocatedPoint;
  content: ReactNode;
}

interface OpenedOptions {
  map: MapRef | null;
  byId: ReadonlyMap<number, LocatedPoint>;
  /** `byId` contains only the points in view: a missing one may still exist. */
  isPartial: boolean;
  renderPopup: ((id: number) => ReactNode) | undefined;
  /** Called with the opened campsite; null when it was closed. */
  onPress: ((id: number | null) => void) | undefined;
}

/** State of the open popup, of one campsite or of a stack. Closing returns the focus to what opened it, or to the map. */
export function useOpened({ map, byId, isPartial, renderPopup, onPress }: OpenedOptions) {
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

  const visible = opened && (isPartial || byId.has(opened.point.id)) ? opened : null;
  return { visible, stack, open, openStack, close, dismiss, pointsOf };
}

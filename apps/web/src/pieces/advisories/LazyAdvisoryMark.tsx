import { createElement, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { whenIdle } from '../../base/when-idle';
import { withMessages } from '../../base/messages/language';

type Mark = ComponentType<{ campsiteId: number }>;

let loaded: Mark | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(): Promise<void> {
  if (loaded || isLoading) return;
  isLoading = true;
  try {
    loaded = (await withMessages(() => import('./AdvisoryMark'))).default;
    for (const listener of listeners) listener();
  } catch {
    // A card without its mark; the next page that shows cards tries again.
  } finally {
    isLoading = false;
  }
}

interface LazyAdvisoryMarkProps {
  campsiteId: number;
  /** Class of an element around the mark. */
  className?: string;
}

/** The mark of a campsite's advisories. Its code and data are loaded once the page is idle: cards do not wait for them. */
export function LazyAdvisoryMark({ campsiteId, className }: LazyAdvisoryMarkProps) {
  const isLoaded = useSyncExternalStore(
    subscribe,
    () => loaded !== null,
    () => false,
  );
  useEffect(() => (loaded ? undefined : whenIdle(() => void load())), []);
  if (!isLoaded || !loaded) return null;
  return <span className={className}>{createElement(loaded, { campsiteId })}</span>;
}

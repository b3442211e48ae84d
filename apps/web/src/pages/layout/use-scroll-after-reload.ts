import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where React Router keeps the scroll positions of the history's entries over a reload. */
export const SCROLL_STORAGE_KEY = 'kampvuur-scroll-positions';

/** How long a page may take to grow by another piece before its end counts as the place, in ms. */
const GROWTH_TIMEOUT_MS = 8_000;

/** Whoever does one of these has found a place of their own. */
const SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * `ScrollRestoration` scrolls once, when a page is drawn. After a reload the lists start short again, so positions from
 * before it are restored as the page grows.
 */
export function useScrollAfterReload(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [positions] = useState(positionsBeforeReload);

  useLayoutEffect(() => {
    const top = positions.get(key);
    positions.delete(key);
    return isBack && top !== undefined ? restoreScroll(top) : undefined;
  }, [positions, key, isBack]);
}

function positionsBeforeReload(): Map<string, number> {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const { type } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  try {
    // An address opened anew starts at the top, whatever was read in this tab before.
    if (type === 'navigate') sessionStorage.removeItem(SCROLL_STORAGE_KEY);
    const stored = JSON.parse(sessionStorage.getItem(SCROLL_STORAGE_KEY) ?? '{}') as Record<string, number>;
    return new Map(Object.entries(stored));
  } catch {
    return new Map();
  }
}

/**
 * Scrolls to a position the page may not reach down to yet: as far as it can, and on as it grows. Standing at its end
 * is what makes a list fetch its next page. Returns how to stop.
 */
function restoreScroll(top: number): () => void {
  const isThere = () => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  };
  if (isThere() || !('ResizeObserver' in window)) return () => undefined;
  let timer = 0;
  const growth = new ResizeObserver(() => {
    if (isThere()) stop();
    else wait();
  });
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(stop, GROWTH_TIMEOUT_MS);
  };
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const name of SCROLL_EVENTS) window.removeEventListener(name, stop);
  };
  for (const name of SCROLL_EVENTS) window.addEventListener(name, stop, { passive: true });
  growth.observe(document.body);
  wait();
  return stop;
}

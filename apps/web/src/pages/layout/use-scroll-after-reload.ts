import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Key in sessionStorage under which React Router keeps the scroll positions of history entries. */
export const SCROLL_STORAGE_KEY = 'kampvuur-scroll-positions';

/** How long to wait for the page to grow further before the restoration ends, in ms. */
const GROWTH_TIMEOUT_MS = 8_000;

/** User input that ends the restoration. */
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * `ScrollRestoration` scrolls once, when a page is rendered. After a reload the lists start short again, so positions from
 * before it are restored as the page grows. Its `getKey` only says which positions are shared, and React Router publishes
 * none of them, hence its storage is read.
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
    // Not a reload: a URL that is opened again starts at the top.
    if (type === 'navigate') sessionStorage.removeItem(SCROLL_STORAGE_KEY);
    const stored = JSON.parse(sessionStorage.getItem(SCROLL_STORAGE_KEY) ?? '{}') as Record<string, number>;
    return new Map(Object.entries(stored));
  } catch {
    return new Map();
  }
}

/**
 * Scrolls to a position the page may be too short for: to its end, which makes a list fetch its next page, and further as it
 * grows. Returns a function that stops it.
 */
function restoreScroll(top: number): () => void {
  const scrollThere = () => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  };
  if (scrollThere() || !('ResizeObserver' in window)) return () => undefined;
  let timer = 0;
  const observer = new ResizeObserver(() => {
    if (scrollThere()) stop();
    else restartTimer();
  });
  const restartTimer = () => {
    clearTimeout(timer);
    timer = window.setTimeout(stop, GROWTH_TIMEOUT_MS);
  };
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of USER_INPUT_EVENTS) window.removeEventListener(name, stop);
  };
  for (const name of USER_INPUT_EVENTS) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  restartTimer();
  return stop;
}

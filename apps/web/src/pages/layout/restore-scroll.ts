/** How long a page may take to grow by another piece before its end counts as the place, in ms. */
const TIMEOUT_MS = 8000;

/** Whoever does one of these has found a place of their own. */
const TAKING_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a place the page may not reach down to yet: goes as far as it can and on as it grows. Standing at its end
 * is what makes a list fetch its next page, so a list comes back with as many pages as it was left with. Returns how
 * to stop.
 */
export function restoreScroll(top: number, onEnd: () => void): () => void {
  const isThere = () => {
    window.scrollTo(0, top);
    return top === 0 || Math.abs(window.scrollY - top) < 2;
  };
  if (isThere() || !('ResizeObserver' in window)) {
    onEnd();
    return () => undefined;
  }
  const growth = new ResizeObserver(() => {
    if (isThere()) stop();
    else wait();
  });
  let clock = 0;
  const wait = () => {
    clearTimeout(clock);
    clock = window.setTimeout(stop, TIMEOUT_MS);
  };
  const stop = () => {
    growth.disconnect();
    clearTimeout(clock);
    for (const name of TAKING_OVER) window.removeEventListener(name, stop);
    onEnd();
  };
  for (const name of TAKING_OVER) window.addEventListener(name, stop, { passive: true });
  growth.observe(document.body);
  wait();
  return stop;
}

import { startTransition, useEffect, useState } from 'react';

/** One row on the widest screen. */
const ROW = 3;

/** Only while the app starts does everything else want the processor too. */
let isStart = true;

/**
 * How many entries of a list to draw by now: as the app starts, the first row at once and the others row by row, each
 * a task of its own, so that a slow phone answers meanwhile; later all of them.
 */
export function useProgressiveRender(count: number | undefined): number {
  const [drawn, setDrawn] = useState(() => (isStart ? ROW : Infinity));
  useEffect(() => {
    if (count === undefined) return;
    if (drawn >= count) {
      isStart = false;
      return;
    }
    const next = drawn + ROW;
    const timer = setTimeout(() => startTransition(() => setDrawn(next < count ? next : Infinity)));
    return () => clearTimeout(timer);
  }, [count, drawn]);
  return drawn;
}

import { useEffect, useState } from 'react';

/** How long what came up by itself stands on the screen before it can be decided, in ms. */
export const READING_MS = 1_000;

/** Time to read: a second press meant what stood there before, nobody has read what stands there now. */
export function useReadingTime(isUnasked: boolean): { isHeld: boolean; hold: () => void } {
  const [isHeld, setHeld] = useState(isUnasked);
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => setHeld(false), READING_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return { isHeld, hold: () => setHeld(true) };
}

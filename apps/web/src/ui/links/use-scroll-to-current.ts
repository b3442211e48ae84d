import { useLayoutEffect, useRef } from 'react';

/** Returns a ref for a strip of links, which is scrolled to the one with `aria-current` at first and when `key` changes. */
export function useScrollToCurrent<Strip extends HTMLElement>(key: string) {
  const stripRef = useRef<Strip>(null);
  useLayoutEffect(() => {
    const strip = stripRef.current;
    const current = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && current)
      strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
  }, [key]);
  return stripRef;
}

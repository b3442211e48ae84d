import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

// Where each entry of the browser's history was left, in px; gone with the tab.
const positions = new Map<string, number>();

/** A new page starts at the top; going back finds the place it was left at. Filters keep the place. */
export function useScrollPosition(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    // Same page: a filter or a link within the page, which the browser follows by itself.
    if (shown.current !== pathname) window.scrollTo(0, isBack ? (positions.get(key) ?? 0) : 0);
    shown.current = pathname;
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, isBack]);
}

import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

// Where each entry of the browser's history was left, in px; gone with the tab.
const positions = new Map<string, number>();

/** A new page starts at the top; going back finds the place it was left at. Filters keep the place. */
export function useScrollPosition(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef({ key, pathname });

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key !== key && isBack) window.scrollTo(0, positions.get(key) ?? 0);
    if (before.pathname !== pathname && !isBack) window.scrollTo(0, 0);
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, isBack]);
}

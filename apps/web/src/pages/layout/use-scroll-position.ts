import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { restoreScroll } from './restore-scroll';
import { placeOf, rememberPlace, writePlaces } from './scroll-places';

/** A new page starts at the top; going back and reloading find the place it was left at. Filters keep the place. */
export function useScrollPosition(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const rendered = useRef<string | null>(null);
  const search = useRef({ isOn: false, stop: () => {} });

  useLayoutEffect(() => {
    const isFirst = rendered.current === null;
    const isOther = rendered.current !== pathname;
    rendered.current = pathname;
    // Same page: a filter or a link within the page, which the browser follows by itself.
    const top = isBack ? placeOf(key) : 0;
    if (isOther && !(isFirst && top === 0)) {
      search.current.stop();
      search.current.isOn = true;
      const stop = restoreScroll(top, () => (search.current.isOn = false));
      search.current.stop = stop;
    }
    const remember = () => {
      if (!search.current.isOn) rememberPlace(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, isBack]);

  useEffect(() => {
    window.addEventListener('pagehide', writePlaces);
    return () => window.removeEventListener('pagehide', writePlaces);
  }, []);
}

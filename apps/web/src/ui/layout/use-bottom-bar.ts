import { useEffect, useState } from 'react';

/** Height of the navigation at the bottom of a phone's screen. */
export const BOTTOM_BAR_HEIGHT = 'calc(64px + env(safe-area-inset-bottom))';

/** Near the top of the page, in px, the navigation stays. */
const MIN_SCROLL = 48;

/**
 * Whether the page is being scrolled down, which hides the bottom navigation (docs/product.md#screens). MUI's
 * `useScrollTrigger` also reads the position when it is mounted, for which a phone lays out the page once more.
 */
export function useIsScrollingDown(): boolean {
  const [isScrollingDown, setScrollingDown] = useState(false);
  useEffect(() => {
    let previous = 0;
    const onScroll = () => {
      const { scrollY } = window;
      setScrollingDown(scrollY >= previous && scrollY > MIN_SCROLL);
      previous = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isScrollingDown;
}

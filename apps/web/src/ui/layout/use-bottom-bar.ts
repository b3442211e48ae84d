import { useEffect, useState } from 'react';

/** Height of the navigation at the bottom of a phone's screen. */
export const BOTTOM_BAR_HEIGHT = 'calc(64px + env(safe-area-inset-bottom))';

/** Near the top of the page, in px, the navigation stays. */
const MIN_SCROLL = 48;

/**
 * The bottom navigation is hidden while scrolling down, and shown again while scrolling up (docs/product.md#screens). MUI's
 * `useScrollTrigger` also reads the position when it is mounted, for which a phone lays out the page once more.
 */
export function useIsBottomBarHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let previous = 0;
    const onScroll = () => {
      const { scrollY } = window;
      setHidden(scrollY >= previous && scrollY > MIN_SCROLL);
      previous = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isHidden;
}

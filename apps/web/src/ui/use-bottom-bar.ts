import useScrollTrigger from '@mui/material/useScrollTrigger';

/** Height of the navigation at the bottom of a phone's screen. */
export const BOTTOM_BAR_HEIGHT = 'calc(64px + env(safe-area-inset-bottom))';

/** The bottom navigation is hidden while scrolling down, and shown again while scrolling up (docs/product.md 2). */
export const useIsBottomBarHidden = (): boolean => useScrollTrigger({ threshold: 48 });

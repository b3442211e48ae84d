import useScrollTrigger from '@mui/material/useScrollTrigger';

/** The room the phone's navigation takes. */
export const BOTTOM_BAR_HEIGHT = 'calc(64px + env(safe-area-inset-bottom))';

/** The phone's navigation gives way while reading down, and returns on the way up (docs/product.md 2). */
export const useIsBottomBarAway = (): boolean => useScrollTrigger({ threshold: 48 });

import useMediaQuery from '@mui/material/useMediaQuery';

/** Cards over the map of a phone, popups on the map, or a list beside a map with popups. */
export type MapLayout = 'cards' | 'popups' | 'split';

/** Media queries of the theme's breakpoints: from `lg` up, and below `sm`. */
const WIDE = '(min-width: 1200px)';
const PHONE = '(max-width: 639.95px)';

/** The layout for the width of this window; `hasList` allows the layout with a list. */
export function useMapLayout(hasList: boolean): MapLayout {
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  if (isPhone) return 'cards';
  return isWide && hasList ? 'split' : 'popups';
}

import useMediaQuery from '@mui/material/useMediaQuery';

/**
 * How the map and what belongs to it stand: cards below the map of a phone, popups on the map, or a list beside a map with
 * popups.
 */
export type MapLayout = 'cards' | 'popups' | 'split';

/** Where a list fits beside the map; the query of the theme's `lg`. */
const WIDE = '(min-width: 1200px)';
/** The query of the theme's `sm`: below it dialogs take the whole screen too. */
const PHONE = '(max-width: 639.95px)';

/** The layout for this window; there is a list only where something decides which area it lists. */
export function useMapLayout(hasList: boolean): MapLayout {
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  if (isPhone) return 'cards';
  return isWide && hasList ? 'split' : 'popups';
}

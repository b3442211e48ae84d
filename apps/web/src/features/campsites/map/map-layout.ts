import type { ReactNode } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { MapCampsite } from '@kampvuur/contracts';
import { PHONE } from '../../../ui/layout/media-queries';
import type { Bounds } from '../../../ui/map/points';
import type { SearchCentre } from '../../../ui/map/search-circle';
import type { ClusteredView } from '../../../ui/map/viewport';

/** Cards over the map of a phone, popups on the map, or a list beside a map with popups. */
export type MapLayout = 'cards' | 'popups' | 'split';

/** Windows from the theme's breakpoint `lg` up. */
const WIDE = '(min-width: 1200px)';

/** The layout for the width of this window; `hasList` allows the layout with a list. */
export function useMapLayout(hasList: boolean): MapLayout {
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  if (isPhone) return 'cards';
  return isWide && hasList ? 'split' : 'popups';
}

/** Searches an area; null searches everywhere. By default the change gets its own history entry (`push`). */
export type ChangeArea = (area: Bounds | null, history?: 'push' | 'replace') => void;

/** Props that all layouts of the map have in common. */
export interface MapLayoutProps {
  campsites: MapCampsite[];
  /** Clusters and bounds from the server, when there are too many campsites to send one by one. */
  clusteredView: ClusteredView | undefined;
  /** The place that is searched around, drawn with its radius; null and undefined draw none. */
  searchCentre: SearchCentre | null | undefined;
  /** The searched area; null searches everywhere. */
  area: Bounds | null;
  /** Defined on the home page only, which has the area in its URL. */
  onAreaChange: ChangeArea | undefined;
  /** Shown over the map, such as an error. */
  overlayMessage: ReactNode;
  /** Campsites with an advisory of their own. */
  advisedIds: ReadonlySet<number>;
  /** Rendered inside the map. */
  overlay?: ReactNode;
  /** What the overlay draws is in view at first too. */
  drawnBounds?: Bounds | null | undefined;
  tileUrl?: string | undefined;
  attribution?: string | undefined;
}

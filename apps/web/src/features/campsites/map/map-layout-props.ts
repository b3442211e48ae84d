import type { ReactNode } from 'react';
import type { MapCampsite } from '@kampvuur/contracts';
import type { Bounds } from '../../../ui/map/points';
import type { SearchCentre } from '../../../ui/map/search-circle';
import type { ClusteredView } from '../../../ui/map/viewport';

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
  tileUrl?: string;
  attribution?: string;
}

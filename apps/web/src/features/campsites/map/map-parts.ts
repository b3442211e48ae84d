import type { ReactNode } from 'react';
import type { MapCampsite } from '@kampvuur/contracts';
import type { Bounds } from '../../../ui/map/points';
import type { SearchPlace } from '../../../ui/map/search-circle';
import type { MapPart } from '../../../ui/map/viewport';

/** Searches an area, or everywhere again; in place when it is no step of its own in the history. */
export type ChangeArea = (area: Bounds | null, how?: 'in place') => void;

/** What every layout of the map is made of. */
export interface MapParts {
  campsites: MapCampsite[];
  /** Given when there are too many campsites to draw at once. */
  part: MapPart | undefined;
  around: SearchPlace | null | undefined;
  /** The area that is searched; null searches everywhere. */
  area: Bounds | null;
  /** Given by the page that keeps the area in its address. */
  onArea: ChangeArea | undefined;
  /** A quiet word over the map. */
  notice: ReactNode;
  tileUrl?: string;
  attribution?: string;
}

import { useMemo, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import type { MapCampsite } from '@kampvuur/contracts';
import { hasStatus } from '../../../base/problem';
import type { SearchPlace } from '../../../ui/map/search-circle';
import type { Viewport } from '../../../ui/map/viewport';
import {
  useAllCampsitesQuery,
  useCampsitesInViewQuery,
  useFilteredCampsitesQuery,
  useSearchMeaningQuery,
  type SearchMeaning,
} from '../campsites-api';
import { partPicture, viewParams, wholePicture, type MapPicture } from './map-picture';
import { filterParams, isFiltered, type SearchState } from '../search-state';

/** The map's campsites as the home page draws them. */
export interface CampsiteMapData {
  /** Undefined while the first answer travels. */
  picture: MapPicture | undefined;
  campsites: MapCampsite[] | undefined;
  /** All that match, as far as the picture knows; undefined before the first. */
  total: number | undefined;
  meaning: SearchMeaning | undefined;
  /** The picture belongs to the search before; the new answer is on its way. */
  isSearching: boolean;
  /** There is no map to show. */
  isFailed: boolean;
  /** The part now in view did not come; the picture is an older one. */
  isOutdated: boolean;
  retry: () => void;
  /** Told which part is in view; a picture of parts wants to know. */
  onView: (viewport: Viewport) => void;
  around: SearchPlace | null;
}

// Above MAP.pointsAtOnce results.
const TOO_MANY = 422;

/**
 * All matching campsites: one call without filters, another with them (docs/product.md 7); only in the map view. Where they are
 * too many to travel at once, those of the part in view.
 */
export function useCampsiteMap(search: SearchState): CampsiteMapData {
  const whole = useWhole(search);
  const isTooMany = hasStatus(whole.error, TOO_MANY);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const part = useCampsitesInViewQuery(
    isTooMany ? { ...filterParams(search), ...viewParams(viewport) } : skipToken,
  );

  const answer = useMemo(() => {
    if (isTooMany) return part.currentData && partPicture(part.currentData);
    return whole.currentData && wholePicture(whole.currentData);
  }, [isTooMany, part.currentData, whole.currentData]);
  // The map stays as it is while the next answer travels; answers for a view left behind never get here.
  const asked = JSON.stringify(filterParams(search));
  const [latest, setLatest] = useState({ picture: answer, asked });
  if (answer && answer !== latest.picture) setLatest({ picture: answer, asked });
  const picture = answer ?? latest.picture;

  const query = isTooMany ? part : whole;
  const isBroken = query.isError && !query.isFetching;
  const isOutdated = isBroken && isTooMany && picture !== undefined;
  const isFailed = isBroken && !isOutdated;
  return {
    picture,
    campsites: picture?.campsites,
    total: picture?.total,
    meaning: useMeaning(search),
    isSearching: !answer && !isBroken && picture !== undefined && latest.asked !== asked,
    isFailed,
    isOutdated,
    retry: () => void query.refetch(),
    onView: setViewport,
    around: useAround(search),
  };
}

function useWhole(search: SearchState) {
  const isMap = search.view === 'map';
  const filtered = isFiltered(search);
  const all = useAllCampsitesQuery(undefined, { skip: !isMap || filtered });
  const matching = useFilteredCampsitesQuery(filterParams(search), { skip: !isMap || !filtered });
  return filtered ? matching : all;
}

function useMeaning(search: SearchState): SearchMeaning | undefined {
  const isAsked = search.view === 'map' && search.query !== '';
  return useSearchMeaningQuery(isAsked ? filterParams(search) : skipToken).currentData;
}

function useAround({ near, radiusKm }: SearchState): SearchPlace | null {
  const [latitude, longitude] = near ?? [];
  return useMemo(
    () => (latitude === undefined || longitude === undefined ? null : { latitude, longitude, radiusKm }),
    [latitude, longitude, radiusKm],
  );
}

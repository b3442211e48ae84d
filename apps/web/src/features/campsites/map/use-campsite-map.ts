import { useMemo, useState } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { MapCampsite } from '@kampvuur/contracts';
import { type ApiError, hasStatus } from '../../../base/problem';
import type { SearchCentre } from '../../../ui/map/search-circle';
import type { Viewport } from '../../../ui/map/viewport';
import {
  useAllCampsitesQuery,
  useCampsitesInViewQuery,
  useFilteredCampsitesQuery,
  useSearchMeaningQuery,
  type SearchMeaning,
} from '../campsites-api';
import { clusteredContent, completeContent, viewParams, type MapContent } from './map-content';
import { filterParams, isFiltered, type SearchState } from '../search-state';

/** The campsites of the home page's map. */
export interface CampsiteMapData {
  /** Undefined until the first response. */
  content: MapContent | undefined;
  /** Those of `content`. */
  campsites: MapCampsite[] | undefined;
  /** Number of all matching campsites; undefined until the first response. */
  total: number | undefined;
  meaning: SearchMeaning | undefined;
  /** `content` belongs to the previous search, while the response of the current one is awaited. */
  isStale: boolean;
  /** Loading failed, and there is no content to show. */
  isFailed: boolean;
  error: ApiError | SerializedError | undefined;
  /** Loading the clusters of the current view failed; `content` belongs to an earlier view. */
  hasViewFailed: boolean;
  retry: () => void;
  /** To be called with the part of the map in view, for which clusters are loaded. */
  onView: (viewport: Viewport) => void;
  searchCentre: SearchCentre | null;
}

// The server's response to more than MAP.pointsAtOnce results.
const TOO_MANY_STATUS = 422;

/**
 * All matching campsites: one call without filters, another with them (docs/product.md#calls); only in the map view. When there
 * are too many to send at once, the campsites and clusters of the part in view.
 */
export function useCampsiteMap(search: SearchState): CampsiteMapData {
  const complete = useAllMatches(search);
  const isTooMany = hasStatus(complete.error, TOO_MANY_STATUS);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const inView = useCampsitesInViewQuery(
    isTooMany ? { ...filterParams(search), ...viewParams(viewport) } : skipToken,
  );

  const current = useMemo(() => {
    if (isTooMany) return inView.currentData && clusteredContent(inView.currentData);
    return complete.currentData && completeContent(complete.currentData);
  }, [isTooMany, inView.currentData, complete.currentData]);
  // The last content stays on the map until the response of the current query has arrived.
  const searchKey = JSON.stringify(filterParams(search));
  const [latest, setLatest] = useState({ content: current, searchKey });
  if (current && current !== latest.content) setLatest({ content: current, searchKey });
  const content = current ?? latest.content;

  const query = isTooMany ? inView : complete;
  const hasError = query.isError && !query.isFetching;
  const hasViewFailed = hasError && isTooMany && content !== undefined;
  const isFailed = hasError && !hasViewFailed;
  return {
    content,
    campsites: content?.campsites,
    total: content?.total,
    meaning: useMeaning(search),
    isStale: !current && !hasError && content !== undefined && latest.searchKey !== searchKey,
    isFailed,
    error: query.error,
    hasViewFailed,
    retry: () => void query.refetch(),
    onView: setViewport,
    searchCentre: useSearchCentre(search),
  };
}

function useAllMatches(search: SearchState) {
  const isMap = search.view === 'map';
  const filtered = isFiltered(search);
  const all = useAllCampsitesQuery(undefined, { skip: !isMap || filtered });
  const matching = useFilteredCampsitesQuery(filterParams(search), { skip: !isMap || !filtered });
  return filtered ? matching : all;
}

function useMeaning(search: SearchState): SearchMeaning | undefined {
  const isNeeded = search.view === 'map' && search.query !== '';
  return useSearchMeaningQuery(isNeeded ? filterParams(search) : skipToken).currentData;
}

function useSearchCentre({ near, radiusKm }: SearchState): SearchCentre | null {
  const [latitude, longitude] = near ?? [];
  return useMemo(
    () => (latitude === undefined || longitude === undefined ? null : { latitude, longitude, radiusKm }),
    [latitude, longitude, radiusKm],
  );
}

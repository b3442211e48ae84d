import type { MapCampsite } from '@kampvuur/contracts';
import { useAllCampsitesQuery, useFilteredCampsitesQuery } from './campsites-api';
import { filterParams, isFiltered, type SearchState } from './search-state';

/** The map's campsites as the home page draws them. */
export interface CampsiteMapData {
  campsites: MapCampsite[] | undefined;
  isFailed: boolean;
  retry: () => void;
}

/** All matching campsites: one call without filters, another with them (Spec 7); only in the map view. */
export function useCampsiteMap(search: SearchState): CampsiteMapData {
  const isMap = search.view === 'map';
  const filtered = isFiltered(search);
  const all = useAllCampsitesQuery(undefined, { skip: !isMap || filtered });
  const matching = useFilteredCampsitesQuery(filterParams(search), { skip: !isMap || !filtered });
  const query = filtered ? matching : all;
  // The map stays as it is while the next answer travels.
  const earlier = matching.data ?? all.data;
  const campsites = query.currentData ?? (query.isFetching ? earlier : undefined);
  return { campsites, isFailed: query.isError && !query.isFetching, retry: () => void query.refetch() };
}

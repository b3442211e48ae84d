import { API } from '../../../base/paths';

/** The requests that campsites on the device can answer. */
export const PATHS = {
  list: `/api${API.campsites}`,
  markers: [`/api${API.allCampsites}`, `/api${API.filteredCampsites}`] as readonly string[],
  map: `/api${API.campsitesInView}`,
  completions: `/api${API.searchCompletions}`,
  route: `/api${API.routes}`,
} as const;

/** Whether campsites on the device can answer a request for this path. */
export const isAnsweredFromRegions = (pathname: string): boolean =>
  Object.values(PATHS).flat().includes(pathname);

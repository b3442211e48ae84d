import type { LoaderFunctionArgs } from 'react-router-dom';
import { sessionApi } from '../features/auth/session-api';
import { campsitesApi } from '../features/campsites/campsites-api';
import { listParams, readSearch } from '../features/campsites/search-state';
import type { AppStore } from './create-store';

/** Requests the first page of the list an address asks for, for whoever is signed in; the map brings its own data. */
export function prefetchCampsites({ dispatch }: AppStore) {
  return async ({ request }: LoaderFunctionArgs): Promise<void> => {
    const { data: user } = await dispatch(
      sessionApi.endpoints.session.initiate(undefined, { subscribe: false }),
    );
    if (!user) return;
    const search = readSearch(new URL(request.url).searchParams, user.isAdmin);
    if (search.view !== 'list') return;
    const { initiate } = campsitesApi.endpoints.listCampsites;
    void dispatch(initiate(listParams(search), { subscribe: false }));
  };
}

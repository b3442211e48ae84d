import type { LoaderFunctionArgs } from 'react-router-dom';
import { sessionApi } from '../features/auth/session-api';
import { campsitesApi } from '../features/campsites/campsites-api';
import { listParams, readSearch } from '../features/campsites/search-state';
import type { AppStore } from './create-store';

/** Starts requests for what a page shows first, while its code is fetched. */
export type Prefetch = (args: LoaderFunctionArgs) => Promise<void>;

const UNSUBSCRIBED = { subscribe: false } as const;

/** Requests the first page of the list an address asks for, for whoever is signed in; the map brings its own data. */
export function prefetchCampsites(store: AppStore): Prefetch {
  return async ({ request }) => {
    const user = await sessionUser(store);
    if (!user) return;
    const search = readSearch(new URL(request.url).searchParams, user.isAdmin);
    if (search.view !== 'list') return;
    const { initiate } = campsitesApi.endpoints.listCampsites;
    void store.dispatch(initiate(listParams(search), UNSUBSCRIBED));
  };
}

/** Requests the campsite an address names, unless it is here already: the answer travels while the page is built. */
export function prefetchCampsite(store: AppStore): Prefetch {
  return async ({ params }) => {
    const id = Number(params['id']);
    if (!Number.isInteger(id) || id < 1 || !(await sessionUser(store))) return;
    void store.dispatch(campsitesApi.endpoints.campsite.initiate(id, UNSUBSCRIBED));
  };
}

async function sessionUser({ dispatch }: AppStore) {
  const { data } = await dispatch(sessionApi.endpoints.session.initiate(undefined, UNSUBSCRIBED));
  return data;
}

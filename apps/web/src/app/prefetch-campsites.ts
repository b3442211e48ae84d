import type { LoaderFunctionArgs } from 'react-router-dom';
import { sessionApi } from '../features/auth/session-api';
import { campsitesApi } from '../features/campsites/campsites-api';
import { listParams, readSearch } from '../features/campsites/search-state';
import type { AppStore } from './create-store';

/** A route's loader that requests the first data of a page while its code is loaded. */
export type Prefetch = (args: LoaderFunctionArgs) => Promise<void>;

const UNSUBSCRIBED = { subscribe: false } as const;

/** Requests the first page of the list for a URL, if somebody is signed in; not for the map, which loads its own data. */
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

/** Requests the campsite of a URL, unless it is cached. */
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

import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { CampsiteCard } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import { messageOf, type ApiError } from '../../../base/problem';
import type { RootState } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { say } from '../say-list';

/** Identifies a campsite; the name is for messages. */
export interface CampsiteRef {
  campsiteId: number;
  name: string;
}

interface FavoriteChange extends CampsiteRef {
  isFavorite: boolean;
}

interface Favorites {
  /** The server's last response, newest first; undefined before the first one. */
  campsites?: CampsiteCard[];
  /** By campsite id, including changes that the server has not confirmed yet. */
  isFavorite: Record<number, boolean>;
}

/** The latest change of each campsite, by its id, until it has settled. */
const lastChanges: Record<number, Promise<unknown>> = {};

const favoritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetched once, however many hearts are on the page. */
    favorites: build.query<Favorites, void>({
      query: () => API.favorites,
      transformResponse: (campsites: CampsiteCard[]) => ({
        campsites,
        isFavorite: Object.fromEntries(campsites.map(({ id }) => [id, true])),
      }),
      providesTags: ['Favorites'],
    }),
    /**
     * Adds or removes a favourite (docs/product.md#states). A campsite has one request at a time; of the changes made
     * meanwhile only the last one is sent, so that the last of several quick presses wins.
     */
    setFavorite: build.mutation<unknown, FavoriteChange>({
      queryFn: ({ campsiteId, isFavorite }, { getState }, _extra, baseQuery) => {
        const before = lastChanges[campsiteId];
        // True after a later change, and after signing out, which clears the cached list.
        const isOutdated = (): boolean =>
          lastChanges[campsiteId] !== change || !selectFavorites(getState() as RootState).data;
        const change = (async () => {
          await before;
          if (isOutdated()) return OUTDATED;
          const method = isFavorite ? 'POST' : 'DELETE';
          const result = await baseQuery({ url: API.favorite(campsiteId), method });
          return isOutdated() ? OUTDATED : result;
        })();
        lastChanges[campsiteId] = change;
        return change.finally(() => {
          if (lastChanges[campsiteId] === change) delete lastChanges[campsiteId];
        });
      },
      onQueryStarted: async (change, { dispatch, getState, queryFulfilled }) => {
        const { getRunningQueryThunk, updateQueryData, upsertQueryEntries } = favoritesApi.util;
        // A list requested before this change would undo it.
        dispatch(getRunningQueryThunk('favorites', undefined))?.abort();
        if (!selectFavorites(getState()).data)
          dispatch(upsertQueryEntries([{ endpointName: 'favorites', arg: undefined, value: NO_FAVORITES }]));
        const patch = dispatch(
          updateQueryData('favorites', undefined, ({ isFavorite }) => {
            isFavorite[change.campsiteId] = change.isFavorite;
          }),
        );
        try {
          await queryFulfilled;
        } catch (failure) {
          patch.undo();
          dispatch(showToast(failureToast(change, (failure as { error: ApiError }).error)));
        }
      },
      invalidatesTags: ['Favorites'],
    }),
  }),
});

/** The result of a change that was superseded: neither a success nor an error to show. */
const OUTDATED = { data: null };

/** Until the server's list is fetched. */
const NO_FAVORITES: Favorites = { isFavorite: {} };

const selectFavorites = favoritesApi.endpoints.favorites.select();

export const { useFavoritesQuery } = favoritesApi;

/** Whether a campsite is a favourite, including unconfirmed changes; re-renders only when that changes. */
export function useIsFavorite(campsiteId: number): boolean {
  const { isFavorite } = useFavoritesQuery(undefined, {
    selectFromResult: ({ data }) => ({ isFavorite: data?.isFavorite[campsiteId] ?? false }),
  });
  return isFavorite;
}

/** Toggles by the state of the store: the page may not have rendered the previous press yet. */
export function toggleFavorite(campsite: CampsiteRef): ThunkAction<void, RootState, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const isFavorite = selectFavorites(getState()).data?.isFavorite[campsite.campsiteId] ?? false;
    void dispatch(setFavorite(campsite, !isFavorite));
  };
}

/** Adds or removes a favourite optimistically. */
export const setFavorite = (campsite: CampsiteRef, isFavorite: boolean) =>
  favoritesApi.endpoints.setFavorite.initiate({ ...campsite, isFavorite }, { track: false });

function failureToast({ name, isFavorite }: FavoriteChange, error: ApiError) {
  const title = isFavorite ? say('notAdded', { name }) : say('notRemoved', { name });
  return { title, description: messageOf(error, ''), variant: 'destructive' } as const;
}

import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { CampsiteCard } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import { messageOf, type ApiError } from '../../../base/problem';
import type { RootState } from '../../../base/store';
import { showToast } from '../../../base/toasts';

/** A campsite as a heart knows it. */
export interface CampsiteRef {
  campsiteId: number;
  name: string;
}

interface FavoriteChange extends CampsiteRef {
  isFavorite: boolean;
}

interface Favorites {
  /** As the server listed them last, the newest first; missing before its first answer. */
  campsites?: CampsiteCard[];
  /** By campsite id, with what the person has changed since. */
  isFavorite: Record<number, boolean>;
}

/** The last change of each campsite. */
const lastChanges = new Map<number, Promise<unknown>>();

const favoritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked for once, whatever the number of hearts on the page. */
    favorites: build.query<Favorites, void>({
      query: () => API.favorites,
      transformResponse: (campsites: CampsiteCard[]) => ({
        campsites,
        isFavorite: Object.fromEntries(campsites.map(({ id }) => [id, true])),
      }),
      providesTags: ['Favorites'],
    }),
    /**
     * Adds or removes a favourite (docs/product.md 4). One request at a time for a campsite; of the changes that queue
     * behind it only the last one is sent, so that quick presses end as the last one says.
     */
    setFavorite: build.mutation<unknown, FavoriteChange>({
      queryFn: ({ campsiteId, isFavorite }, { getState }, _extra, send) => {
        const before = lastChanges.get(campsiteId);
        // A later change decides; and whoever has signed out meanwhile has no list any more.
        const isOutdated = (): boolean =>
          lastChanges.get(campsiteId) !== change || !selectFavorites(getState() as RootState).data;
        const change = (async () => {
          await before;
          if (isOutdated()) return OUTDATED;
          const method = isFavorite ? 'POST' : 'DELETE';
          const answer = await send({ url: API.favorite(campsiteId), method });
          return isOutdated() ? OUTDATED : answer;
        })();
        lastChanges.set(campsiteId, change);
        return change;
      },
      onQueryStarted: async (change, { dispatch, getState, queryFulfilled }) => {
        const { getRunningQueryThunk, updateQueryData, upsertQueryEntries } = favoritesApi.util;
        // A list asked for before the press does not know of it.
        dispatch(getRunningQueryThunk('favorites', undefined))?.abort();
        if (!selectFavorites(getState()).data)
          dispatch(upsertQueryEntries([{ endpointName: 'favorites', arg: undefined, value: UNKNOWN }]));
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

const OUTDATED = { data: null };

const UNKNOWN: Favorites = { isFavorite: {} };

const selectFavorites = favoritesApi.endpoints.favorites.select();

export const { useFavoritesQuery } = favoritesApi;

/** Whether a campsite is a favourite, as the person wants it; draws anew only when that changes. */
export function useIsFavorite(campsiteId: number): boolean {
  const { isFavorite } = useFavoritesQuery(undefined, {
    selectFromResult: ({ data }) => ({ isFavorite: data?.isFavorite[campsiteId] ?? false }),
  });
  return isFavorite;
}

/** What a press on a heart means, by the state at that moment: the page may not have drawn the last press yet. */
export function toggleFavorite(campsite: CampsiteRef): ThunkAction<void, RootState, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const isFavorite = selectFavorites(getState()).data?.isFavorite[campsite.campsiteId] ?? false;
    void dispatch(setFavorite(campsite, !isFavorite));
  };
}

/** Adds or removes a favourite; the heart answers at once. */
export const setFavorite = (campsite: CampsiteRef, isFavorite: boolean) =>
  favoritesApi.endpoints.setFavorite.initiate({ ...campsite, isFavorite }, { track: false });

function failureToast({ name, isFavorite }: FavoriteChange, error: ApiError) {
  const title = isFavorite
    ? `${name} could not be added to your favourites`
    : `${name} could not be removed from your favourites`;
  return { title, description: messageOf(error, ''), variant: 'destructive' } as const;
}

import type { CampsiteCard } from '@kampvuur/contracts';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import { dropWishes, toldWishes, wishesOf } from './favorite-wishes';

interface FavoriteChange {
  campsiteId: number;
  wanted: boolean;
}

export const favoritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest favourite first; asked for once, whatever the number of hearts on the page. */
    favorites: build.query<CampsiteCard[], void>({
      query: () => API.favorites,
      providesTags: ['Favorites'],
      onQueryStarted: async (_none, { dispatch, getState, queryFulfilled }) => {
        const told = toldWishes(wishesOf(getState()));
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(dropWishes(wishesOf(getState()), told));
      },
    }),
    /** Adds or removes one. The list is refetched by `wantFavorite`, when the last wish has been told. */
    setFavorite: build.mutation<unknown, FavoriteChange>({
      query: ({ campsiteId, wanted }) => ({
        url: API.favorite(campsiteId),
        method: wanted ? 'POST' : 'DELETE',
      }),
    }),
  }),
});

export const { useFavoritesQuery } = favoritesApi;

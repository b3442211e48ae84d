import { useEffect, useMemo } from 'react';
import type { CampsiteCard } from '@kampvuur/contracts';
import { useAppDispatch, useAppSelector, type AppDispatch } from '../../../base/store';
import { useFavoriteWishesQuery, wishesApi, wishesOf } from './favorite-wishes';
import { favoritesApi, useFavoritesQuery } from './favorites-api';

const NONE: ReadonlySet<number> = new Set();
const sets = new WeakMap<readonly CampsiteCard[], ReadonlySet<number>>();

/** One set for one answer of the server, whoever asks. */
function idsOf(favorites: readonly CampsiteCard[] | undefined): ReadonlySet<number> {
  if (!favorites) return NONE;
  const known = sets.get(favorites) ?? new Set(favorites.map(({ id }) => id));
  sets.set(favorites, known);
  return known;
}

/** Whether a campsite is a favourite, as the person wants it; draws anew only when that changes. */
export function useIsFavorite(campsiteId: number): boolean {
  const dispatch = useAppDispatch();
  useEffect(() => hold(dispatch), [dispatch]);
  return useAppSelector(
    (state) => wishesOf(state)[campsiteId]?.wanted ?? idsOf(selectFavorites(state).data).has(campsiteId),
  );
}

const selectFavorites = favoritesApi.endpoints.favorites.select();

/** Hearts on the page of a store: one holds on to the list for all, as a hook of the API each would cost more than a heart. */
const holds = new WeakMap<AppDispatch, { hearts: number; release: () => void }>();

function hold(dispatch: AppDispatch): () => void {
  const held = holds.get(dispatch) ?? { hearts: 0, release: subscribe(dispatch) };
  holds.set(dispatch, held);
  held.hearts += 1;
  return () => {
    held.hearts -= 1;
    if (held.hearts > 0) return;
    holds.delete(dispatch);
    held.release();
  };
}

function subscribe(dispatch: AppDispatch): () => void {
  const list = dispatch(favoritesApi.endpoints.favorites.initiate());
  const wishes = dispatch(wishesApi.endpoints.favoriteWishes.initiate());
  return () => {
    list.unsubscribe();
    wishes.unsubscribe();
  };
}

/** All favourites as the server listed them last, and which of them the person still wants. */
export function useFavorites() {
  const { data, isError, isFetching, refetch } = useFavoritesQuery();
  const { data: wishes } = useFavoriteWishesQuery();
  const isFavorite = useMemo(() => {
    const ids = idsOf(data);
    return (campsiteId: number) => wishes?.[campsiteId]?.wanted ?? ids.has(campsiteId);
  }, [data, wishes]);
  return {
    favorites: data,
    isFavorite,
    isFailed: isError && !isFetching && data === undefined,
    retry: () => void refetch(),
  };
}

import { useMemo } from 'react';
import type { CampsiteCard } from '@kampvuur/contracts';
import { useFavoriteWishesQuery } from './favorite-wishes';
import { useFavoritesQuery } from './favorites-api';

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
  const { isListed } = useFavoritesQuery(undefined, {
    selectFromResult: ({ data }) => ({ isListed: idsOf(data).has(campsiteId) }),
  });
  const { wanted } = useFavoriteWishesQuery(undefined, {
    selectFromResult: ({ data }) => ({ wanted: data?.[campsiteId]?.wanted }),
  });
  return wanted ?? isListed;
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

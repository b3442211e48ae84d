import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../../base/api';
import type { RootState } from '../../../base/store';

/** What somebody wants for a campsite, from the press on its heart until the list of the server says the same. */
export interface FavoriteWish {
  wanted: boolean;
  /** The server is being told. */
  isSending: boolean;
}

/** By campsite id. */
export type FavoriteWishes = Readonly<Record<number, FavoriteWish>>;

const NONE: FavoriteWishes = {};

export const wishesApi = api.injectEndpoints({
  endpoints: (build) => ({
    // No server sends it: it lives in the cache so that it is emptied together with it at logout.
    favoriteWishes: build.query<FavoriteWishes, void>({ queryFn: () => ({ data: NONE }) }),
  }),
});

export const { useFavoriteWishesQuery } = wishesApi;

export function wishesOf(state: unknown): FavoriteWishes {
  return wishesApi.endpoints.favoriteWishes.select()(state as RootState).data ?? NONE;
}

/** Sets the wish for one campsite. */
export function setWish(wishes: FavoriteWishes, campsiteId: number, wish: FavoriteWish): UnknownAction {
  return store({ ...wishes, [campsiteId]: wish });
}

/** Drops these wishes, unless they were changed meanwhile. */
export function dropWishes(wishes: FavoriteWishes, dropped: FavoriteWishes): UnknownAction {
  const kept = Object.entries(wishes).filter(([id, wish]) => dropped[Number(id)] !== wish);
  return store(Object.fromEntries(kept));
}

/** The wishes the server has answered: a list asked for from now on knows them. */
export function toldWishes(wishes: FavoriteWishes): FavoriteWishes {
  return Object.fromEntries(Object.entries(wishes).filter(([, { isSending }]) => !isSending));
}

function store(value: FavoriteWishes): UnknownAction {
  return wishesApi.util.upsertQueryEntries([{ endpointName: 'favoriteWishes', arg: undefined, value }]);
}

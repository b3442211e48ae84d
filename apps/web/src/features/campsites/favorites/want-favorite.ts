import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../../base/api';
import { messageOf } from '../../../base/problem';
import type { RootState } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { dropWishes, setWish, wishesOf } from './favorite-wishes';
import { favoritesApi } from './favorites-api';

type Thunk = ThunkAction<Promise<void>, RootState, unknown, UnknownAction>;

/** A campsite as a heart knows it. */
export interface Hearted {
  campsiteId: number;
  name: string;
}

/**
 * Adds or removes a favourite (docs/product.md 4). Every heart of the campsite answers at once; the server is told one thing
 * at a time, so that fast presses end in what was wanted last, and then the list is refetched.
 */
export function wantFavorite(campsite: Hearted, wanted: boolean): Thunk {
  return async (dispatch, getState) => {
    const wishes = wishesOf(getState());
    const isSending = wishes[campsite.campsiteId]?.isSending ?? false;
    dispatch(setWish(wishes, campsite.campsiteId, { wanted, isSending: true }));
    // Whoever is telling the server sees the new wish when the answer is there.
    if (!isSending) await dispatch(tellServer(campsite));
  };
}

/** What a press on a heart means, by what is wanted at that moment: the page may not have drawn the last press yet. */
export function toggleFavorite(campsite: Hearted): Thunk {
  return (dispatch, getState) => dispatch(wantFavorite(campsite, !isWanted(getState(), campsite.campsiteId)));
}

function isWanted(state: RootState, campsiteId: number): boolean {
  const { data } = favoritesApi.endpoints.favorites.select()(state);
  return wishesOf(state)[campsiteId]?.wanted ?? data?.some(({ id }) => id === campsiteId) ?? false;
}

function tellServer(campsite: Hearted): Thunk {
  return async (dispatch, getState) => {
    const { campsiteId } = campsite;
    const wish = wishesOf(getState())[campsiteId];
    // Signed out meanwhile: there is nobody left to want it.
    if (!wish) return;
    const { wanted } = wish;
    const change = favoritesApi.endpoints.setFavorite.initiate({ campsiteId, wanted }, { track: false });
    const { error } = await dispatch(change);
    const wishes = wishesOf(getState());
    const now = wishes[campsiteId];
    if (!now) return;
    if (now.wanted !== wanted) return dispatch(tellServer(campsite));
    if (error) {
      dispatch(dropWishes(wishes, { [campsiteId]: now }));
      dispatch(showToast({ ...failure(campsite, wanted), description: messageOf(error, '') }));
    } else {
      dispatch(setWish(wishes, campsiteId, { wanted, isSending: false }));
    }
    dispatch(api.util.invalidateTags(['Favorites']));
  };
}

function failure({ name }: Hearted, wanted: boolean) {
  const title = wanted
    ? `${name} could not be added to your favourites`
    : `${name} could not be removed from your favourites`;
  return { title, variant: 'destructive' } as const;
}

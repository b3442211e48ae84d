import { useDispatch, useSelector, type TypedUseSelectorHook } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api';
import type { toastsReducer } from './toasts';

/** The state of the store, which `app/create-store.ts` creates. */
export interface RootState {
  api: ReturnType<typeof api.reducer>;
  toasts: ReturnType<typeof toastsReducer>;
}

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector: TypedUseSelectorHook<RootState> = useSelector;

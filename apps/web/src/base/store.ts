import { useDispatch, useSelector, type TypedUseSelectorHook } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api';
import type { toastsReducer } from './toasts';

/** The parts of the store that base itself needs; `app/create-store.ts` builds it. */
export interface RootState {
  api: ReturnType<typeof api.reducer>;
  toasts: ReturnType<typeof toastsReducer>;
}

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector: TypedUseSelectorHook<RootState> = useSelector;

import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../base/api';
import { toastsReducer } from '../base/toasts';

const reducer = combineReducers({ [api.reducerPath]: api.reducer, toasts: toastsReducer });

// Development checks of large states take their time on a busy machine; that is not worth a warning.
const SLOW_CHECKS = { warnAfter: 250 };

export type AppStore = ReturnType<typeof createStore>;

/** A fresh store: one for the page, one for each test. */
export function createStore() {
  return configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: SLOW_CHECKS, immutableCheck: SLOW_CHECKS }).concat(api.middleware),
  });
}

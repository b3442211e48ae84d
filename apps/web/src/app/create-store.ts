import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../base/api';
import { toastsReducer } from '../base/toasts';

const reducer = combineReducers({ [api.reducerPath]: api.reducer, toasts: toastsReducer });

// The development checks take longer than the default of 32 ms for large states.
const SLOW_CHECKS = { warnAfter: 250 };

export type AppStore = ReturnType<typeof createStore>;

/** Creates a store; each test has its own. */
export function createStore() {
  return configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: SLOW_CHECKS, immutableCheck: SLOW_CHECKS }).concat(api.middleware),
  });
}

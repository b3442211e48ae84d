import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../base/api';
import { toastsReducer } from '../base/toasts';

const reducer = combineReducers({ [api.reducerPath]: api.reducer, toasts: toastsReducer });

/** A fresh store: one for the page, one for each test. */
export function createStore() {
  return configureStore({ reducer, middleware: (defaults) => defaults().concat(api.middleware) });
}

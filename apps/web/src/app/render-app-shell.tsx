import type { ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { CampsiteCard as Campsite } from '@kampvuur/contracts';
import { AuthContext } from '../features/auth/auth-context';
import { CampsiteCard } from '../features/campsites/card/CampsiteCard';
import HomePage from '../pages/home/HomePage';
import { TopBar } from '../pages/layout/TopBar';
import { PageLoading } from './PageLoading';
import { createStore } from './create-store';
import { CARD_TEMPLATE_ID, HOME_SKELETON_ID } from './home-skeleton';
import { appTheme } from './theme/theme';

/** Markup of the document before the app's code is loaded. */
export interface AppShell {
  /** The loading state of any page, and templates of the home page's loading state and of a card. */
  body: string;
  /** Their styles. */
  css: string;
}

const LOADING_SESSION = { user: null, isLoading: true, failure: null, reload: () => undefined };

/** Renders the app's own components; called by the build (`build-plugins/app-shell.ts`). */
export function renderAppShell(): AppShell {
  // Without vendor prefixes, for browsers the app does not support.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Collects the styles instead of adding them beside each element.
  cache.compat = true;
  const store = createStore();

  const render = (content: ReactNode) =>
    renderToStaticMarkup(
      <CacheProvider value={cache}>
        <Provider store={store}>
          <ThemeProvider theme={appTheme()}>
            <CssBaseline />
            <AuthContext value={LOADING_SESSION}>
              <MemoryRouter>{content}</MemoryRouter>
            </AuthContext>
          </ThemeProvider>
        </Provider>
      </CacheProvider>,
    );
  const page = (content: ReactNode) =>
    render(
      <Box sx={{ minHeight: '100vh' }}>
        <TopBar user={null} />
        {content}
      </Box>,
    );
  const loading = page(<PageLoading />);
  const home = page(
    <main aria-busy>
      <HomePage />
    </main>,
  );
  const card = render(<CampsiteCard campsite={COMPLETE_CAMPSITE} isFirst />);

  return {
    body: `<div id="root">${loading}</div>${template(HOME_SKELETON_ID, home)}${template(CARD_TEMPLATE_ID, card)}`,
    css: Object.values(cache.inserted).join(''),
  };
}

const template = (id: string, content: string) => `<template id="${id}">${content}</template>`;

/** Renders all elements of a card; those a campsite does not need are removed (`home-skeleton.ts`). */
const COMPLETE_CAMPSITE: Campsite = {
  id: 1,
  name: '',
  province: 'Limpopo',
  closestTown: null,
  shortDescription: '',
  latitude: null,
  longitude: null,
  rates: 0,
  averageRating: null,
  uniqueRatingCount: 0,
  petFriendly: false,
  isClosed: true,
  adminVerified: false,
  facilities: [],
  pictures: [{ url: 'data:,', srcset: null }],
  imageUrls: [],
};

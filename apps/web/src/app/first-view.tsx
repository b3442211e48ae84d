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
import cardStyle from '../features/campsites/card/card.css?raw';
import HomePage from '../pages/home/HomePage';
import { TopBar } from '../pages/layout/TopBar';
import pieceStyle from '../ui/pieces.css?raw';
import { PageLoading } from './PageLoading';
import { createStore } from './create-store';
import { CARD_TEMPLATE_ID, HOME_SKELETON_ID } from './home-skeleton';
import { appTheme } from './theme/theme';

/** Markup of the document before the app's code is there. */
export interface FirstView {
  /** Any page as it loads, and templates of home before its campsites are known and of a card. */
  body: string;
  /** The style of all. */
  css: string;
}

const NOBODY_YET = { user: null, isLoading: true, failure: null, reload: () => undefined };

/** Renders the app's own components; called by the build (`build-plugins/first-view.ts`). */
export function renderFirstView(): FirstView {
  // Without prefixes for old browsers, which the app does not support either.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Collects the styles instead of writing them beside each element.
  cache.compat = true;
  const store = createStore();

  const render = (content: ReactNode) =>
    renderToStaticMarkup(
      <CacheProvider value={cache}>
        <Provider store={store}>
          <ThemeProvider theme={appTheme()}>
            <CssBaseline />
            <AuthContext value={NOBODY_YET}>
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
  const card = render(<CampsiteCard campsite={EVERYTHING} isFirst />);

  return {
    body: `<div id="root">${loading}</div>${template(HOME_SKELETON_ID, home)}${template(CARD_TEMPLATE_ID, card)}`,
    css: withoutUnused(Object.values(cache.inserted).join('')),
  };
}

const template = (id: string, content: string) => `<template id="${id}">${content}</template>`;

/** What a card can show; what a campsite does not have is taken out (`home-skeleton.ts`). */
const EVERYTHING: Campsite = {
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

/** A pressed, focused or disabled control: nothing here can be any of it. */
const STATE = /:hover|:active|\.Mui-(?:disabled|error|focused)/;

/** The components bring every state and the theme every variable, which would be a third of the document. */
function withoutUnused(css: string): string {
  const rules = css.replace(/([^{}]+)(\{[^{}]*\})/g, (_rule, selectors: string, body: string) => {
    const used = selectors.split(',').filter((selector) => !STATE.test(selector));
    return used.length > 0 ? used.join(',') + body : '';
  });
  // What stands in the document besides (`index.html`).
  const all = rules + pieceStyle + cardStyle;
  const variables = new Set(Array.from(all.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return rules.replace(/(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
    variables.has(name) ? declaration : '',
  );
}

import type { ReactNode } from 'react';
import createCache, { type EmotionCache } from '@emotion/cache';
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
import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES } from '@kampvuur/domain/languages';
import { PROVINCES } from '@kampvuur/domain/provinces';
import { speak } from '../base/messages/language';
import { provinceWord } from '../base/messages/registry-words';
import { sayHome } from '../base/messages/say-home';
import type { CardWords } from '../features/campsites/card/card-slots';
import { say as sayList } from '../features/campsites/say-list';
import { CARD_TEMPLATE_ID, CARD_WORDS, HOME_SKELETON_ID } from './home-skeleton';
import { appTheme } from './theme/theme';

/** Markup of the document before the app's code is loaded. */
interface AppShell {
  /** What the document says of its language, and of the product. */
  language: string;
  description: string;
  /** The loading state of any page, and templates of the home page's loading state and of a card. */
  body: string;
}

const LOADING_SESSION = { user: null, isLoading: true, failure: null, reload: () => undefined };

/**
 * Renders the app's own components in each language, and their styles, which are the same in all; called by the build
 * (`build-plugins/app-shell.ts`).
 */
export async function renderAppShells(): Promise<{ shells: Record<Language, AppShell>; css: string }> {
  // Without vendor prefixes, for browsers the app does not support.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Collects the styles instead of adding them beside each element.
  cache.compat = true;
  const shells: Partial<Record<Language, AppShell>> = {};
  for (const language of Object.keys(LANGUAGES).filter(isLanguage)) {
    await speak(language);
    shells[language] = renderAppShell(cache, language);
  }
  await speak(DEFAULT_LANGUAGE);
  return { shells: shells as Record<Language, AppShell>, css: Object.values(cache.inserted).join('') };
}

function renderAppShell(cache: EmotionCache, language: Language): AppShell {
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

  const templates = template(HOME_SKELETON_ID, home) + template(CARD_TEMPLATE_ID, card, cardWords());
  return {
    language: LANGUAGES[language].document,
    description: sayHome('tagline'),
    body: `<div id="root">${loading}</div>${templates}`,
  };
}

function template(id: string, content: string, words?: CardWords): string {
  const data = words ? ` data-${CARD_WORDS}="${escaped(JSON.stringify(words))}"` : '';
  return `<template id="${id}"${data}>${content}</template>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** What cards say in the spoken language, with the names of the values in their places. */
function cardWords(): CardWords {
  const values = { name: '{name}', number: '1', count: '{count}' };
  const provinces = PROVINCES.map((province) => [province, provinceWord(province)] as const);
  return {
    pictures: sayList('pictures', values),
    picture: sayList('picture', values),
    provinces: Object.fromEntries(provinces.filter(([english, word]) => english !== word)),
  };
}

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

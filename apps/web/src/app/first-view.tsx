import type { ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { AuthContext } from '../features/auth/auth-context';
import HomePage from '../pages/home/HomePage';
import { TopBar } from '../pages/layout/TopBar';
import { PageLoading } from './PageLoading';
import { createStore } from './create-store';
import { HOME_SKELETON_ID } from './home-skeleton';
import { appTheme } from './theme/theme';

/** Markup of the document before the app's code is there. */
export interface FirstView {
  /** Any page as it loads, and a template of home before its campsites are known. */
  body: string;
  /** The style of both. */
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

  const render = (page: ReactNode) =>
    renderToStaticMarkup(
      <CacheProvider value={cache}>
        <Provider store={store}>
          <ThemeProvider theme={appTheme()}>
            <CssBaseline />
            <AuthContext value={NOBODY_YET}>
              <MemoryRouter>
                <Box sx={{ minHeight: '100vh' }}>
                  <TopBar user={null} />
                  {page}
                </Box>
              </MemoryRouter>
            </AuthContext>
          </ThemeProvider>
        </Provider>
      </CacheProvider>,
    );
  const loading = render(<PageLoading />);
  const home = render(
    // What is typed before the app is there would be lost.
    <main inert aria-busy>
      <HomePage />
    </main>,
  );

  return {
    body: `<div id="root">${loading}</div><template id="${HOME_SKELETON_ID}">${home}</template>`,
    css: withoutUnused(Object.values(cache.inserted).join('')),
  };
}

/** A pressed, focused or disabled control: nothing here can be any of it. */
const STATE = /:hover|:active|\.Mui-(?:disabled|error|focused)/;

/** The components bring every state and the theme every variable, which would be a third of the document. */
function withoutUnused(css: string): string {
  const rules = css.replace(/([^{}]+)(\{[^{}]*\})/g, (_rule, selectors: string, body: string) => {
    const used = selectors.split(',').filter((selector) => !STATE.test(selector));
    return used.length > 0 ? used.join(',') + body : '';
  });
  const variables = new Set(Array.from(rules.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return rules.replace(/(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
    variables.has(name) ? declaration : '',
  );
}

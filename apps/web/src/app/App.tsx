import { Fragment, Suspense, useEffect, useState } from 'react';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { onConfirmation } from '../base/confirmation';
import { lazyWithRetry } from '../base/lazy-with-retry';
import { useLanguage } from '../base/messages/use-language';
import { useAppSelector } from '../base/store';
import { AuthProvider } from '../features/auth/AuthProvider';
import { pauseDialogHistory } from '../ui/dialogs/use-dialog-history';
import type { AppStore } from './create-store';
import type { createRouter } from './router';
import { createStyleCache } from './theme/style-cache';
import { appTheme } from './theme/theme';

const styleCache = createStyleCache();

interface AppProps {
  store: AppStore;
  router: ReturnType<typeof createRouter>;
}

/**
 * The providers around all pages: store, theme, session and router. When another language is chosen, the page is rendered again with the
 * data it has.
 */
export function App({ store, router }: AppProps) {
  useEffect(
    () => router.subscribe(({ navigation }) => pauseDialogHistory(navigation.state !== 'idle')),
    [router],
  );
  const language = useLanguage();
  return (
    <Provider store={store}>
      <CacheProvider value={styleCache}>
        <ThemeProvider theme={appTheme()} noSsr>
          <CssBaseline />
          <AuthProvider>
            <Fragment key={language}>
              <RouterProvider router={router} />
              <ConfirmationHost />
            </Fragment>
          </AuthProvider>
          <Toasts />
        </ThemeProvider>
      </CacheProvider>
    </Provider>
  );
}

const ConfirmIdentity = lazyWithRetry(() => import('../features/auth/security/ConfirmIdentity'));

/** The dialog to confirm the user's identity, loaded when a request first needs it. */
function ConfirmationHost() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => onConfirmation(setAsked), []);
  return (
    isAsked && (
      <Suspense>
        <ConfirmIdentity />
      </Suspense>
    )
  );
}

const Toaster = lazyWithRetry(() => import('../base/Toaster').then(({ Toaster }) => ({ default: Toaster })));

/** The toaster, whose code is loaded with the first toast. */
function Toasts() {
  const toastId = useAppSelector(({ toasts }) => toasts.queue[0]?.id);
  const [isNeeded, setNeeded] = useState(toastId !== undefined);
  if (toastId !== undefined && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <Toaster retryKey={toastId} />
      </Suspense>
    )
  );
}

import { useEffect } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';

import { AuthProvider } from '../features/auth/AuthProvider';
import { pauseDialogHistory } from '../ui/use-dialog-history';
import type { createRouter } from './router';
import type { AppStore } from './store';
import { Toasts } from './Toasts';
import { appTheme } from './theme/theme';

interface AppProps {
  store: AppStore;
  router: ReturnType<typeof createRouter>;
}

/** Store, theme, session and router around the pages. */
export function App({ store, router }: AppProps) {
  useEffect(
    () => router.subscribe(({ navigation }) => pauseDialogHistory(navigation.state !== 'idle')),
    [router],
  );
  return (
    <Provider store={store}>
      <ThemeProvider theme={appTheme()}>
        <CssBaseline />
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
        <Toasts />
      </ThemeProvider>
    </Provider>
  );
}

import { useState } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

import { AuthProvider } from '../features/auth/AuthProvider';
import { AppRoutes } from './router';
import { createStore } from './store';
import { Toasts } from './Toasts';
import { appTheme } from './theme/theme';

interface AppProps {
  /** A store that was begun before the app was drawn. */
  begun?: ReturnType<typeof createStore>;
}

/** Store, theme, session and router around the pages. */
export function App({ begun }: AppProps) {
  const [store] = useState(() => begun ?? createStore());
  return (
    <Provider store={store}>
      <ThemeProvider theme={appTheme()}>
        <CssBaseline />
        <AuthProvider>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </AuthProvider>
        <Toasts />
      </ThemeProvider>
    </Provider>
  );
}

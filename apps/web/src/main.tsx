import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { begin } from './app/begin';
import { appTheme } from './app/theme/theme';
import { yieldToMain } from './base/yield-to-main';
import { startOffline } from './base/offline';

void start();

/** In tasks of their own, so that a slow phone still answers, and shows what it has, meanwhile. */
async function start(): Promise<void> {
  await yieldToMain();
  const store = begin(window.location);
  await yieldToMain();
  appTheme();
  await yieldToMain();
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no element with id root');
  const root = createRoot(place);
  const app = (
    <StrictMode>
      <App begun={await store} />
    </StrictMode>
  );
  // Drawn in small pieces.
  startTransition(() => root.render(app));
  if (process.env.NODE_ENV === 'production') startOffline();
}

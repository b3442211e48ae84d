import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { bootstrap } from './app/bootstrap';
import { appTheme } from './app/theme/theme';
import { showLanguage } from './base/messages/language';
import { startOffline } from './base/offline';
import { yieldToMain } from './base/yield-to-main';

void start();

/** In tasks of their own, so that a slow phone still answers, and shows what it has, meanwhile. */
async function start(): Promise<void> {
  await yieldToMain();
  showLanguage();
  const ready = bootstrap();
  await yieldToMain();
  appTheme();
  await yieldToMain();
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no element with id root');
  const root = createRoot(place);
  const app = (
    <StrictMode>
      <App {...await ready} />
    </StrictMode>
  );
  // Drawn in small pieces.
  startTransition(() => root.render(app));
  if (process.env.NODE_ENV === 'production') startOffline();
}

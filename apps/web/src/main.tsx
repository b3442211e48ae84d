import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { begin } from './app/begin';
import './app/theme/fonts/fonts.css';
import { startOffline } from './base/offline';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element with id root');
const root = createRoot(place);

if (process.env.NODE_ENV === 'production') startOffline();
void begin(window.location).then((store) =>
  // Drawn in small pieces, so that a slow phone still answers meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App begun={store} />
      </StrictMode>,
    ),
  ),
);

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import './app/theme/fonts/fonts.css';
import { preloadPage } from './app/page-table';
import { startOffline } from './base/offline';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with id root');

preloadPage(window.location.pathname);
if (process.env.NODE_ENV === 'production') startOffline();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

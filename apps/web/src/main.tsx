import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/commissioner/flar.css';
import { App } from './app/App';
import { preloadPage } from './app/page-table';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with id root');

preloadPage(window.location.pathname);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

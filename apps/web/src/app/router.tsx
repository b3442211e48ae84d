import { createElement } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { lazyWithRetry } from '../base/lazy-with-retry';
import { Layout } from '../pages/layout/Layout';
import { AdminGate } from './AdminGate';
import { RequireAuth } from './RequireAuth';
import { PageBoundary } from './PageBoundary';
import { PageError } from './PageError';
import { PAGES } from './page-table';

const routes = PAGES.map(({ path, access, load }) => ({
  path,
  access,
  element: createElement(pageOf(load)),
}));

/** A page whose code is fetched when it is shown; when that failed, the next address asks again. */
function pageOf(load: (typeof PAGES)[number]['load']) {
  const Page = lazyWithRetry(load, <PageError />);
  return function RoutedPage() {
    return <Page at={useLocation().pathname} />;
  };
}

const routesFor = (access: (typeof routes)[number]['access']) =>
  routes
    .filter((route) => route.access === access)
    .map(({ path, element }) => <Route key={path} path={path} element={element} />);

/** Public pages, pages behind sign-in, and inside those the pages of administrators. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route element={<PageBoundary />}>
          {routesFor('public')}
          <Route element={<RequireAuth />}>
            {routesFor('user')}
            <Route element={<AdminGate />}>{routesFor('admin')}</Route>
          </Route>
        </Route>
      </Route>
    </Routes>
  );
}

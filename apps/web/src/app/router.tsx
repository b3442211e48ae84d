import { createElement, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Layout } from '../pages/layout/Layout';
import { AdminGate } from './AdminGate';
import { AuthGate } from './AuthGate';
import { PageBoundary } from './PageBoundary';
import { PAGES } from './page-table';

const routes = PAGES.map(({ path, access, load }) => ({ path, access, element: createElement(lazy(load)) }));

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
          <Route element={<AuthGate />}>
            {routesFor('user')}
            <Route element={<AdminGate />}>{routesFor('admin')}</Route>
          </Route>
        </Route>
      </Route>
    </Routes>
  );
}

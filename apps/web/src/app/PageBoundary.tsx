import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Boundary } from '../base/Boundary';
import { PageError } from './PageError';
import { PageLoading } from './PageLoading';

/** Around every page: a spinner while its code is fetched, a way on when it broke; another address is another try. */
export function PageBoundary() {
  const { pathname } = useLocation();
  return (
    <Boundary broken={<PageError />} at={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </Boundary>
  );
}

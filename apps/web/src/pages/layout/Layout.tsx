import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import Link from '@mui/material/Link';
import { CloudOffRounded } from '../../base/icons/CloudOffRounded';
import { ErrorBoundary } from '../../base/ErrorBoundary';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { isNewerBuildReady, cacheForOffline, useIsOffline, useIsPartMissing } from '../../base/offline';
import { ROUTES } from '../../base/paths';
import { useAppDispatch } from '../../base/store';
import { leavePage } from '../../base/toasts';
import { useAuth } from '../../features/auth/auth-context';
import { OutboxNotice } from '../../features/checkins/outbox/LazyOutbox';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { TopBar } from './TopBar';
import { useHeightProperty } from '../../ui/layout/use-height-property';
import { SCROLL_STORAGE_KEY, useScrollAfterReload } from './use-scroll-after-reload';
import { say } from './say';

const MAIN_ID = 'main';

// Loaded lazily, since few users need it; its height is reserved, so that the page does not shift.
const VerifyEmailBanner = lazyWithRetry(() => import('../../features/auth/VerifyEmailBanner'));

const NotFoundPage = lazyWithRetry(() => import('../not-found/NotFoundPage'));

/** Whether the escapes of an address can be decoded: `/profile/%` is no page, and no name to ask the server for. */
function isReadable(pathname: string): boolean {
  try {
    // The result is used: the build drops a call that only throws.
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}

/** Header, footer and navigation around every page. Signed-out visitors see only the brand (docs/product.md#roles). */
export function Layout() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const main = useMainFocus();
  // A map that fills a phone's window leaves room for what stands between the top bar and the page.
  const banners = useHeightProperty('--banner');
  const isOffline = useIsOffline();
  useScrollAfterReload();
  useReloadForNewBuild();
  useOfflinePrefetch(user !== null);
  usePageToasts(pathname);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <ScrollRestoration storageKey={SCROLL_STORAGE_KEY} />
      <SkipLink targetId={MAIN_ID} />
      <TopBar user={user} />
      <div ref={banners}>
        <OfflineStrip />
        {user && !user.emailVerified && !isOffline && (
          <Box sx={{ minHeight: 56, bgcolor: 'secondaryContainer' }}>
            <Suspense>
              <VerifyEmailBanner email={user.email ?? ''} />
            </Suspense>
          </Box>
        )}
        <ErrorBoundary fallback={null} resetKey={pathname}>
          {user && <OutboxNotice userId={user.id} />}
        </ErrorBoundary>
      </div>
      <Box component="main" id={MAIN_ID} ref={main} tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
        {isReadable(pathname) ? (
          <Outlet />
        ) : (
          <Suspense>
            <NotFoundPage />
          </Suspense>
        )}
      </Box>
      <Footer />
      {user && <BottomBar />}
    </Box>
  );
}

/** Moves the focus to the content of a new page, for keyboard and screen reader users. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Dismisses the toasts of a page when the user leaves it. */
function usePageToasts(pathname: string) {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(leavePage()), [pathname, dispatch]);
}

/** Reloads to activate a newer build, on navigation to a new page only: going back must keep its scroll position. */
function useReloadForNewBuild() {
  const { pathname } = useLocation();
  const isNew = useNavigationType() === 'PUSH';
  const previousPathname = useRef(pathname);
  useLayoutEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    if (isNew && isNewerBuildReady()) window.location.reload();
  }, [pathname, isNew]);
}

/** Prefetches the pages for offline use; the large map only for users who open their favourites. */
function useOfflinePrefetch(isSignedIn: boolean) {
  const isFavorites = useLocation().pathname === ROUTES.favorites;
  useEffect(() => {
    if (isSignedIn) cacheForOffline('pages');
  }, [isSignedIn]);
  useEffect(() => {
    if (isSignedIn && isFavorites) cacheForOffline('map');
  }, [isSignedIn, isFavorites]);
}

/** The first focusable element, which skips the navigation. */
function SkipLink({ targetId }: { targetId: string }) {
  return (
    <Link
      href={`#${targetId}`}
      sx={{
        position: 'absolute',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: '12px',
        bgcolor: 'background.paper',
        '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', p: 0, overflow: 'hidden' },
      }}
    >
      {say('skipToContent')}
    </Link>
  );
}

/** Says that the content may be out of date (docs/design.md, "States"), unless there is an error in its place. */
function OfflineStrip() {
  const isOffline = useIsOffline();
  const isPartMissing = useIsPartMissing();
  return (
    <Box role="status" sx={{ bgcolor: 'secondaryContainer', color: 'onSecondaryContainer' }}>
      {isOffline && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 1, sm: 1.25 },
            minHeight: 44,
            py: 0.75,
            maxWidth: 1200,
            mx: 'auto',
            px: { xs: 2, sm: 3 },
            // Fits on one line of a phone 360 px wide; with a larger font size it may wrap.
            fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
            lineHeight: 1.4,
            fontWeight: 540,
          }}
        >
          <CloudOffRounded fontSize="small" />
          {isPartMissing ? say('offline') : say('offlineShowing')}
        </Box>
      )}
    </Box>
  );
}

import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import Link from '@mui/material/Link';
import { Boundary } from '../../base/Boundary';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { isNewerBuildReady, cacheForOffline, useIsOffline } from '../../base/offline';
import { ROUTES } from '../../base/paths';
import { useAppDispatch } from '../../base/store';
import { leavePage } from '../../base/toasts';
import { useAuth } from '../../features/auth/auth-context';
import { OutboxNotice } from '../../features/checkins/outbox/LazyOutbox';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { TopBar } from './TopBar';
import { SCROLL_STORAGE_KEY, useScrollAfterReload } from './use-scroll-after-reload';

const MAIN = 'main';

// Few need it, and only until their address is confirmed; its place is kept free, so that nothing moves.
const VerifyEmailBanner = lazyWithRetry(() => import('../../features/auth/VerifyEmailBanner'));

/** What stands around every page. Signed-out visitors see only the brand (docs/product.md 6). */
export function Layout() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const main = useMainFocus();
  useScrollAfterReload();
  useNewerBuild();
  useOfflineParts(user !== null);
  useToastsOfPage(pathname);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <ScrollRestoration storageKey={SCROLL_STORAGE_KEY} />
      <SkipLink target={MAIN} />
      <TopBar user={user} />
      <OfflineStrip />
      {user && !user.emailVerified && (
        <Box sx={{ minHeight: 56, bgcolor: 'emberTint' }}>
          <Suspense>
            <VerifyEmailBanner email={user.email ?? ''} />
          </Suspense>
        </Box>
      )}
      <Boundary fallback={null} resetKey={pathname}>
        {user && <OutboxNotice userId={user.id} />}
      </Boundary>
      <Box component="main" id={MAIN} ref={main} tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
        <Outlet />
      </Box>
      <Footer />
      {user && <BottomBar />}
    </Box>
  );
}

/** A new page starts at its beginning for the keyboard and for screen readers too. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const rendered = useRef(pathname);
  useEffect(() => {
    if (rendered.current === pathname) return;
    rendered.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** A failure told of on a page is not carried to the next. */
function useToastsOfPage(pathname: string) {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(leavePage()), [pathname, dispatch]);
}

/** A newer build takes over between two pages, never under the reader's hands; going back finds its place first. */
function useNewerBuild() {
  const { pathname } = useLocation();
  const isNew = useNavigationType() === 'PUSH';
  const rendered = useRef(pathname);
  useLayoutEffect(() => {
    if (rendered.current === pathname) return;
    rendered.current = pathname;
    if (isNew && isNewerBuildReady()) window.location.reload();
  }, [pathname, isNew]);
}

/** The pages to read offline are fetched ahead; the bulky map only for those who look at their favourites. */
function useOfflineParts(isSignedIn: boolean) {
  const isFavorites = useLocation().pathname === ROUTES.favorites;
  useEffect(() => {
    if (isSignedIn) cacheForOffline('pages');
  }, [isSignedIn]);
  useEffect(() => {
    if (isSignedIn && isFavorites) cacheForOffline('map');
  }, [isSignedIn, isFavorites]);
}

/** The first stop of the Tab key: past the navigation. */
function SkipLink({ target }: { target: string }) {
  return (
    <Link
      href={`#${target}`}
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
      Skip to content
    </Link>
  );
}

/** Says that what is shown may be old (docs/design.md, "States"). */
function OfflineStrip() {
  const isOffline = useIsOffline();
  return (
    <Box role="status" sx={{ bgcolor: 'emberTint', color: 'onEmberTint' }}>
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
            // One line of a phone 360 px wide; larger letters may take two.
            fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
            lineHeight: 1.4,
            fontWeight: 540,
          }}
        >
          <CloudOffRounded fontSize="small" />
          You are offline. Showing what was loaded last.
        </Box>
      )}
    </Box>
  );
}

import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '../../features/auth/auth-context';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { OfflineStrip } from './OfflineStrip';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { useScrollPosition } from './use-scroll-position';

const MAIN = 'main';

/** What stands around every page. Signed-out visitors see only the brand (Spec 6). */
export function Layout() {
  const { user } = useAuth();
  const main = useMainFocus();
  useScrollPosition();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <SkipLink target={MAIN} />
      <TopBar user={user} />
      <OfflineStrip />
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
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { CurrentUser } from '@kampvuur/contracts';
import { PRODUCT } from '@kampvuur/domain/product';
import { useLocation } from 'react-router-dom';
import { ROUTES } from '../../base/paths';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { Avatar, initialsOf } from '../../ui/pictures/Avatar';
import { NAV_LINK } from '../../ui/links/nav-link';
import { RouteLink } from '../../ui/links/RouteLink';
import { sectionOf, TOP_LINKS } from './navigation';
import { NoticeBell } from './NoticeBell';
import { say } from './say';

/** The brand on the left; for a signed-in user the main links, the bell and the user menu on the right. */
export function TopBar({ user }: { user: CurrentUser | null }) {
  return (
    <Box component="header" sx={{ bgcolor: 'background.default', borderBottom: 'divider' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: { xs: 55, sm: 63 },
          maxWidth: 1200,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
        }}
      >
        <Brand />
        {user && <TopLinks />}
        {user && <NoticeBell />}
        {user && <UserMenu user={user} />}
      </Box>
    </Box>
  );
}

function Brand() {
  return (
    <RouteLink
      to={ROUTES.home}
      underline="none"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '11px',
        minHeight: 44,
        mr: 'auto',
        color: 'text.primary',
      }}
    >
      <img src="/favicon.svg" alt="" width={34} height={34} />
      <Box
        component="span"
        sx={{
          fontSize: { xs: '1.3125rem', sm: '1.4375rem' },
          fontWeight: 680,
          fontVariationSettings: "'FLAR' 100",
          letterSpacing: '-0.012em',
        }}
      >
        {PRODUCT.name}
      </Box>
    </RouteLink>
  );
}

function TopLinks() {
  const section = sectionOf(useLocation().pathname);
  return (
    <Box
      component="nav"
      aria-label={say('main')}
      sx={{ display: { xs: 'none', sm: 'flex' }, height: '100%', gap: 4.5, mr: 3.75 }}
    >
      {TOP_LINKS.map(({ section: linkSection, to }) => (
        <RouteLink
          key={linkSection}
          to={to}
          underline="none"
          aria-current={section === linkSection ? 'page' : undefined}
          sx={{ ...NAV_LINK, height: '100%' }}
        >
          {say(`section.${linkSection}`)}
        </RouteLink>
      ))}
    </Box>
  );
}

const UserMenuItems = lazyWithRetry(() => import('./UserMenuItems'));
const preloadMenu = () => void UserMenuItems.preload();

/** View Profile, the admin pages for administrators, Logout (docs/product.md#screens), and the data saver. */
function UserMenu({ user }: { user: CurrentUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const { firstName, lastName, profilePicture } = user;
  // The accessible name includes the visible initials, for users of voice control.
  const name =
    profilePicture === null
      ? say('userMenuOf', { initials: initialsOf(firstName, lastName) })
      : say('userMenu');
  return (
    <>
      <IconButton
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={({ currentTarget }) => {
          setHasOpened(true);
          setAnchor(currentTarget);
        }}
        sx={{ p: '4px', mr: '-4px', borderRadius: '50%' }}
      >
        <Avatar firstName={firstName} lastName={lastName} picture={profilePicture} size={36} />
      </IconButton>
      {hasOpened && (
        <Suspense>
          <UserMenuItems retryKey={anchor} user={user} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Box from '@mui/material/Box';
import { Link as RouterLink, matchPath, useLocation } from 'react-router-dom';
import { EmojiEventsRounded } from '../../base/icons/EmojiEventsRounded';
import { FavoriteRounded } from '../../base/icons/FavoriteRounded';
import { PersonRounded } from '../../base/icons/PersonRounded';
import { RvHookupRounded } from '../../base/icons/RvHookupRounded';
import { ROUTES } from '../../base/paths';
import { BOTTOM_BAR_HEIGHT, useIsScrollingDown } from '../../ui/layout/use-bottom-bar';
import { useIsInView } from '../../ui/layout/use-is-in-view';
import { sectionOf } from './navigation';
import { say } from './say';

const ITEMS = [
  { section: 'campsites', to: ROUTES.home, icon: <RvHookupRounded /> },
  { section: 'leaderboard', to: ROUTES.leaderboard, icon: <EmojiEventsRounded /> },
  { section: 'favorites', to: ROUTES.favorites, icon: <FavoriteRounded /> },
  { section: 'profile', to: ROUTES.ownProfile, icon: <PersonRounded /> },
] as const;

/**
 * The navigation on phones: hides while scrolling down, and returns while scrolling up (docs/product.md#screens) and at the end of
 * the page, where there is space for it.
 */
export function BottomBar() {
  const { pathname } = useLocation();
  const section = sectionOf(pathname);
  const isScrollingDown = useIsScrollingDown();
  const { ref: endRef, isInView: isAtEnd } = useIsInView();
  const isHidden = isScrollingDown && !isAtEnd;
  // The edit form has its own action bar there.
  if (matchPath(ROUTES.campsiteEdit, pathname)) return null;
  return (
    <>
      <Box ref={endRef} aria-hidden sx={PAGE_END} />
      <Box
        component="nav"
        aria-label={say('mainPhone')}
        sx={{
          display: { sm: 'none' },
          position: 'fixed',
          insetInline: 0,
          bottom: 0,
          zIndex: 'appBar',
          pb: 'env(safe-area-inset-bottom)',
          bgcolor: 'background.paper',
          transform: isHidden ? 'translateY(100%)' : 'none',
          transition: 'transform 240ms ease-out',
          // Visible while it has the keyboard focus.
          '&:focus-within': { transform: 'none' },
        }}
      >
        <BottomNavigation showLabels value={section}>
          {ITEMS.map(({ section: value, to, icon }) => (
            <BottomNavigationAction
              key={value}
              component={RouterLink}
              to={to}
              value={value}
              label={say(`section.${value}`)}
              icon={icon}
              aria-current={section === value ? 'page' : undefined}
            />
          ))}
        </BottomNavigation>
      </Box>
    </>
  );
}

// The space for the navigation at the end of the page.
const PAGE_END = { display: { sm: 'none' }, flex: 'none', height: BOTTOM_BAR_HEIGHT } as const;

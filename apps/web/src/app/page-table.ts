import type { ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { ROUTES } from '../base/paths';
import type { Prepare } from '../base/prepare';

interface PageCode {
  default: () => ReactNode;
  /** Asks for what the page shows first; for whoever is signed in. */
  prepare?: Prepare;
}

type Load = () => Promise<PageCode>;

interface PageRow {
  path: string;
  /** Who may see it; `user` stands behind the sign-in dialog. */
  access: 'public' | 'user' | 'admin';
  /** Fetches the page's code. */
  load: Load;
}

/** Every piece of `ui/`, for development and tests. */
const DEV_UI: PageRow = {
  path: '/dev/ui',
  access: 'public',
  load: () => import('../pages/dev-ui/DevUiPage'),
};

/** The table of docs/product.md 2. */
export const PAGES: readonly PageRow[] = [
  { path: ROUTES.privacy, access: 'public', load: () => import('../pages/legal/PrivacyPage') },
  { path: ROUTES.terms, access: 'public', load: () => import('../pages/legal/TermsPage') },
  { path: ROUTES.home, access: 'user', load: () => import('../pages/home/HomePage') },
  { path: ROUTES.campsite, access: 'user', load: () => import('../pages/campsite/CampsitePage') },
  { path: ROUTES.favorites, access: 'user', load: () => import('../pages/favorites/FavoritesPage') },
  { path: ROUTES.ownProfile, access: 'user', load: () => import('../pages/profile/ProfilePage') },
  { path: ROUTES.profile, access: 'user', load: () => import('../pages/profile/OtherProfilePage') },
  { path: ROUTES.leaderboard, access: 'user', load: () => import('../pages/leaderboard/LeaderboardPage') },
  { path: ROUTES.points, access: 'user', load: () => import('../pages/points/PointsPage') },
  {
    path: ROUTES.campsiteEdit,
    access: 'admin',
    load: () => import('../pages/campsite-edit/CampsiteEditPage'),
  },
  {
    path: ROUTES.campsiteHistory,
    access: 'admin',
    load: () => import('../pages/campsite-history/CampsiteHistoryPage'),
  },
  { path: ROUTES.adminUpload, access: 'admin', load: () => import('../pages/admin-upload/AdminUploadPage') },
  {
    path: ROUTES.adminDashboard,
    access: 'admin',
    load: () => import('../pages/admin-dashboard/AdminDashboardPage'),
  },
  { path: ROUTES.adminDuplicates, access: 'admin', load: () => import('../pages/duplicates/DuplicatesPage') },
  { path: ROUTES.adminEdits, access: 'admin', load: () => import('../pages/admin-edits/AdminEditsPage') },
  {
    path: ROUTES.adminSuggestedUpdates,
    access: 'admin',
    load: () => import('../pages/suggested-updates/SuggestedUpdatesPage'),
  },
  ...(process.env.NODE_ENV === 'production' ? [] : [DEV_UI]),
  { path: '*', access: 'public', load: () => import('../pages/not-found/NotFoundPage') },
];

/** Fetches a page's code while the session is still being read; admin code waits until it is sure. */
export async function preloadPage(pathname: string): Promise<PageCode | undefined> {
  const row = PAGES.find(({ path }) => matchPath(path, pathname));
  // A failure here is seen, and told, when the page is drawn.
  return row && row.access !== 'admin' ? row.load().catch(() => undefined) : undefined;
}

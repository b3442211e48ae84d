import type { ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { ROUTES } from '../base/paths';

type Load = () => Promise<{ default: () => ReactNode }>;

interface PageRow {
  path: string;
  /** Who may see it; `user` stands behind the sign-in dialog. */
  access: 'public' | 'user' | 'admin';
  /** Fetches the page's code. */
  load: Load;
}

type PlannedPages = typeof import('../pages/placeholder/pages');

/** A page that has its address, heading and access now and its feature later. */
const planned =
  (name: keyof PlannedPages): Load =>
  async () => ({ default: (await import('../pages/placeholder/pages'))[name] });

/** The table of Spec 2. */
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
  { path: ROUTES.campsiteEdit, access: 'admin', load: planned('CampsiteEditPage') },
  { path: ROUTES.adminUpload, access: 'admin', load: planned('AdminUploadPage') },
  { path: ROUTES.adminDashboard, access: 'admin', load: planned('AdminDashboardPage') },
  { path: ROUTES.adminEdits, access: 'admin', load: planned('AdminEditsPage') },
  { path: ROUTES.adminSuggestedUpdates, access: 'admin', load: planned('SuggestedUpdatesPage') },
  { path: '*', access: 'public', load: () => import('../pages/not-found/NotFoundPage') },
];

/** Fetches a page's code while the session is still being read; admin code waits until it is sure. */
export function preloadPage(pathname: string): void {
  const row = PAGES.find(({ path }) => matchPath(path, pathname));
  // A failure here is seen, and told, when the page is drawn.
  if (row && row.access !== 'admin') row.load().catch(() => undefined);
}

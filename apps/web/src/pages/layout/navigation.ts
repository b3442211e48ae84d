import { ROUTES } from '../../base/paths';

export type MainSection = 'campsites' | 'leaderboard' | 'favorites' | 'profile' | null;

/** The section that a path belongs to, to be marked in the navigation; null for other pages. */
export function sectionOf(pathname: string): MainSection {
  if (pathname === ROUTES.home || pathname.startsWith('/campsite/') || pathname === ROUTES.propose)
    return 'campsites';
  if (pathname === ROUTES.leaderboard) return 'leaderboard';
  if (pathname === ROUTES.favorites) return 'favorites';
  return pathname === ROUTES.ownProfile ? 'profile' : null;
}

/** The links of the top bar (docs/product.md#screens). */
export const TOP_LINKS = [
  { section: 'campsites', label: 'Campsites', to: ROUTES.home },
  { section: 'leaderboard', label: 'Top Scouts', to: ROUTES.leaderboard },
  { section: 'favorites', label: 'Favourites', to: ROUTES.favorites },
] as const;

/** Links of the user menu for everybody. */
export const CAMPER_LINKS = [
  { label: 'View Profile', to: ROUTES.ownProfile },
  { label: 'Trips', to: ROUTES.trips },
  { label: 'Along the Way', to: ROUTES.alongTheWay },
  { label: 'On This Device', to: ROUTES.offline },
  { label: 'Add a Missing Campsite', to: ROUTES.propose },
] as const;

/** Additional links of the user menu for administrators (docs/product.md#screens). */
export const ADMIN_LINKS = [
  { label: 'Admin Dashboard', to: ROUTES.adminDashboard },
  { label: 'Upload Campsites', to: ROUTES.adminUpload },
  { label: 'Suggested Updates', to: ROUTES.adminSuggestedUpdates },
] as const;

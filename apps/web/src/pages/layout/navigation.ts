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
  { section: 'campsites', to: ROUTES.home },
  { section: 'leaderboard', to: ROUTES.leaderboard },
  { section: 'favorites', to: ROUTES.favorites },
] as const;

/** Links of the user menu for everybody; the menu says each by its name. */
export const CAMPER_LINKS = [
  { name: 'viewProfile', to: ROUTES.ownProfile },
  { name: 'trips', to: ROUTES.trips },
  { name: 'alongTheWay', to: ROUTES.alongTheWay },
  { name: 'onThisDevice', to: ROUTES.offline },
  { name: 'propose', to: ROUTES.propose },
] as const;

/** Additional links of the user menu for administrators (docs/product.md#screens). */
export const ADMIN_LINKS = [
  { name: 'adminDashboard', to: ROUTES.adminDashboard },
  { name: 'upload', to: ROUTES.adminUpload },
  { name: 'suggestedUpdates', to: ROUTES.adminSuggestedUpdates },
] as const;

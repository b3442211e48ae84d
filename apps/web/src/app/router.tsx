import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  Navigate,
  useLoaderData,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { withMessages } from '../base/messages/language';
import { ROUTES } from '../base/paths';
import { sessionApi } from '../features/auth/session-api';
import { campsitesApi } from '../features/campsites/campsites-api';
import { campsiteApi } from '../pieces/campsites/campsite-api';
import { listParams, readSearch } from '../features/campsites/search-state';
import { Layout } from '../pages/layout/Layout';
import { PageError } from './PageError';
import { PageLoading } from './PageLoading';
import { AdminGate, RequireAuth } from './RequireAuth';
import type { AppStore } from './create-store';

interface PageModule {
  default: ComponentType;
}

/** A route's loader that requests the first data of a page while its code is loaded. */
type Prefetch = (args: LoaderFunctionArgs) => Promise<void>;

const loadLegalPage = () => import('../pages/legal/LegalPage');

/** The routes of docs/product.md#screens: public pages, pages that require signing in, pages of administrators. */
export function createRouter(store: AppStore) {
  return createBrowserRouter([
    {
      element: <Layout />,
      errorElement: <PageError />,
      children: [
        page(ROUTES.privacy, loadLegalPage),
        page(ROUTES.terms, loadLegalPage),
        page(ROUTES.resetPassword, () => import('../pages/reset-password/ResetPasswordPage')),
        page(ROUTES.confirmEmail, () => import('../pages/confirm-email/ConfirmEmailPage')),
        page(ROUTES.unsubscribe, () => import('../pages/unsubscribe/UnsubscribePage')),
        page(ROUTES.sharedTrip, () => import('../pages/shared-trip/SharedTripPage')),
        page(ROUTES.removalRequest, () => import('../pages/removal-request/RemovalRequestPage')),
        {
          element: <RequireAuth />,
          children: [
            page(ROUTES.home, () => import('../pages/home/HomePage'), prefetchCampsites(store)),
            page(ROUTES.campsite, () => import('../pages/campsite/CampsitePage'), prefetchCampsite(store)),
            page(ROUTES.propose, () => import('../pages/propose/ProposePage')),
            page(ROUTES.ownProposals, () => import('../pages/account/proposals/ProposalsPage')),
            page(ROUTES.blocked, () => import('../pages/account/blocked/BlockedPage')),
            page(ROUTES.offline, () => import('../pages/offline/OfflinePage')),
            page(ROUTES.alongTheWay, () => import('../pages/along-the-way/AlongTheWayPage')),
            page(ROUTES.favorites, () => import('../pages/favorites/FavoritesPage')),
            page(ROUTES.savedSearches, () => import('../pages/saved-searches/SavedSearchesPage')),
            page(ROUTES.savedSearch, () => import('../pages/saved-searches/SavedSearchPage')),
            page(ROUTES.trips, () => import('../pages/trips/TripsPage')),
            page(ROUTES.joinTrip, () => import('../pages/trips/join/JoinTripPage')),
            page(ROUTES.trip, () => import('../pages/trips/TripPage')),
            page(ROUTES.ownProfile, () => import('../pages/profile/ProfilePage')),
            page(ROUTES.security, () => import('../pages/account/security/SecurityPage')),
            page(ROUTES.signInReview, () => import('../pages/account/sign-in-review/SignInReviewPage')),
            page(ROUTES.sessions, () => import('../pages/account/sessions/SessionsPage')),
            page(ROUTES.noticeSettings, () => import('../pages/account/notices/NoticeSettingsPage')),
            page(ROUTES.profile, () => import('../pages/profile/OtherProfilePage')),
            page(ROUTES.leaderboard, () => import('../pages/leaderboard/LeaderboardPage')),
            page(ROUTES.notices, () => import('../pages/notices/NoticesPage')),
            page(ROUTES.points, () => import('../pages/points/PointsPage')),
            { element: <AdminGate />, children: ADMIN_PAGES },
          ],
        },
        ...(process.env.NODE_ENV === 'production' ? [] : [DEV_UI]),
        page('*', () => import('../pages/not-found/NotFoundPage')),
      ],
    },
  ]);
}

const ADMIN_PAGES = [
  { path: ROUTES.admin, element: <Navigate to={ROUTES.adminDashboard} replace /> },
  page(ROUTES.campsiteEdit, () => import('../pages/campsite/edit/CampsiteEditPage')),
  page(ROUTES.campsiteHistory, () => import('../pages/campsite/history/CampsiteHistoryPage')),
  page(ROUTES.adminUpload, () => import('../pages/admin/upload/UploadPage')),
  page(ROUTES.adminDashboard, () => import('../pages/admin/dashboard/DashboardPage')),
  page(ROUTES.adminDuplicates, () => import('../pages/admin/duplicates/DuplicatesPage')),
  page(ROUTES.adminTerms, () => import('../pages/admin/terms/TermsPage')),
  page(ROUTES.adminJobs, () => import('../pages/admin/jobs/JobsPage')),
  page(ROUTES.adminOperations, () => import('../pages/admin/operations/OperationsPage')),
  page(ROUTES.adminReports, () => import('../pages/admin/reports/ReportsPage')),
  page(ROUTES.adminAdvisories, () => import('../pages/admin/advisories/AdvisoriesPage')),
  page(ROUTES.adminSchoolTerms, () => import('../pages/admin/school-terms/SchoolTermsPage')),
  page(ROUTES.adminUsers, () => import('../pages/admin/users/UsersPage')),
  page(ROUTES.adminUser, () => import('../pages/admin/users/UserPage')),
  page(ROUTES.adminAudit, () => import('../pages/admin/audit/AuditPage')),
  page(ROUTES.adminEditStatistics, () => import('../pages/admin/edits/EditStatisticsPage')),
  page(ROUTES.adminStaleFacts, () => import('../pages/admin/stale-facts/StaleFactsPage')),
  page(ROUTES.adminEdits, () => import('../pages/admin/edits/EditsPage')),
  page(ROUTES.adminProposals, () => import('../pages/admin/proposals/ProposalsPage')),
  page(ROUTES.adminProposal, () => import('../pages/admin/proposals/ProposalPage')),
  page(ROUTES.adminSuggestedUpdates, () => import('../pages/admin/suggested-updates/SuggestedUpdatesPage')),
];

/** Shows all components of `ui/`, for development and tests. */
const DEV_UI = page('/dev/ui', () => import('../pages/dev-ui/DevUiPage'));

/**
 * A route that loads the page's code and its first data when it is opened. Uses a loader instead of `lazy`, since React
 * Router does not retry a failed `lazy` before a reload.
 */
function page(path: string, load: () => Promise<PageModule>, prefetch?: Prefetch): RouteObject {
  return {
    path,
    loader: async (args) => {
      const [module] = await Promise.all([withMessages(load), prefetch?.(args)]);
      return module;
    },
    // The loader only loads code, and prefetches: not needed again when parameters change.
    shouldRevalidate: () => false,
    Component: LoadedPage,
    errorElement: <PageError />,
    hydrateFallbackElement: <PageLoading />,
  };
}

function LoadedPage() {
  const { default: Page } = useLoaderData<PageModule>();
  return <Page />;
}

const UNSUBSCRIBED = { subscribe: false } as const;

/** Requests the first page of the list for a URL, if somebody is signed in; not for the map, which loads its own data. */
function prefetchCampsites(store: AppStore): Prefetch {
  return async ({ request }) => {
    const user = await sessionUser(store);
    if (!user) return;
    const search = readSearch(new URL(request.url).searchParams, user.isAdmin);
    if (search.view !== 'list') return;
    const { initiate } = campsitesApi.endpoints.listCampsites;
    void store.dispatch(initiate(listParams(search), UNSUBSCRIBED));
  };
}

/** Requests the campsite of a URL, unless it is cached. */
function prefetchCampsite(store: AppStore): Prefetch {
  return async ({ params }) => {
    const id = Number(params['id']);
    if (!Number.isInteger(id) || id < 1 || !(await sessionUser(store))) return;
    void store.dispatch(campsiteApi.endpoints.campsite.initiate(id, UNSUBSCRIBED));
  };
}

async function sessionUser({ dispatch }: AppStore) {
  const { data } = await dispatch(sessionApi.endpoints.session.initiate(undefined, UNSUBSCRIBED));
  return data;
}

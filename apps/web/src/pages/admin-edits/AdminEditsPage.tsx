import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { MAX_ID } from '@kampvuur/domain';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { BackLink } from '../../ui/BackLink';
import { UNKNOWN_ADMIN } from '../../features/admin/statistics/admin-name';
import {
  CACHED,
  useAdminUsersQuery,
  useEditStatisticsQuery,
  useEditedCampsitesInfiniteQuery,
} from '../../features/admin/statistics/statistics-api';
import { AdminPage } from '../admin/AdminPage';
import { messageOf } from '../../base/problem';
import { ErrorState } from '../../ui/ErrorState';
import { LoadMore } from '../../ui/LoadMore';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { EmptyState } from '../../ui/EmptyState';
import { RouteButton } from '../../ui/RouteButton';
import { EditedTable } from './EditedTable';

/** `/admin/edits/{adminId}`: the campsites one administrator has edited (docs/product.md 2). */
export default function AdminEditsPage() {
  const adminId = Number(useParams()['adminId']);
  const isId = Number.isInteger(adminId) && adminId > 0 && adminId <= MAX_ID;
  const name = useAdminName(isId ? adminId : null);
  const title = `Campsites edited by ${name ?? '…'}`;
  usePageTitle(name === undefined ? 'Edited campsites' : title);
  return (
    <AdminPage sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <BackLink to={ROUTES.adminEditStatistics}>Edits</BackLink>
      <Typography variant="h1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {isId ? <EditedCampsites adminId={adminId} /> : <NothingEdited />}
    </AdminPage>
  );
}

/** The name of an administrator: undefined while it is asked for, and 'Unknown Admin' for anybody else (docs/product.md 8). */
function useAdminName(adminId: number | null): string | undefined {
  const statistics = useEditStatisticsQuery(undefined, { ...CACHED, skip: adminId === null });
  const counted = statistics.data?.find((row) => row.adminId === adminId);
  // Who has edited nothing yet stands in no statistics.
  const isElsewhere = adminId !== null && !statistics.isLoading && counted === undefined;
  const users = useAdminUsersQuery(undefined, { ...CACHED, skip: !isElsewhere });
  if (counted) return counted.adminName.trim() || UNKNOWN_ADMIN;
  const isAsking = statistics.isLoading || (isElsewhere && (users.isLoading || users.isUninitialized));
  if (adminId !== null && isAsking) return undefined;
  const user = users.data?.find(({ id }) => id === adminId);
  return user ? `${user.firstName} ${user.lastName}`.trim() || user.username : UNKNOWN_ADMIN;
}

/** The campsites, the last edited first; older ones on demand. */
function EditedCampsites({ adminId }: { adminId: number }) {
  const query = useEditedCampsitesInfiniteQuery(adminId, CACHED);
  const { currentData, isError, isFetching, error } = query;
  const retry = () => void (currentData ? query.fetchNextPage() : query.refetch());
  const failure = isError && !isFetching && (
    <ErrorState
      message={`Error loading campsites: ${messageOf(error, 'An unknown error occurred')}`}
      onRetry={retry}
    />
  );
  if (!currentData) return failure || <SkeletonRows rows={6} height={44} />;
  // One edited again meanwhile moves to another page: each stands once.
  const rows = [...new Map(currentData.pages.flat().map((row) => [row.id, row])).values()];
  if (rows.length === 0) return <NothingEdited />;
  return (
    <>
      <EditedTable rows={rows} />
      {failure || <LoadMore query={query} label="Load more" />}
    </>
  );
}

/** An administrator without edits, or nobody. */
function NothingEdited() {
  return (
    <EmptyState
      picture="no-changes"
      message="No campsite has been edited by this administrator."
      action={
        <RouteButton variant="contained" to={ROUTES.adminDashboard}>
          Back to the dashboard
        </RouteButton>
      }
    />
  );
}

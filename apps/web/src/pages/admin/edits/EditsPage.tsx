import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useParams } from 'react-router-dom';
import { MAX_ID } from '@kampvuur/domain';
import type { EditedCampsite } from '@kampvuur/contracts';
import { formatDateTime } from '../../../base/messages/dates';
import { fullName } from '../../../base/full-name';
import { usePageTitle } from '../../../base/page-title';
import { ROUTES, campsitePath } from '../../../base/paths';
import { BackLink } from '../../../ui/links/BackLink';
import { REFETCH_WHEN_OLD } from '../../../base/list-cache';
import {
  useAdminUsersQuery,
  useEditStatisticsQuery,
  useEditedCampsitesInfiniteQuery,
} from '../../../features/edit-statistics/edit-statistics-api';
import { AdminPage } from '../AdminPage';
import { hasStatus, messageOf } from '../../../base/problem';
import { ErrorState } from '../../../ui/states/ErrorState';
import { LoadMore } from '../../../ui/lists/LoadMore';
import { SkeletonRows } from '../../../ui/states/SkeletonRows';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RouteLink } from '../../../ui/links/RouteLink';
import { say } from '../../../features/edit-statistics/say';
import { factLabel, optionWord } from '../../../pieces/facts/fact-words';
import { adminText } from '../../../features/edit-statistics/admin-text';

const NOT_FOUND = 404;

/** `/admin/edits/{adminId}`: the campsites one administrator has edited (docs/product.md#screens). */
export default function EditsPage() {
  const adminId = Number(useParams()['adminId']);
  const isId = Number.isInteger(adminId) && adminId > 0 && adminId <= MAX_ID;
  const name = useAdminName(isId ? adminId : null);
  const title = say('editedBy', { name: name ?? '…' });
  usePageTitle(name === undefined ? say('editedCampsites') : title);
  return (
    <AdminPage sx={{ pt: { xs: 0.5, sm: 1.5 } }}>
      <BackLink to={ROUTES.adminEditStatistics}>{say('edits')}</BackLink>
      <Typography variant="h1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {isId ? <EditedCampsites adminId={adminId} /> : <NothingEdited />}
    </AdminPage>
  );
}

/** The name of an administrator: undefined while it loads, 'Unknown Admin' for an unknown id (docs/product.md#errors). */
function useAdminName(adminId: number | null): string | undefined {
  const statistics = useEditStatisticsQuery(undefined, { ...REFETCH_WHEN_OLD, skip: adminId === null });
  const statisticsRow = statistics.data?.find(({ adminId: id }) => id === adminId);
  // Administrators without edits are not in the statistics.
  const isNotInStatistics = adminId !== null && !statistics.isLoading && statisticsRow === undefined;
  const users = useAdminUsersQuery(undefined, { ...REFETCH_WHEN_OLD, skip: !isNotInStatistics });
  if (statisticsRow) return adminText(statisticsRow.adminName);
  const isLoading = statistics.isLoading || (isNotInStatistics && (users.isLoading || users.isUninitialized));
  if (adminId !== null && isLoading) return undefined;
  const user = users.data?.find(({ id }) => id === adminId);
  return user ? fullName(user) || user.username : say('unknownAdmin');
}

/** The campsites, latest edit first; older ones load on demand. */
function EditedCampsites({ adminId }: { adminId: number }) {
  const query = useEditedCampsitesInfiniteQuery(adminId, REFETCH_WHEN_OLD);
  const { currentData, isError, isFetching, error } = query;
  const retry = () => void (currentData ? query.fetchNextPage() : query.refetch());
  const failure = isError && !isFetching && (
    <ErrorState
      picture={currentData ? undefined : 'server'}
      message={say('loadFailed', { reason: messageOf(error) })}
      onRetry={hasStatus(error, NOT_FOUND) ? undefined : retry}
    />
  );
  if (!currentData) return failure || <SkeletonRows rows={6} height={44} />;
  // A campsite that is edited again meanwhile moves to another page: removes duplicates.
  const rows = [...new Map(currentData.pages.flat().map((row) => [row.id, row])).values()];
  if (rows.length === 0) return <NothingEdited />;
  return (
    <>
      <EditedTable rows={rows} />
      {failure || <LoadMore query={query} label={say('loadMore')} />}
    </>
  );
}

/** Shown for an administrator without edits, and for an unknown one. */
function NothingEdited() {
  return <EmptyState picture="no-changes" message={say('nothing')} />;
}

/** Id, name, province and time of the last edit (docs/product.md#screens): a table, or on phones a list. */
function EditedTable({ rows }: { rows: readonly EditedCampsite[] }) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'));
  if (!isWide) return <EditedList rows={rows} />;
  return (
    <Table aria-label={say('editedCampsites')}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '9%' }}>{say('id')}</TableCell>
          <TableCell>{factLabel('name')}</TableCell>
          <TableCell sx={{ width: '20%' }}>{factLabel('province')}</TableCell>
          <TableCell sx={{ width: '24%' }}>{say('lastEdit')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ id, name, province, lastEditedAt }) => (
          <TableRow key={id}>
            <TableCell sx={QUIET}>{id}</TableCell>
            <TableCell component="th" scope="row">
              <CampsiteLink id={id} name={name} />
            </TableCell>
            <TableCell>{optionWord('province', province)}</TableCell>
            <TableCell sx={QUIET}>{formatDateTime(lastEditedAt)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function EditedList({ rows }: { rows: readonly EditedCampsite[] }) {
  return (
    <Box component="ul" aria-label={say('editedCampsites')}>
      {rows.map(({ id, name, province, lastEditedAt }) => (
        <Box component="li" key={id} sx={ITEM}>
          <CampsiteLink id={id} name={name} />
          <Typography variant="caption" component="p" sx={QUIET}>
            {say('provinceAndId', { province: optionWord('province', province), id: String(id) })}
          </Typography>
          <Typography variant="caption" component="p" sx={QUIET}>
            {say('lastEditAt', { lastEditedAt: formatDateTime(lastEditedAt) })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function CampsiteLink({ id, name }: { id: number; name: string }) {
  return (
    <RouteLink to={campsitePath(id)} color="inherit" sx={NAME}>
      {name}
    </RouteLink>
  );
}

const NAME = {
  display: 'inline-block',
  py: 1.25,
  my: -1.25,
  fontWeight: 640,
  overflowWrap: 'anywhere',
} as const;

const QUIET = { color: 'text.secondary', fontFeatureSettings: "'tnum'" } as const;

const ITEM = { py: 2, borderBottom: 'divider' } as const;

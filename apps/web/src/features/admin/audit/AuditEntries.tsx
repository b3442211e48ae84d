import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { messageOf } from '../../../base/problem';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { LoadMore } from '../../../ui/LoadMore';
import { useAuditLogInfiniteQuery, type AuditFilters } from './audit-api';
import { AuditRow } from './AuditRow';

/** What happened, the newest first; older entries on demand. */
export function AuditEntries({ filters }: { filters: AuditFilters }) {
  const query = useAuditLogInfiniteQuery(filters, { refetchOnMountOrArgChange: true });
  const { currentData, isError, error, isFetching } = query;
  const retry = () => void (currentData ? query.fetchNextPage() : query.refetch());
  const failure = isError && !isFetching && (
    <ErrorState message="Failed to fetch the audit log" detail={messageOf(error, '')} onRetry={retry} />
  );
  if (!currentData) return failure || <Loading />;
  const entries = currentData.pages.flatMap(({ data }) => data);
  if (entries.length === 0)
    return <EmptyState picture="no-changes" message="Nothing of this kind is recorded." />;
  return (
    <>
      <Box component="ul" aria-label="Audit log" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </Box>
      {failure || <LoadMore query={query} label="Show older" />}
    </>
  );
}

const SKELETON_ROWS = 8;

function Loading() {
  return (
    <Box role="status" aria-label="Loading...">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <Skeleton key={row} sx={{ height: { xs: 92, md: 56 }, mb: 1 }} />
      ))}
    </Box>
  );
}

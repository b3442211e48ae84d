import Box from '@mui/material/Box';
import { messageOf } from '../../../base/problem';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { LoadMore } from '../../../ui/LoadMore';
import { SkeletonRows } from '../../../ui/SkeletonRows';
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
  if (!currentData) return failure || <SkeletonRows rows={8} height={{ xs: 92, md: 56 }} />;
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

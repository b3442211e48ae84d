import { messageOf } from '../../base/problem';
import { CACHED, useEditedCampsitesInfiniteQuery } from '../../features/admin/statistics/statistics-api';
import { ErrorState } from '../../ui/ErrorState';
import { LoadMore } from '../../ui/LoadMore';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { EditedTable } from './EditedTable';
import { NothingEdited } from './NothingEdited';

/** The campsites, the last edited first; older ones on demand. */
export function EditedCampsites({ adminId }: { adminId: number }) {
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

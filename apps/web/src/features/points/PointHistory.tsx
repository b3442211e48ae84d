import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@kampvuur/domain';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LoadMore } from '../../ui/LoadMore';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { PointLine } from './PointLine';
import { usePointHistoryInfiniteQuery } from './points-api';
import { pointsText } from './ranking';

/** Every booking of the viewer's own points, the newest first; older ones on demand. */
export function PointHistory() {
  const query = usePointHistoryInfiniteQuery();
  const { data, isError, isFetching } = query;
  const retry = () => void (data ? query.fetchNextPage() : query.refetch());
  const failure = isError && !isFetching && <ErrorState message={MESSAGES.pointsFailed} onRetry={retry} />;
  if (!data) return failure || <SkeletonRows rows={5} height={56} />;
  const lines = data.pages.flatMap((page) => page.data);
  return (
    <>
      <Typography sx={TOTAL}>{pointsText(data.pages[0]?.points ?? 0)}</Typography>
      {lines.length === 0 && (
        <EmptyState picture="no-points" message="Your first check-in starts this list." />
      )}
      <Box component="ul" aria-label="Points history">
        {lines.map((line) => (
          <PointLine key={line.id} line={line} />
        ))}
      </Box>
      {failure || <LoadMore query={query} label="Show older" />}
    </>
  );
}

const TOTAL = {
  mb: 1,
  fontSize: '1.875rem',
  lineHeight: '36px',
  fontWeight: 680,
  fontFeatureSettings: "'tnum'",
} as const;

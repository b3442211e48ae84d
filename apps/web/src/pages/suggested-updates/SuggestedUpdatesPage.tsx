import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { SUGGESTIONS_PAGE } from '@kampvuur/domain';
import { usePageTitle } from '../../base/page-title';
import { messageOf } from '../../base/problem';
import { ADMIN_LIST_AGE, useSuggestedUpdatesQuery } from '../../features/admin/review/review-api';
import { NOTHING_TEXTS } from '../../features/admin/review/review-texts';
import { ReviewFilter } from '../../features/admin/review/ReviewFilter';
import { ReviewTable } from '../../features/admin/review/ReviewTable';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageContainer } from '../../ui/PageContainer';
import { OpenReview } from './OpenReview';
import { useReviewState, type ReviewState } from './review-state';

const TITLE = 'Suggested Updates';

/** `/admin/suggested-updates`: what campers and scrapes suggest, the longest waiting first (Spec 2). */
export default function SuggestedUpdatesPage() {
  usePageTitle(TITLE);
  const state = useReviewState();
  return (
    <PageContainer>
      <Box component="header" sx={HEADER}>
        <Typography variant="h1">{TITLE}</Typography>
        <ReviewFilter status={state.status} onChange={state.setStatus} />
      </Box>
      <Reviews state={state} />
    </PageContainer>
  );
}

function Reviews({ state }: { state: ReviewState }) {
  const { status, page } = state;
  const { data, error, isFetching, refetch } = useSuggestedUpdatesQuery(
    { status, page },
    { refetchOnMountOrArgChange: ADMIN_LIST_AGE },
  );
  if (error)
    return (
      <ErrorState
        message="Error loading updates"
        detail={messageOf(error, '')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading />;
  const pages = Math.max(1, Math.ceil(data.total / SUGGESTIONS_PAGE));
  return (
    <Box aria-busy={isFetching}>
      {data.data.length === 0 ? (
        <EmptyState message={NOTHING_TEXTS[status]} />
      ) : (
        <ReviewTable reviews={data.data} onOpen={state.open} />
      )}
      {(pages > 1 || page > 1) && (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          siblingCount={0}
          onChange={(_event, next) => state.setPage(next)}
          sx={PAGES}
        />
      )}
      <OpenReview state={state} reviews={data.data} />
    </Box>
  );
}

function Loading() {
  return (
    <Box aria-label="Loading suggested updates" role="status" sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: SUGGESTIONS_PAGE }, (_, row) => (
        <Skeleton key={row} sx={{ height: { xs: 148, md: 64 } }} />
      ))}
    </Box>
  );
}

const HEADER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mb: { xs: 1, sm: 3 },
} as const;

const PAGES = {
  mt: 3,
  '& ul': { justifyContent: 'center' },
  '& .MuiPaginationItem-root': { minWidth: 44, height: 44, borderRadius: '12px' },
} as const;

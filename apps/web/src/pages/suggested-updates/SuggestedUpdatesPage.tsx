import { useEffect, useEffectEvent } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { PAGE, SUGGESTIONS_PAGE } from '@kampvuur/domain';
import { usePageTitle } from '../../base/page-title';
import { hasStatus, messageOf } from '../../base/problem';
import { ADMIN_LIST_AGE, useSuggestedUpdatesQuery } from '../../features/admin/review/review-api';
import { EMPTY_TEXTS } from '../../features/admin/review/review-texts';
import { ReviewFilter } from '../../features/admin/review/ReviewFilter';
import { ReviewTable } from '../../features/admin/review/ReviewTable';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Pager } from '../../ui/Pager';
import { AdminPage } from '../admin/AdminPage';
import { ReviewNav } from '../admin/ReviewNav';
import { OpenReview } from './OpenReview';
import { useReviewState, type ReviewState } from './review-state';

const TITLE = 'Suggested Updates';

/** `/admin/suggested-updates`: what campers and scrapes suggest, the longest waiting first (docs/product.md 2). */
export default function SuggestedUpdatesPage() {
  usePageTitle(TITLE);
  const state = useReviewState();
  return (
    <AdminPage>
      <ReviewNav />
      <Box component="header" sx={HEADER}>
        <Typography variant="h1">{TITLE}</Typography>
        <ReviewFilter status={state.status} onChange={state.setStatus} />
      </Box>
      <Reviews state={state} />
    </AdminPage>
  );
}

function Reviews({ state }: { state: ReviewState }) {
  const { status, page } = state;
  const { data, currentData, error, isFetching, refetch } = useSuggestedUpdatesQuery(
    { status, page },
    { refetchOnMountOrArgChange: ADMIN_LIST_AGE },
  );
  const pages = Math.max(PAGE.first, Math.ceil((data?.total ?? 0) / SUGGESTIONS_PAGE));
  // An old link, or the last suggestion of the last page has just been decided.
  const isPastTheEnd = currentData !== undefined && page > pages;
  const correct = useEffectEvent(() => state.correctPage(pages));
  useEffect(() => {
    if (isPastTheEnd) correct();
  }, [isPastTheEnd]);
  if (error)
    return (
      <ErrorState
        picture={hasStatus(error, 403) ? 'not-allowed' : 'server'}
        message="Error loading updates"
        detail={messageOf(error, '')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading />;
  return (
    <Box aria-busy={isFetching}>
      {data.total === 0 && <EmptyState picture="no-reviews" message={EMPTY_TEXTS[status]} />}
      {data.total > 0 && data.data.length === 0 && <Loading />}
      {data.data.length > 0 && <ReviewTable reviews={data.data} onOpen={state.open} />}
      <Pager
        label="Pages of suggestions"
        page={Math.min(page, pages)}
        total={data.total}
        size={SUGGESTIONS_PAGE}
        onPage={state.setPage}
      />
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

import { useEffect, useEffectEvent } from 'react';
import Box from '@mui/material/Box';
import { PAGE, SUGGESTIONS_PAGE } from '@kampvuur/domain';
import { usePageTitle } from '../../base/page-title';
import { hasStatus, messageOf } from '../../base/problem';
import { ADMIN_LIST_AGE, useSuggestedUpdatesQuery } from '../../features/admin/review/review-api';
import { EMPTY_TEXTS, FILTER_TEXTS } from '../../features/admin/review/review-texts';
import { ReviewTable } from '../../features/admin/review/ReviewTable';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Pager } from '../../ui/Pager';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { TitleRow } from '../../ui/TitleRow';
import { ToggleField } from '../../ui/ToggleField';
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
      <TitleRow title={TITLE}>
        <ToggleField label="Status" value={state.status} options={FILTER_TEXTS} onChange={state.setStatus} />
      </TitleRow>
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
  if (!data) return LOADING;
  return (
    <Box aria-busy={isFetching}>
      {data.total === 0 && <EmptyState picture="no-reviews" message={EMPTY_TEXTS[status]} />}
      {data.total > 0 && data.data.length === 0 && LOADING}
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

const LOADING = (
  <SkeletonRows label="Loading suggested updates" rows={SUGGESTIONS_PAGE} height={{ xs: 148, md: 64 }} />
);

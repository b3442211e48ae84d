import { useEffect, useEffectEvent, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SerializedError } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { PAGE, SUGGESTIONS_PAGE } from '@kampvuur/domain';
import type { SuggestionReview } from '@kampvuur/contracts';
import { hasStatus, messageOf, type ApiError } from '../../../base/problem';
import { REFETCH_WHEN_OLD } from '../../../base/list-cache';
import {
  useSuggestedUpdatesQuery,
  useSuggestedUpdateQuery,
} from '../../../features/suggestions/review/review-api';
import { EMPTY_TEXTS, FILTER_TEXTS } from '../../../features/suggestions/review/review-texts';
import { ReviewTable } from '../../../features/suggestions/review/ReviewTable';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { EmptyState } from '../../../ui/states/EmptyState';
import { ErrorState } from '../../../ui/states/ErrorState';
import { Pager } from '../../../ui/lists/Pager';
import { SkeletonRows } from '../../../ui/states/SkeletonRows';
import { ToggleField } from '../../../ui/forms/ToggleField';
import { AdminPage, AdminTitle } from '../AdminPage';
import { ReviewNav } from '../ReviewNav';
import { ReviewDialog } from '../../../features/suggestions/review/ReviewDialog';
import { useReviewState, type ReviewState } from './review-state';
import { sayCommon } from '../../../base/messages/say-common';
import { say } from '../say';

/** `/admin/suggested-updates`: suggestions of campers and scrapes, longest waiting first (docs/product.md#screens). */
export default function SuggestedUpdatesPage() {
  const state = useReviewState();
  return (
    <AdminPage>
      <ReviewNav />
      <AdminTitle title={say('suggestedUpdates')}>
        <ToggleField
          label={say('status')}
          value={state.status}
          options={FILTER_TEXTS}
          onChange={state.setStatus}
        />
      </AdminTitle>
      <Reviews state={state} />
    </AdminPage>
  );
}

function Reviews({ state }: { state: ReviewState }) {
  const { status, page } = state;
  const { data, currentData, error, isFetching, refetch } = useSuggestedUpdatesQuery(
    { status, page },
    REFETCH_WHEN_OLD,
  );
  const pageCount = Math.max(PAGE.first, Math.ceil((data?.total ?? 0) / SUGGESTIONS_PAGE));
  // After an old link, or after the last suggestion of the last page was decided.
  const isPastTheEnd = currentData !== undefined && page > pageCount;
  const onPastTheEnd = useEffectEvent(() => state.correctPage(pageCount));
  useEffect(() => {
    if (isPastTheEnd) onPastTheEnd();
  }, [isPastTheEnd]);
  if (error)
    return (
      <ErrorState
        picture={hasStatus(error, 403) ? 'not-allowed' : 'server'}
        message={say('updatesFailed')}
        error={error}
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
        label={say('pagesOfSuggestions')}
        page={Math.min(page, pageCount)}
        total={data.total}
        size={SUGGESTIONS_PAGE}
        onPage={state.setPage}
      />
      <OpenReview state={state} reviews={data.data} />
    </Box>
  );
}

function Loading() {
  return <SkeletonRows label={say('loadingUpdates')} rows={SUGGESTIONS_PAGE} height={{ xs: 148, md: 64 }} />;
}

interface OpenReviewProps {
  state: ReviewState;
  reviews: readonly SuggestionReview[];
}

/**
 * The suggestion in the URL, with links to its neighbours if it is on this page of the list. A decision opens the next
 * pending one of the page.
 */
function OpenReview({ state, reviews }: OpenReviewProps) {
  const { openId, open } = state;
  const [autoOpenedId, setAutoOpenedId] = useState<number | null>(null);
  const index = reviews.findIndex(({ id }) => id === openId);
  const listed = reviews[index];
  const { currentData, isFetching, error, refetch } = useSuggestedUpdateQuery(
    openId === null || listed ? skipToken : openId,
    {
      refetchOnMountOrArgChange: true,
    },
  );
  if (openId === null) return null;
  const review = listed ?? currentData;
  if (!review) {
    const close = () => open(null);
    return (
      <ReviewLoading
        id={openId}
        error={isFetching ? undefined : error}
        onRetry={() => void refetch()}
        onClose={close}
      />
    );
  }
  const openNeighbour = (offset: 1 | -1) => {
    const neighbour = listed && reviews[index + offset];
    return neighbour && (() => open(neighbour.id));
  };
  const others = listed ? [...reviews.slice(index + 1), ...reviews.slice(0, index)] : reviews;
  const openNextPending = () => {
    const next = others.find(isPending)?.id ?? null;
    setAutoOpenedId(next);
    open(next);
  };
  return (
    <ReviewDialog
      key={review.id}
      review={review}
      isAutoOpened={review.id === autoOpenedId}
      onNext={openNeighbour(1)}
      onPrevious={openNeighbour(-1)}
      onDone={openNextPending}
      onClose={() => open(null)}
    />
  );
}

const isPending = ({ status }: SuggestionReview) => status === 'pending';

interface ReviewLoadingProps {
  id: number;
  /** Why it could not be loaded; undefined while it loads. */
  error: ApiError | SerializedError | undefined;
  onRetry: () => void;
  onClose: () => void;
}

const NOT_FOUND = 404;

/** Placeholder of a suggestion while it loads, or when it could not be loaded. */
function ReviewLoading({ id, error, onRetry, onClose }: ReviewLoadingProps) {
  return (
    <Dialog
      title={say('suggestionNumber', { id: String(id) })}
      open
      hasHistoryEntry={false}
      onClose={onClose}
    >
      {error ? (
        <ErrorState
          message={messageOf(error, say('suggestionFailed'))}
          onRetry={hasStatus(error, NOT_FOUND) ? undefined : onRetry}
        />
      ) : (
        <Skeleton role="status" aria-label={sayCommon('loading')} sx={{ my: 2, height: 220 }} />
      )}
    </Dialog>
  );
}

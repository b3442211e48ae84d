import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { SuggestionReview } from '@kampvuur/contracts';
import { useSuggestedUpdateQuery } from '../../features/admin/review/review-api';
import { ReviewDialog } from '../../features/admin/review/ReviewDialog';
import { ReviewLoading } from '../../features/admin/review/ReviewLoading';
import type { ReviewState } from './review-state';

interface OpenReviewProps {
  state: ReviewState;
  reviews: readonly SuggestionReview[];
}

/**
 * The suggestion the address names, also one that is not on this page of the list; with its neighbours when it is.
 * A decision leads to the next that waits.
 */
export function OpenReview({ state, reviews }: OpenReviewProps) {
  const { openId, open } = state;
  const [unasked, setUnasked] = useState<number | null>(null);
  const place = reviews.findIndex(({ id }) => id === openId);
  const listed = reviews[place];
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
  const move = (step: number) => {
    const there = listed && reviews[place + step];
    return there && (() => open(there.id));
  };
  const others = listed ? [...reviews.slice(place + 1), ...reviews.slice(0, place)] : reviews;
  const goOn = () => {
    const next = others.find(isPending)?.id ?? null;
    setUnasked(next);
    open(next);
  };
  return (
    <ReviewDialog
      key={review.id}
      review={review}
      isUnasked={review.id === unasked}
      onNext={move(1)}
      onPrevious={move(-1)}
      onDone={goOn}
      onClose={() => open(null)}
    />
  );
}

const isPending = ({ status }: SuggestionReview) => status === 'pending';

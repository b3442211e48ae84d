import type { SuggestionReview } from '@kampvuur/contracts';
import { ReviewDialog } from '../../features/admin/review/ReviewDialog';
import type { ReviewState } from './review-state';

interface OpenReviewProps {
  state: ReviewState;
  reviews: readonly SuggestionReview[];
}

/** The suggestion the address names, with its neighbours; a decision leads to the next that waits. */
export function OpenReview({ state, reviews }: OpenReviewProps) {
  const place = reviews.findIndex(({ id }) => id === state.openId);
  const review = reviews[place];
  if (!review) return null;
  const move = (step: number) => {
    const there = reviews[place + step];
    return there && (() => state.open(there.id));
  };
  const waiting = [...reviews.slice(place + 1), ...reviews.slice(0, place)].find(isPending);
  return (
    <ReviewDialog
      key={review.id}
      review={review}
      onNext={move(1)}
      onPrevious={move(-1)}
      onDone={() => state.open(waiting?.id ?? null)}
      onClose={() => state.open(null)}
    />
  );
}

const isPending = ({ status }: SuggestionReview) => status === 'pending';

import { useRef } from 'react';
import NavigateBeforeRounded from '@mui/icons-material/NavigateBeforeRounded';
import NavigateNextRounded from '@mui/icons-material/NavigateNextRounded';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { SuggestionReview } from '@kampvuur/contracts';
import { campsitePath, profilePath } from '../../../base/paths';
import { formatDateTime } from '../../../ui/dates';
import { Dialog } from '../../../ui/Dialog';
import { FieldComparison } from './FieldComparison';
import { NotesField } from './NotesField';
import { authorText, campsiteText, reviewedFields } from './review-texts';
import { ReviewOutcome } from './ReviewOutcome';
import { useDecision } from './use-decision';
import { useReviewKeys } from './use-review-keys';

interface ReviewDialogProps {
  review: SuggestionReview;
  /** It opened by itself, after the decision on another. */
  isUnasked: boolean;
  /** Moves to the next or the previous one of the list; missing at its ends. */
  onNext?: () => void;
  onPrevious?: () => void;
  /** The review has ended. */
  onDone: () => void;
  onClose: () => void;
}

/** One suggestion in full: current against proposed, and for pending ones the decision (docs/product.md 4). */
export function ReviewDialog(props: ReviewDialogProps) {
  const { review, isUnasked, onNext, onPrevious, onDone, onClose } = props;
  const decision = useDecision(review, isUnasked, onDone);
  const notes = useRef<HTMLTextAreaElement>(null);
  const isPending = review.status === 'pending';
  useReviewKeys({
    j: onNext,
    k: onPrevious,
    ...(isPending && !decision.isHeld && { a: decision.approve, r: () => notes.current?.focus() }),
  });
  const { chosen } = decision;
  const fields = reviewedFields(review);
  const total = fields.length;
  const approval = chosen.length === total ? 'Approve' : `Approve ${chosen.length} of ${total}`;
  return (
    <Dialog
      title={campsiteText(review)}
      open
      hasHistoryEntry={false}
      onClose={onClose}
      actions={<ReviewActions {...{ decision, onNext, onPrevious }} approval={isPending ? approval : null} />}
    >
      <Author review={review} />
      {fields.map((field) => (
        <FieldComparison
          key={field}
          review={review}
          field={field}
          isChosen={isPending && total > 1 ? chosen.includes(field) : null}
          onChoose={(isChosen) => decision.choose(field, isChosen)}
        />
      ))}
      {isPending ? (
        <NotesField ref={notes} decision={decision} isForCamper={review.user !== null} />
      ) : (
        <ReviewOutcome review={review} />
      )}
    </Dialog>
  );
}

interface ReviewActionsProps extends Pick<ReviewDialogProps, 'onNext' | 'onPrevious'> {
  decision: ReturnType<typeof useDecision>;
  /** What the button that approves says; null when it has been decided. */
  approval: string | null;
}

function ReviewActions({ decision, approval, onNext, onPrevious }: ReviewActionsProps) {
  return (
    <DialogActions disableSpacing sx={{ flexWrap: 'wrap' }}>
      <IconButton aria-label="Previous" disabled={!onPrevious} onClick={onPrevious} aria-keyshortcuts="k">
        <NavigateBeforeRounded />
      </IconButton>
      <IconButton
        aria-label="Next"
        disabled={!onNext}
        onClick={onNext}
        aria-keyshortcuts="j"
        sx={{ mr: 'auto' }}
      >
        <NavigateNextRounded />
      </IconButton>
      {approval !== null && (
        <>
          <Button
            variant="outlined"
            color="error"
            aria-disabled={decision.isBusy || decision.isHeld}
            onClick={decision.reject}
          >
            Reject
          </Button>
          <Button
            variant="contained"
            disabled={decision.chosen.length === 0}
            aria-disabled={decision.isBusy || decision.isHeld}
            aria-keyshortcuts="a"
            onClick={decision.approve}
          >
            {decision.isStale ? `${approval} anyway` : approval}
          </Button>
        </>
      )}
    </DialogActions>
  );
}

function Author({ review }: { review: SuggestionReview }) {
  const { user, campsiteId, createdAt, sourceUrl } = review;
  const name = authorText(review);
  return (
    <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {'Suggested by '}
      {user?.username ? (
        <Link component={RouterLink} to={profilePath(user.username)}>
          {name}
        </Link>
      ) : (
        name
      )}
      {` on ${formatDateTime(createdAt)}. `}
      <Link component={RouterLink} to={campsitePath(campsiteId)}>
        Open the campsite
      </Link>
      {sourceUrl && (
        <>
          {'. Found on '}
          <Link href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
            {new URL(sourceUrl).host}
          </Link>
        </>
      )}
    </Typography>
  );
}

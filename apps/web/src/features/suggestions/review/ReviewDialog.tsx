import { useRef, type Ref, useEffect, useEffectEvent } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { SuggestionReview } from '@kampvuur/contracts';
import { MAX_TEXT } from '@kampvuur/domain';
import { formatDateTime } from '../../../base/messages/dates';
import { NavigateBeforeRounded } from '../../../base/icons/NavigateBeforeRounded';
import { NavigateNextRounded } from '../../../base/icons/NavigateNextRounded';
import { Rich } from '../../../base/messages/Rich';
import { campsitePath, personPath } from '../../../base/paths';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { Field } from '../../../ui/forms/Field';
import { RouteLink } from '../../../ui/links/RouteLink';
import { FieldComparison } from './FieldComparison';
import { HowToCompare, ConfirmHeldDialog } from './HeldFields';
import { authorText, campsiteText, reviewedFields, reviewerText, sayContact } from './review-texts';
import { useDecision, type Decision } from './use-decision';
import { say } from '../say';

interface ReviewDialogProps {
  review: SuggestionReview;
  /** It opened automatically, after the decision on another suggestion. */
  isAutoOpened: boolean;
  /** Moves to the next or previous suggestion of the list; undefined at its ends. */
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  /** Called when the suggestion has been approved or rejected. */
  onDone: () => void;
  onClose: () => void;
}

/** One suggestion: current and proposed values, and for a pending one the decision (docs/product.md#states). */
export function ReviewDialog(props: ReviewDialogProps) {
  const { review, isAutoOpened, onNext, onPrevious, onDone, onClose } = props;
  const notes = useRef<HTMLTextAreaElement>(null);
  const focusNotes = () => notes.current?.focus();
  const decision = useDecision(review, { isAutoOpened, onDone, onNoteMissing: focusNotes });
  const isPending = review.status === 'pending';
  useReviewKeys({
    ...(!decision.isLookingAgain && { j: onNext, k: onPrevious }),
    ...(isPending && !decision.isHeld && !decision.isLookingAgain && { a: decision.approve, r: focusNotes }),
  });
  const { chosen } = decision;
  const heldFields = review.heldFields.map(({ field }) => field);
  const fields = reviewedFields(review);
  const total = fields.length;
  const which = chosen.length === total ? 'approve' : 'approveSome';
  const approveLabel = say(decision.isStale ? `${which}Anyway` : which, { count: chosen.length, total });
  return (
    <Dialog
      title={campsiteText(review)}
      open
      hasHistoryEntry={false}
      onClose={onClose}
      actions={
        <ReviewActions {...{ decision, onNext, onPrevious }} approveLabel={isPending ? approveLabel : null} />
      }
    >
      <Author review={review} />
      {fields
        .filter((field) => !heldFields.includes(field))
        .map((field) => (
          <FieldComparison
            key={field}
            review={review}
            field={field}
            isChosen={isPending && total > 1 ? chosen.includes(field) : null}
            onChoose={(isChosen) => decision.choose(field, isChosen)}
          />
        ))}
      <HeldFields review={review} decision={decision} />
      {isPending ? (
        <NotesField ref={notes} decision={decision} isForCamper={review.user !== null} />
      ) : (
        <ReviewOutcome review={review} />
      )}
      {decision.isLookingAgain && (
        <ConfirmHeldDialog
          review={review}
          held={review.heldFields.filter(({ field }) => chosen.includes(field))}
          isPending={decision.isBusy}
          onConfirm={decision.confirm}
          onClose={decision.lookAway}
        />
      )}
    </Dialog>
  );
}

/** The changes that are left out until each is chosen by itself, and confirmed at a second look. */
function HeldFields({ review, decision }: { review: SuggestionReview; decision: Decision }) {
  if (review.heldFields.length === 0) return null;
  return (
    <Box component="section" aria-label={sayContact('heldHeading')} sx={HELD}>
      <Typography variant="h3">{sayContact('heldHeading')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        <HowToCompare review={review} />
      </Typography>
      {review.heldFields.map(({ field }) => (
        <FieldComparison
          key={field}
          review={review}
          field={field}
          isChosen={decision.chosen.includes(field)}
          onChoose={(isChosen) => decision.choose(field, isChosen)}
        />
      ))}
    </Box>
  );
}

const HELD = { mt: 2, mb: 2, px: 2, pt: 2, border: 'divider', borderRadius: '18px' } as const;

interface ReviewActionsProps extends Pick<ReviewDialogProps, 'onNext' | 'onPrevious'> {
  decision: ReturnType<typeof useDecision>;
  /** Label of the button that approves; null when the suggestion has been decided. */
  approveLabel: string | null;
}

function ReviewActions({ decision, approveLabel, onNext, onPrevious }: ReviewActionsProps) {
  return (
    <DialogActions disableSpacing sx={{ flexWrap: 'wrap' }}>
      <IconButton
        aria-label={say('previous')}
        disabled={!onPrevious}
        onClick={onPrevious}
        aria-keyshortcuts="k"
      >
        <NavigateBeforeRounded />
      </IconButton>
      <IconButton
        aria-label={say('next')}
        disabled={!onNext}
        onClick={onNext}
        aria-keyshortcuts="j"
        sx={{ mr: 'auto' }}
      >
        <NavigateNextRounded />
      </IconButton>
      {approveLabel !== null && (
        <>
          <Button
            variant="outlined"
            color="error"
            aria-disabled={decision.isBusy || decision.isHeld}
            onClick={decision.reject}
          >
            {say('reject')}
          </Button>
          <Button
            variant="contained"
            disabled={decision.chosen.length === 0}
            aria-disabled={decision.isBusy || decision.isHeld}
            aria-keyshortcuts="a"
            onClick={decision.approve}
          >
            {approveLabel}
          </Button>
        </>
      )}
    </DialogActions>
  );
}

function Author({ review }: { review: SuggestionReview }) {
  const { user, campsiteId, createdAt, sourceUrl } = review;
  return (
    <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <Rich
        text={say(sourceUrl ? 'authorFound' : 'author', { date: formatDateTime(createdAt) })}
        parts={{
          author: () => <RouteLink to={personPath(user?.username)}>{authorText(review)}</RouteLink>,
          open: (words) => (
            <RouteLink to={campsitePath(campsiteId)} isInline>
              {words}
            </RouteLink>
          ),
          source: () =>
            sourceUrl && (
              <Link href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
                {new URL(sourceUrl).host}
              </Link>
            ),
        }}
      />
    </Typography>
  );
}

/** The decision on a suggestion: when, by whom, and the notes (docs/product.md#states). */
function ReviewOutcome({ review }: { review: SuggestionReview }) {
  const { status, processedAt, adminNote } = review;
  const outcome = { status: say(`status.${status}`), user: reviewerText(review) };
  return (
    <Box sx={{ pt: 2, borderTop: 'divider' }}>
      <Typography>
        {processedAt
          ? say('outcomeOn', { ...outcome, date: formatDateTime(processedAt) })
          : say('outcome', outcome)}
      </Typography>
      <Typography variant="label" component="h3" sx={{ mt: 2, color: 'text.secondary' }}>
        {say('adminNotes')}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {adminNote || say('noNotes')}
      </Typography>
    </Box>
  );
}

interface NotesFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  decision: Decision;
  /** A camper suggested it and can read the notes; false for a suggestion of a scrape. */
  isForCamper: boolean;
}

/** The reason for the decision: required for a rejection, optional for an approval (docs/product.md#validation). */
function NotesField({ ref, decision, isForCamper }: NotesFieldProps) {
  const { note, noteError, setNote } = decision;
  return (
    <Field
      label={say('adminNotes')}
      name="adminNote"
      multiline
      minRows={2}
      value={note}
      error={noteError}
      hint={say(isForCamper ? 'noteHintCamper' : 'noteHint')}
      inputRef={ref}
      max={MAX_TEXT}
      onChange={({ target }) => setNote(target.value)}
    />
  );
}

/** Keyboard shortcuts, active while no text field has the focus. */
type ReviewKeys = { [Key in 'a' | 'r' | 'j' | 'k']?: (() => void) | undefined };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null;

/** Shortcuts for long queues: A approves, R focuses the note, J and K open the next and previous suggestion. */
function useReviewKeys(keys: ReviewKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    const action = keys[event.key.toLowerCase() as keyof ReviewKeys];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

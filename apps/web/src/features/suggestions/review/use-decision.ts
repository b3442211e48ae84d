import { useState, useEffect } from 'react';
import type { ApprovalInput, SuggestionReview } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import type { ReviewedFact } from '@kampvuur/domain/facts';
import { hasStatus, messageOf, type ApiError } from '../../../base/problem';
import { showToast } from '../../../base/toasts';
import { useAppDispatch } from '../../../base/store';
import { useApproveUpdateMutation, useRejectUpdateMutation } from './review-api';
import { reviewedFields } from './review-texts';
import { say } from '../say';

const CONFLICT = 409;

/** State and actions of the decision on a suggestion. */
export interface Decision {
  note: string;
  setNote: (note: string) => void;
  /** The message below the notes. */
  noteError: string | undefined;
  /** The fields to approve. */
  chosen: readonly string[];
  choose: (field: string, isChosen: boolean) => void;
  /** The campsite has changed since the suggestion: an approval overwrites that change. */
  isStale: boolean;
  isBusy: boolean;
  /** Approving and rejecting are disabled for a moment, after content has appeared that nobody can have read yet. */
  isHeld: boolean;
  /** Chosen contacts are shown a second time, with what they were, before the approval is sent. */
  isLookingAgain: boolean;
  /** Sends the approval after the second look. */
  confirm: () => void;
  lookAway: () => void;
  approve: () => void;
  reject: () => void;
}

interface DecisionOptions {
  isAutoOpened: boolean;
  /** Called once it is approved or rejected. */
  onDone: () => void;
  /** Called when a rejection lacks the note. */
  onNoteMissing: () => void;
}

/** The decision on a suggestion. */
export function useDecision(review: SuggestionReview, options: DecisionOptions): Decision {
  const { isAutoOpened, onDone, onNoteMissing } = options;
  const fields = reviewedFields(review);
  const { finish, fail } = useOutcome(onDone);
  const { note, noteError, setNote, hasNote } = useNote(onNoteMissing);
  const heldFields = review.heldFields.map(({ field }) => field);
  const { chosen, choose } = useChosenFields(fields, heldFields);
  const confirmed = chosen.filter((field) => heldFields.includes(field));
  const [isLookingAgain, setLookingAgain] = useState(false);
  const [isStale, setStale] = useState(review.isStale);
  const [approveUpdate, { isLoading: isApproving }] = useApproveUpdateMutation();
  const [rejectUpdate, { isLoading: isRejecting }] = useRejectUpdateMutation();
  const { isHeld, hold } = useReadingDelay(isAutoOpened);
  const isBusy = isApproving || isRejecting;

  const send = async () => {
    if (isBusy || isHeld || chosen.length === 0) return;
    try {
      const approval = approvalOf({ note, fields, chosen, confirmed, isStale });
      await approveUpdate({ id: review.id, ...approval }).unwrap();
      finish(say('approved'));
    } catch (error) {
      setLookingAgain(false);
      if (hasStatus(error as ApiError, CONFLICT)) {
        // Of a contact that has only now become one to look at twice, nothing may be overwritten.
        if (messageOf(error as ApiError, '') !== MESSAGES.suggestionHeld) setStale(true);
        // A second press would approve over a change that nobody has read yet.
        hold();
      }
      fail(say('approveFailed'), error);
    }
  };

  const approve = () => {
    if (isBusy || isHeld || chosen.length === 0) return;
    if (confirmed.length > 0) setLookingAgain(true);
    else void send();
  };

  const reject = async () => {
    if (isBusy || isHeld) return;
    if (!hasNote()) return;
    try {
      await rejectUpdate({ id: review.id, adminNote: note.trim() }).unwrap();
      finish(say('rejected'));
    } catch (error) {
      fail(say('rejectFailed'), error);
    }
  };

  return {
    note,
    setNote,
    noteError,
    chosen,
    choose,
    isStale,
    isBusy,
    isHeld,
    isLookingAgain,
    confirm: () => void send(),
    lookAway: () => setLookingAgain(false),
    approve,
    reject: () => void reject(),
  };
}

/** What an approval sends: the fields if not all are chosen, and the held ones that were looked at twice. */
function approvalOf({
  note,
  fields,
  chosen,
  confirmed,
  isStale,
}: Pick<Decision, 'note' | 'chosen' | 'isStale'> & {
  fields: readonly string[];
  confirmed: readonly string[];
}): ApprovalInput {
  return {
    adminNote: note.trim() || null,
    ...(chosen.length < fields.length && { fields: chosen as ReviewedFact[] }),
    ...(isStale && { force: true }),
    ...(confirmed.length > 0 && { confirmedContacts: confirmed as ReviewedFact[] }),
  };
}

/** Says how a decision went. */
function useOutcome(onDone: () => void) {
  const dispatch = useAppDispatch();
  const finish = (title: string) => {
    dispatch(showToast({ title }));
    onDone();
  };
  const fail = (title: string, error: unknown) => {
    dispatch(showToast({ title, description: messageOf(error as ApiError, ''), variant: 'destructive' }));
  };
  return { finish, fail };
}

/** The note, which a rejection needs (docs/product.md#validation): `hasNote` shows the error if it is missing. */
function useNote(onMissing: () => void) {
  const [note, setNote] = useState('');
  const [noteError, setNoteError] = useState<string>();
  const hasNote = () => {
    if (note.trim() !== '') return true;
    setNoteError(MESSAGES.rejectionNote);
    onMissing();
    return false;
  };
  const changeNote = (text: string) => {
    setNote(text);
    setNoteError(undefined);
  };
  return { note, noteError, setNote: changeNote, hasNote };
}

/** All fields are chosen at first, except for those that need a second look. */
function useChosenFields(
  fields: readonly string[],
  held: readonly string[],
): Pick<Decision, 'chosen' | 'choose'> {
  const [excluded, setExcluded] = useState(held);
  return {
    chosen: fields.filter((field) => !excluded.includes(field)),
    choose: (field, isChosen) =>
      setExcluded(isChosen ? excluded.filter((other) => other !== field) : [...excluded, field]),
  };
}

/** How long new content is shown before it can be decided, in ms. */
export const READING_MS = 1_000;

/** Blocks decisions for a moment: a second press was meant for the content that was shown before. */
function useReadingDelay(isAutoOpened: boolean): { isHeld: boolean; hold: () => void } {
  const [isHeld, setHeld] = useState(isAutoOpened);
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => setHeld(false), READING_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return { isHeld, hold: () => setHeld(true) };
}

import { useState, useEffect } from 'react';
import type { SuggestionReview } from '@kampvuur/contracts';
import { MESSAGES, type ReviewedField } from '@kampvuur/domain';
import { hasStatus, messageOf, type ApiError } from '../../../base/problem';
import { showToast } from '../../../base/toasts';
import { useAppDispatch } from '../../../base/store';
import { useApproveUpdateMutation, useRejectUpdateMutation } from './review-api';
import { reviewedFields } from './review-texts';

const CONFLICT = 409;

/** What an administrator is deciding about one suggestion. */
export interface Decision {
  note: string;
  setNote: (note: string) => void;
  /** The sentence under the notes box. */
  noteError: string | undefined;
  chosen: readonly string[];
  choose: (field: string, isChosen: boolean) => void;
  /** The campsite has changed since: the next approval is meant. */
  isStale: boolean;
  isBusy: boolean;
  /** Something has come up that nobody can have read yet: nothing is decided for a moment. */
  isHeld: boolean;
  approve: () => void;
  reject: () => void;
}

/** Notes, chosen fields and the two ways to end a review; `onDone` follows the one that worked. */
export function useDecision(review: SuggestionReview, isUnasked: boolean, onDone: () => void): Decision {
  const fields = reviewedFields(review);
  const dispatch = useAppDispatch();
  const [note, setNote] = useState('');
  const [noteError, setNoteError] = useState<string>();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isStale, setStale] = useState(review.isStale);
  const [approveUpdate, { isLoading: isApproving }] = useApproveUpdateMutation();
  const [rejectUpdate, { isLoading: isRejecting }] = useRejectUpdateMutation();
  const { isHeld, hold } = useReadingTime(isUnasked);
  const chosen = fields.filter((field) => !left.includes(field));
  const isBusy = isApproving || isRejecting;

  const end = (title: string) => {
    dispatch(showToast({ title }));
    onDone();
  };
  const fail = (title: string, error: unknown) => {
    dispatch(showToast({ title, description: messageOf(error as ApiError, title), variant: 'destructive' }));
  };

  const approve = async () => {
    if (isBusy || isHeld || chosen.length === 0) return;
    const part = chosen.length === fields.length ? {} : { fields: chosen as ReviewedField[] };
    const force = isStale ? { force: true } : {};
    try {
      await approveUpdate({ id: review.id, adminNote: note.trim() || null, ...part, ...force }).unwrap();
      end('Suggested update approved');
    } catch (error) {
      if (hasStatus(error as ApiError, CONFLICT)) {
        setStale(true);
        // The same press would now approve what nobody has been shown yet.
        hold();
      }
      fail('Failed to approve update', error);
    }
  };

  const reject = async () => {
    if (isBusy || isHeld) return;
    // docs/product.md 5: a rejection needs a note.
    if (note.trim() === '') return setNoteError(MESSAGES.rejectionNote);
    try {
      await rejectUpdate({ id: review.id, adminNote: note.trim() }).unwrap();
      end('Suggested update rejected');
    } catch (error) {
      fail('Failed to reject update', error);
    }
  };

  return {
    note,
    setNote: (text) => {
      setNote(text);
      setNoteError(undefined);
    },
    noteError,
    chosen,
    choose: (field, isChosen) => setLeft(isChosen ? left.filter((one) => one !== field) : [...left, field]),
    isStale,
    isBusy,
    isHeld,
    approve: () => void approve(),
    reject: () => void reject(),
  };
}

/** How long what came up by itself stands on the screen before it can be decided, in ms. */
export const READING_MS = 1_000;

/** Time to read: a second press meant what stood there before, nobody has read what stands there now. */
function useReadingTime(isUnasked: boolean): { isHeld: boolean; hold: () => void } {
  const [isHeld, setHeld] = useState(isUnasked);
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => setHeld(false), READING_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return { isHeld, hold: () => setHeld(true) };
}

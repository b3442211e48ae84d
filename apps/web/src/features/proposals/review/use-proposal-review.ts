import { useState } from 'react';
import type { ProposalApprovalInput, ProposalReview } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { byBox } from '../../../pieces/facts/fact-drafts';
import { fieldsOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { useFormFailure } from '../../../base/use-form-failure';
import { useForm } from '../../../base/use-form';
import {
  EDIT,
  editPayload,
  toEditValues,
  validateEdit,
  type EditValues,
} from '../../../pieces/campsites/campsite-values';
import { say } from '../say';
import { type ProposalDecision, useDecideProposalMutation } from './proposal-reviews-api';

/** The fields to correct, and the confirmation that it is none of the likely matches. */
type ReviewValues = EditValues & { confirmedNotDuplicate: boolean };

const failed = () => ({ title: say('notDecided'), message: say('decideFailed') });

/** The state of a review: the proposed fields, which can be corrected, a note for the camper, and three decisions. */
export function useProposalReview({ id, proposed }: ProposalReview) {
  const [note, setNote] = useState('');
  const [noteError, setNoteError] = useState<string>();
  const [send, { isLoading }] = useDecideProposalMutation();
  const dispatch = useAppDispatch();
  const failure = useFormFailure();

  const showDecision = (how: ProposalDecision['how']) => dispatch(showToast({ title: say(`done.${how}`) }));
  const adminNote = note.trim();

  const form = useForm<ReviewValues, unknown>({
    initial: () => ({ ...toEditValues(proposed), confirmedNotDuplicate: false }),
    complete: EDIT.complete,
    check: validateEdit,
    send: ({ confirmedNotDuplicate, ...values }) => {
      failure.clear();
      const input = { ...editPayload(values), confirmedNotDuplicate, adminNote } as ProposalApprovalInput;
      return send({ id, how: 'approve', input });
    },
    onSent: () => void showDecision('approve'),
    errorsOf: (error) => byBox(fieldsOf(error)),
    failed: failed(),
  });

  const decline = async (decision: Exclude<ProposalDecision, { how: 'approve' }>) => {
    if (isLoading) return;
    failure.clear();
    const { error } = await send({ id, ...decision });
    if (!error) return void showDecision(decision.how);
    failure.fail({ ...failed(), error });
  };

  /** Returns false, and shows an error, when the note for the camper is missing. */
  const reject = (): boolean => {
    if (adminNote === '') {
      setNoteError(MESSAGES.rejectionNote);
      return false;
    }
    void decline({ how: 'reject', input: { adminNote } });
    return true;
  };

  return {
    ...form,
    problem: failure.problem ?? form.problem,
    isBusy: isLoading,
    note,
    noteError,
    setNote: (text: string) => {
      setNoteError(undefined);
      setNote(text);
    },
    reject,
    markDuplicate: (campsiteId: number) => decline({ how: 'duplicate', input: { campsiteId, adminNote } }),
  };
}

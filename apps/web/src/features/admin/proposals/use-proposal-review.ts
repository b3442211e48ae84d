import { useState } from 'react';
import type { ProposalApprovalInput, ProposalReview } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { fieldsOf, messageOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { useFailureToast } from '../../../base/use-failure-toast';
import { useForm } from '../../../base/use-form';
import {
  validateEdit,
  toEditValues,
  editPayload,
  withDraftsAdded,
  type EditableFields,
  type EditValues,
} from '../edit/edit-values';
import { toFormErrors } from '../edit/form-values';
import { type ProposalDecision, useDecideProposalMutation } from './proposal-reviews-api';

/** What a proposal may leave out. */
const EMPTY_FIELDS: Omit<EditableFields, 'name' | 'province'> = {
  closestTown: null,
  shortDescription: null,
  longDescription: null,
  latitude: null,
  longitude: null,
  rates: null,
  facebookUrl: null,
  facilities: [],
  activities: [],
  categories: [],
  websiteUrls: [],
  contactPhones: [],
  contactEmails: [],
  imageUrls: [],
  adminVerified: false,
  isClosed: false,
};

/** The fields to correct, and the word that it is none of those that are like it. */
type ReviewValues = EditValues & { isAnotherPlace: boolean };

const DECIDED: Record<ProposalDecision['how'], string> = {
  approve: 'The campsite is listed now',
  reject: 'Proposal rejected',
  duplicate: 'Proposal closed as listed already',
};

const FAILED = { title: 'Not decided', message: 'Failed to decide' };

/** The form of a review: the proposed fields, to be corrected, a note for the camper, and three ways to end it. */
export function useProposalReview({ id, proposed }: ProposalReview) {
  const [note, setNote] = useState('');
  const [noteError, setNoteError] = useState<string>();
  const [send, { isLoading }] = useDecideProposalMutation();
  const dispatch = useAppDispatch();
  const failure = useFailureToast();

  const announce = (how: ProposalDecision['how']) => dispatch(showToast({ title: DECIDED[how] }));
  const adminNote = note.trim();

  const form = useForm<ReviewValues, unknown>({
    initial: () => ({
      ...toEditValues({ ...EMPTY_FIELDS, ...proposed } as EditableFields),
      isAnotherPlace: false,
    }),
    complete: (values) => ({ ...values, ...withDraftsAdded(values) }),
    check: validateEdit,
    send: ({ isAnotherPlace, ...values }) => {
      const input = { ...editPayload(values), isAnotherPlace, adminNote } as ProposalApprovalInput;
      return send({ id, how: 'approve', input });
    },
    onSent: () => void announce('approve'),
    errorsOf: (error) => toFormErrors(fieldsOf(error)),
    failed: FAILED,
  });

  const decline = async (decision: Exclude<ProposalDecision, { how: 'approve' }>) => {
    if (isLoading) return;
    failure.dismiss();
    const { error } = await send({ id, ...decision });
    if (!error) return void announce(decision.how);
    failure.show(FAILED.title, messageOf(error, FAILED.message), error);
  };

  /** False when the note is missing: the camper will want to know why. */
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
    isBusy: isLoading,
    note,
    noteError,
    setNote: (text: string) => {
      setNoteError(undefined);
      setNote(text);
    },
    reject,
    sayDuplicate: (campsiteId: number) => decline({ how: 'duplicate', input: { campsiteId, adminNote } }),
  };
}

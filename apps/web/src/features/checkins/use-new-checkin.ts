import { useEffect, useState } from 'react';
import { nanoid } from '@reduxjs/toolkit';
import type { CheckinReceipt } from '@kampvuur/contracts';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import * as drafts from '../../base/draft';
import { awardText } from './award-text';
import { useCreateCheckinMutation } from './checkins-api';
import { saveUntilSent } from './outbox/save-until-sent';
import type { OutboxCheckin } from './outbox/outbox-checkin';
import { outboxList } from './outbox/outbox-list';
import { EMPTY_CHECKIN, useCheckinForm, type CheckinValues } from './use-checkin-form';
import type { Attempt } from './use-sending';

const FAILED = { title: 'Check-in failed', message: 'Failed to submit check-in' };

export interface NewCheckinOptions {
  campsite: { id: number; name: string };
  viewerId: number;
  /** A check-in of the outbox that the server has refused, to be corrected. */
  refused?: OutboxCheckin;
  onSent?: (receipt: CheckinReceipt) => void;
  onClose: () => void;
}

/** The form of a new check-in. Its draft survives a reload, and it is saved in the outbox if it cannot be sent. */
export function useNewCheckin({ campsite, viewerId, refused, onSent, onClose }: NewCheckinOptions) {
  const owner = { userId: viewerId, campsiteId: campsite.id };
  const [initial] = useState(() => (refused ? valuesOf(refused) : EMPTY_CHECKIN));
  const [draft] = useState(() => (refused ? initial : { ...EMPTY_CHECKIN, ...readDraft(owner) }));
  const dispatch = useAppDispatch();

  const close = () => {
    if (!refused) clearDraft(owner);
    onClose();
  };

  const finish = () => {
    // The corrected check-in was sent or saved in place of the refused one.
    if (refused) outboxList.remove(refused).catch(() => undefined);
    close();
  };

  const send = useSend({ campsite, viewerId, onSaved: finish });
  const form = useCheckinForm<CheckinReceipt>({
    initial,
    draft,
    send,
    failed: FAILED,
    onSent: (receipt) => {
      const description = `Thank you for sharing your experience! ${awardText(receipt.award)}`.trim();
      dispatch(showToast({ title: 'Check-in successful', description }));
      onSent?.(receipt);
      finish();
    },
  });
  const { isSending, values } = form;
  useDraft({ owner: refused ? null : owner, values, isSending });
  return { ...form, onClose: close };
}

interface SendOptions extends Pick<NewCheckinOptions, 'campsite' | 'viewerId'> {
  onSaved: () => void;
}

/** Returns a function that sends a check-in, or saves it in the outbox if sending fails temporarily. */
function useSend({ campsite, viewerId, onSaved }: SendOptions) {
  const [create] = useCreateCheckinMutation();
  const dispatch = useAppDispatch();
  // The same for all attempts, so that the server does not store the check-in twice if a response was lost.
  const [idempotencyKey] = useState(newKey);
  return async (body: FormData, { signal, onProgress }: Attempt) => {
    const request = create({ campsiteId: campsite.id, body, onProgress, idempotencyKey });
    signal.addEventListener('abort', () => request.abort());
    const submission = { key: idempotencyKey, userId: viewerId, campsite, body };
    // If it cannot be saved, the form shows the failure as usual.
    const saving = saveUntilSent(submission, request).catch(() => null);
    const result = await request;
    if (!result.error || signal.aborted) return result;

    const saved = await saving;
    if (!saved) return result;
    dispatch(showToast(saved.toast));
    if (saved.isSaved) onSaved();
    return null;
  };
}

interface DraftOptions {
  /** Null saves no draft: the check-in is in the outbox already. */
  owner: { userId: number; campsiteId: number } | null;
  values: CheckinValues;
  /** While it is being sent, the check-in is in the outbox, including its photos. */
  isSending: boolean;
}

/** Saves the values as a draft, to restore them after a reload. */
function useDraft({ owner, values: { rating, summary }, isSending }: DraftOptions): void {
  const { userId, campsiteId } = owner ?? {};
  useEffect(() => {
    if (userId === undefined || campsiteId === undefined) return;
    if (isSending) clearDraft({ userId, campsiteId });
    else saveDraft({ userId, campsiteId }, { rating, summary });
  }, [userId, campsiteId, rating, summary, isSending]);
}

const valuesOf = ({ rating, summary, photos }: OutboxCheckin): CheckinValues => ({
  ...EMPTY_CHECKIN,
  rating,
  summary,
  photos,
});

/** `crypto.randomUUID` exists on secure pages only, not at a development address in the local network. */
function newKey(): string {
  const { randomUUID } = crypto as Partial<Crypto>;
  return randomUUID ? randomUUID.call(crypto) : `${Date.now()}-${nanoid()}`.replace(/_/g, '-');
}

/** The saved values; photos are not saved. */
interface Draft {
  rating: number;
  summary: string;
}

/** Part of the key of a draft, so that another user in the same tab does not see it. */
interface DraftOwner {
  userId: number;
  campsiteId: number;
}

const keyOf = ({ userId, campsiteId }: DraftOwner): string => `kampvuur-checkin-${userId}-${campsiteId}`;

/** Null if there is no draft. */
function readDraft(owner: DraftOwner): Draft | null {
  const draft = drafts.readDraft<Draft>(keyOf(owner));
  return draft && { rating: Number(draft.rating), summary: String(draft.summary) };
}

function saveDraft(owner: DraftOwner, draft: Draft): void {
  drafts.saveDraft(keyOf(owner), draft);
}

function clearDraft(owner: DraftOwner): void {
  drafts.clearDraft(keyOf(owner));
}

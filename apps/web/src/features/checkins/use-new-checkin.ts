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
import { waitingList } from './outbox/outbox-list';
import { EMPTY_CHECKIN, useCheckinForm, type CheckinValues } from './use-checkin-form';
import type { Attempt } from './use-sending';

const FAILED = { title: 'Check-in failed', message: 'Failed to submit check-in' };

export interface NewCheckinOptions {
  campsite: { id: number; name: string };
  viewerId: number;
  /** One the server refused, to be mended. */
  refused?: OutboxCheckin;
  onSent?: (receipt: CheckinReceipt) => void;
  onClose: () => void;
}

/** The form of a new check-in: what is written survives a reload, and waits on the device when it cannot be sent. */
export function useNewCheckin({ campsite, viewerId, refused, onSent, onClose }: NewCheckinOptions) {
  const owner = { userId: viewerId, campsiteId: campsite.id };
  const [initial] = useState(() => (refused ? valuesOf(refused) : EMPTY_CHECKIN));
  const [draft] = useState(() => (refused ? initial : { ...EMPTY_CHECKIN, ...readDraft(owner) }));
  const dispatch = useAppDispatch();

  const close = () => {
    if (!refused) clearDraft(owner);
    onClose();
  };

  const leave = () => {
    // What took its place is at the server, or waits itself.
    if (refused) waitingList.remove(refused).catch(() => undefined);
    close();
  };

  const send = useSend({ campsite, viewerId, onSaved: leave });
  const form = useCheckinForm<CheckinReceipt>({
    initial,
    draft,
    send,
    failed: FAILED,
    onSent: (receipt) => {
      const description = `Thank you for sharing your experience! ${awardText(receipt.award)}`.trim();
      dispatch(showToast({ title: 'Check-in successful', description }));
      onSent?.(receipt);
      leave();
    },
  });
  const { isSending, values } = form;
  useDraft({ owner: refused ? null : owner, values, isSending });
  return { ...form, onClose: close };
}

interface SendOptions extends Pick<NewCheckinOptions, 'campsite' | 'viewerId'> {
  onSaved: () => void;
}

/** Sends a check-in; one that cannot be sent for now is saved on the device. */
function useSend({ campsite, viewerId, onSaved }: SendOptions) {
  const [create] = useCreateCheckinMutation();
  const dispatch = useAppDispatch();
  // Kept over retries: a lost answer and a second try are one check-in.
  const [idempotencyKey] = useState(newKey);
  return async (body: FormData, { signal, onProgress }: Attempt) => {
    const request = create({ campsiteId: campsite.id, body, onProgress, idempotencyKey });
    signal.addEventListener('abort', () => request.abort());
    const submission = { key: idempotencyKey, userId: viewerId, campsite, body };
    // A device that cannot save it leaves what happened to the form.
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
  /** Null for one that is kept on the device already. */
  owner: { userId: number; campsiteId: number } | null;
  values: CheckinValues;
  /** One on its way is kept whole by the device, should the page end now. */
  isSending: boolean;
}

/** Notes what is written, for a page that is loaded anew. */
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

/** `crypto.randomUUID` exists on secure pages only; a development address in the local network is none. */
function newKey(): string {
  const { randomUUID } = crypto as Partial<Crypto>;
  return randomUUID ? randomUUID.call(crypto) : `${Date.now()}-${nanoid()}`.replace(/_/g, '-');
}

/** What of a check-in survives a reload: photos would have to be read and written anew. */
interface Draft {
  rating: number;
  summary: string;
}

/** Whose draft it is, and of which campsite: somebody else in the same tab does not see it. */
interface DraftOwner {
  userId: number;
  campsiteId: number;
}

const keyOf = ({ userId, campsiteId }: DraftOwner): string => `kampvuur-checkin-${userId}-${campsiteId}`;

/** The draft of a check-in that was being written when the page ended; null when there is none. */
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

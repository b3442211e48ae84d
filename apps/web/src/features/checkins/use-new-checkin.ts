import { useState } from 'react';
import { nanoid } from '@reduxjs/toolkit';
import type { CheckinReceipt } from '@kampvuur/contracts';
import { readDraft, useDraft } from '../../base/draft';
import { onAbort } from '../../base/on-abort';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { awardText } from './award-text';
import { checkinDraftKey } from './checkin-draft';
import { useCreateCheckinMutation } from './checkins-api';
import { saveUntilSent } from './outbox/save-until-sent';
import type { OutboxCheckin } from './outbox/outbox-checkin';
import { outboxList } from './outbox/outbox-list';
import { emptyCheckin, useCheckinForm, type CheckinValues } from './use-checkin-form';
import { say } from './say';

export interface NewCheckinOptions {
  campsite: { id: number; name: string };
  viewerId: number;
  /** A check-in of the outbox that the server has refused, to be corrected. */
  refused?: OutboxCheckin;
  onSent?: ((receipt: CheckinReceipt) => void) | undefined;
  onClose: () => void;
}

/** The form of a new check-in. Its draft survives a reload, and it is saved in the outbox if it cannot be sent. */
export function useNewCheckin({ campsite, viewerId, refused, onSent, onClose }: NewCheckinOptions) {
  // A refused check-in is in the outbox and needs no draft.
  const draftKey = refused ? null : checkinDraftKey(viewerId, campsite.id);
  const [initial] = useState(() => ({ ...emptyCheckin(), ...(refused && valuesOf(refused)) }));
  const [draft] = useState(() => ({ ...initial, ...readDraft<CheckinValues>(draftKey) }));
  // The same for all attempts, so that the server does not store the check-in twice if a response was lost.
  const [idempotencyKey] = useState(newKey);
  const [create] = useCreateCheckinMutation();
  const dispatch = useAppDispatch();

  const close = () => {
    discardDraft();
    onClose();
  };

  const finish = () => {
    // The corrected check-in was sent or saved in place of the refused one.
    if (refused) outboxList.remove(refused).catch(() => undefined);
    close();
  };

  const form = useCheckinForm<CheckinReceipt>({
    initial,
    draft,
    send: async (body, { signal, onProgress }) => {
      if (refused) body.append('writtenAt', refused.createdAt);
      const request = create({ campsiteId: campsite.id, body, onProgress, idempotencyKey });
      onAbort(signal, () => request.abort());
      const submission = { key: idempotencyKey, userId: viewerId, campsite, body };
      // If it cannot be saved, the form shows the failure as usual.
      const saving = saveUntilSent(submission, request).catch(() => null);
      const result = await request;
      if (!result.error || signal.aborted) return result;

      const saved = await saving;
      if (!saved) return result;
      dispatch(showToast(saved.toast));
      if (saved.isSaved) finish();
      return null;
    },
    onSent: (receipt) => {
      // Where there is a stamp, it says what was earned.
      const award = onSent ? '' : awardText(receipt.award);
      dispatch(
        showToast({ title: say('checkInSuccessful'), description: `${say('thanks')} ${award}`.trim() }),
      );
      onSent?.(receipt);
      finish();
    },
    failed: { title: say('checkInFailed'), message: say('submitFailedText') },
  });
  const { rating, summary, observations, visitedMonth } = form.values;
  // While it is being sent, the check-in is in the outbox, including its photos.
  const discardDraft = useDraft(
    draftKey,
    form.isSending ? null : { rating, summary, observations, visitedMonth },
  );

  return { ...form, onClose: close };
}

const valuesOf = ({
  rating,
  summary,
  photos,
  photoSubjects = [],
  observations,
  visitedMonth,
}: OutboxCheckin) => ({
  ...{ rating, summary, photos, photoSubjects },
  ...(observations && { observations }),
  ...(visitedMonth !== undefined && { visitedMonth }),
});

/** `crypto.randomUUID` exists on secure pages only, not at a development address in the local network. */
function newKey(): string {
  const { randomUUID } = crypto as Partial<Crypto>;
  return randomUUID ? randomUUID.call(crypto) : `${Date.now()}-${nanoid()}`.replace(/_/g, '-');
}

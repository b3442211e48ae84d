import { useRef, useState } from 'react';
import { nanoid } from '@reduxjs/toolkit';
import type { CheckinReceipt } from '@kampvuur/contracts';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { FormDialog } from '../../ui/FormDialog';
import { awardText } from './award-text';
import { CheckinFields } from './CheckinFields';
import { useCreateCheckinMutation } from './checkins-api';
import { PhotosField } from './PhotosField';
import { useCheckinForm } from './use-checkin-form';
import { saveUntilSent, type Kept } from './outbox/save-until-sent';
import type { OutboxCheckin } from './outbox/outbox-checkin';
import { waitingList } from './outbox/outbox-list';

const EMPTY = { rating: 0, summary: '' };

const FAILED = { title: 'Check-in failed', message: 'Failed to submit check-in' };

interface CheckinDialogProps {
  campsite: { id: number; name: string };
  viewerId: number;
  /** One the server refused, to be mended. */
  draft?: OutboxCheckin;
  onClose: () => void;
}

/** "Share Your Experience": a new check-in (docs/product.md 2). */
export default function CheckinDialog({ campsite, viewerId, draft, onClose }: CheckinDialogProps) {
  const [create] = useCreateCheckinMutation();
  const dispatch = useAppDispatch();
  // Kept over retries: a lost answer and a second try are one check-in.
  const [idempotencyKey] = useState(newKey);
  const keeping = useRef<Promise<Kept>>(null);
  const leave = () => {
    // What took its place is at the server, or waits itself.
    if (draft) waitingList.remove(draft).catch(() => undefined);
    onClose();
  };
  const form = useCheckinForm<CheckinReceipt>({
    initial: draft ? { rating: draft.rating, summary: draft.summary } : EMPTY,
    initialPhotos: draft?.photos,
    send: (body, onProgress) => {
      const sending = create({ campsiteId: campsite.id, body, onProgress, idempotencyKey });
      const submission = { key: idempotencyKey, userId: viewerId, campsite, body };
      // A device that cannot keep it leaves what happened to the form.
      keeping.current = saveUntilSent(submission, sending).catch(() => null);
      return sending;
    },
    keep: async () => {
      const kept = await keeping.current;
      if (!kept) return false;
      dispatch(showToast(kept.toast));
      if (kept.isKept) leave();
      return true;
    },
    failed: FAILED,
    onSent: ({ award }) => {
      dispatch(
        showToast({
          title: 'Check-in successful',
          description: `Thank you for sharing your experience! ${awardText(award)}`.trim(),
        }),
      );
      leave();
    },
  });
  const { values, photos, errors, change, setPhotos } = form;
  const { onSubmit, onStop, isDirty, isSending, progress, problem } = form;
  return (
    <FormDialog
      title="Share Your Experience"
      submitLabel="Check In"
      sendingLabel="Checking in..."
      {...{ isDirty, isSending, progress, problem, onSubmit, onStop, onClose }}
    >
      <CheckinFields values={values} errors={errors} onChange={change}>
        <PhotosField photos={photos} onChange={setPhotos} />
      </CheckinFields>
    </FormDialog>
  );
}

/** `crypto.randomUUID` exists on secure pages only; a development address in the local network is none. */
function newKey(): string {
  const { randomUUID } = crypto as Partial<Crypto>;
  return randomUUID ? randomUUID.call(crypto) : `${Date.now()}-${nanoid()}`.replace(/_/g, '-');
}

import { useState } from 'react';
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

const EMPTY = { rating: 0, summary: '' };

const FAILED = { title: 'Check-in failed', message: 'Failed to submit check-in' };

interface CheckinDialogProps {
  campsiteId: number;
  onClose: () => void;
}

/** "Share Your Experience": a new check-in (Spec 2). */
export default function CheckinDialog({ campsiteId, onClose }: CheckinDialogProps) {
  const [create] = useCreateCheckinMutation();
  const dispatch = useAppDispatch();
  // Kept over retries: a lost answer and a second try are one check-in.
  const [idempotencyKey] = useState(newKey);
  const form = useCheckinForm<CheckinReceipt>({
    initial: EMPTY,
    send: (body, onProgress) => create({ campsiteId, body, onProgress, idempotencyKey }),
    failed: FAILED,
    onSent: ({ award }) => {
      dispatch(
        showToast({
          title: 'Check-in successful',
          description: `Thank you for sharing your experience! ${awardText(award)}`.trim(),
        }),
      );
      onClose();
    },
  });
  const { values, photos, errors, change, setPhotos, onSubmit, onStop, isDirty, isSending, progress } = form;
  return (
    <FormDialog
      title="Share Your Experience"
      submitLabel="Check In"
      sendingLabel="Checking in..."
      {...{ isDirty, isSending, progress, onSubmit, onStop, onClose }}
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

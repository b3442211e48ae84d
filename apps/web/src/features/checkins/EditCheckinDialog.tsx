import type { CheckinEntry } from '@kampvuur/contracts';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { FormDialog } from '../../ui/FormDialog';
import { CheckinFields } from './CheckinFields';
import { useEditCheckinMutation } from './checkins-api';
import { KeptPhotos } from './KeptPhotos';
import { PhotosField } from './PhotosField';
import { useCheckinForm } from './use-checkin-form';

const FAILED = { title: 'Update failed', message: 'Failed to update check-in' };

const UPDATED = {
  title: 'Check-in updated',
  description: 'Your check-in has been updated successfully!',
};

interface EditCheckinDialogProps {
  entry: CheckinEntry;
  onClose: () => void;
}

/** "Edit Your Check-in": without new photos the old ones stay, but for those dropped (docs/decisions 6). */
export default function EditCheckinDialog({ entry, onClose }: EditCheckinDialogProps) {
  const { checkin, campsite } = entry;
  const [edit] = useEditCheckinMutation();
  const dispatch = useAppDispatch();
  const form = useCheckinForm<CheckinEntry>({
    initial: { rating: checkin.rating, summary: checkin.summary },
    send: (body, onProgress) => edit({ id: checkin.id, campsiteId: campsite.id, body, onProgress }),
    failed: FAILED,
    onSent: () => {
      dispatch(showToast(UPDATED));
      onClose();
    },
  });
  const { values, photos, removedPhotos, errors, change, setPhotos, setRemovedPhotos } = form;
  const { onSubmit, onStop, isDirty, isSending, progress, problem } = form;
  return (
    <FormDialog
      title="Edit Your Check-in"
      submitLabel="Save changes"
      sendingLabel="Saving..."
      {...{ isDirty, isSending, progress, problem, onSubmit, onStop, onClose }}
    >
      <CheckinFields values={values} errors={errors} onChange={change}>
        <KeptPhotos
          photos={checkin.photos}
          removed={removedPhotos}
          isReplaced={photos.length > 0}
          onChange={setRemovedPhotos}
        />
        <PhotosField
          photos={photos}
          onChange={setPhotos}
          hint={checkin.photos.length > 0 ? 'New photos take the place of those there now.' : undefined}
        />
      </CheckinFields>
    </FormDialog>
  );
}

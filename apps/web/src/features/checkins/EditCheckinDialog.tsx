import UndoRounded from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CheckinEntry } from '@kampvuur/contracts';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { FormDialog } from '../../ui/FormDialog';
import { smallPhoto } from '../../ui/Photo';
import { PhotoTile, PhotoTiles } from '../../ui/PhotoTiles';
import { CheckinFields } from './CheckinFields';
import { useEditCheckinMutation } from './checkins-api';
import { PhotosField } from './PhotosField';
import { EMPTY_CHECKIN, useCheckinForm } from './use-checkin-form';

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
  const { checkin } = entry;
  const form = useEditForm(entry, onClose);
  const { rating, summary, photos, removedPhotos } = form;
  const { onSubmit, onStop, isDirty, isSending, progress, problem } = form;
  return (
    <FormDialog
      title="Edit Your Check-in"
      submitLabel="Save changes"
      sendingLabel="Saving..."
      {...{ isDirty, isSending, progress, problem, onSubmit, onStop, onClose }}
    >
      <CheckinFields rating={rating} summary={summary}>
        <ExistingPhotos
          photos={checkin.photos}
          removed={removedPhotos.value}
          isReplaced={photos.value.length > 0}
          onChange={removedPhotos.set}
        />
        <PhotosField
          photos={photos.value}
          onChange={photos.set}
          hint={checkin.photos.length > 0 ? 'New photos take the place of those there now.' : undefined}
        />
      </CheckinFields>
    </FormDialog>
  );
}

/** The form of a check-in that is there already. */
function useEditForm({ checkin, campsite }: CheckinEntry, onClose: () => void) {
  const [edit] = useEditCheckinMutation();
  const dispatch = useAppDispatch();
  return useCheckinForm<CheckinEntry>({
    initial: { ...EMPTY_CHECKIN, rating: checkin.rating, summary: checkin.summary },
    send: async (body, { signal, onProgress }) => {
      const request = edit({ id: checkin.id, campsiteId: campsite.id, body, onProgress });
      signal.addEventListener('abort', () => request.abort());
      return request;
    },
    failed: FAILED,
    onSent: () => {
      dispatch(showToast(UPDATED));
      onClose();
    },
  });
}

interface ExistingPhotosProps {
  /** What the check-in has. */
  photos: readonly string[];
  removed: readonly string[];
  /** New photos are chosen: none of these stays. */
  isReplaced: boolean;
  onChange: (removed: string[]) => void;
}

/** The photos a check-in has; each can be dropped, and taken back until it is saved. */
function ExistingPhotos({ photos, removed, isReplaced, onChange }: ExistingPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <PhotoTiles label="Photos of this check-in">
        {photos.map((url, index) => {
          const name = `photo ${index + 1}`;
          const isDropped = removed.includes(url);
          const isGoing = isDropped || isReplaced;
          return (
            <PhotoTile
              key={url}
              removeLabel={isReplaced ? undefined : `${isDropped ? 'Keep' : 'Remove'} ${name}`}
              icon={isDropped ? <UndoRounded /> : undefined}
              onRemove={() =>
                onChange(isDropped ? removed.filter((other) => other !== url) : [...removed, url])
              }
            >
              <Box
                component="img"
                src={smallPhoto(url)}
                alt={`${name}${isGoing ? ', will be removed' : ''}`}
                sx={{ opacity: isGoing ? 0.35 : 1, filter: isGoing ? 'grayscale(1)' : 'none' }}
              />
            </PhotoTile>
          );
        })}
      </PhotoTiles>
      {removed.length > 0 && !isReplaced && (
        <Typography variant="caption" component="p" role="status" sx={NOTE}>
          {removed.length === 1 ? 'One photo goes' : `${removed.length} photos go`} when you save.
        </Typography>
      )}
    </Box>
  );
}

const NOTE = { m: 0, mt: 0.75, color: 'text.secondary' } as const;

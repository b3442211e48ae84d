import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CheckinEntry } from '@kampvuur/contracts';
import { UndoRounded } from '../../base/icons/UndoRounded';
import { onAbort } from '../../base/on-abort';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { SmallPhoto } from '../../ui/pictures/Photo';
import { PhotoTile, PhotoTiles } from '../../ui/pictures/PhotoTiles';
import { CheckinFields } from './CheckinFields';
import { useEditCheckinMutation } from './checkins-api';
import { PhotosWithSubjects } from './PhotosWithSubjects';
import { emptyCheckin, useCheckinForm } from './use-checkin-form';
import { say } from './say';

const updated = () => ({ title: say('updated'), description: say('updatedText') });

interface EditCheckinDialogProps {
  entry: CheckinEntry;
  onClose: () => void;
}

/** "Edit Your Check-in". New photos replace the existing ones; otherwise those not removed are kept (docs/decisions 6). */
export default function EditCheckinDialog({ entry, onClose }: EditCheckinDialogProps) {
  const { checkin } = entry;
  const form = useCheckinEdit(entry, onClose);
  const { values, change, onSubmit, onStop, isDirty, isSending, progress, problem } = form;
  return (
    <FormDialog
      title={say('editYourCheckIn')}
      submitLabel={say('saveChanges')}
      sendingLabel={say('saving')}
      {...{ isDirty, isSending, progress, problem, onSubmit, onStop, onClose }}
    >
      <CheckinFields form={form}>
        <ExistingPhotos
          photos={checkin.photos}
          removed={values.removedPhotos}
          isReplaced={values.photos.length > 0}
          onChange={(removedPhotos) => change({ removedPhotos })}
        />
        <PhotosWithSubjects
          values={values}
          onChange={change}
          hint={checkin.photos.length > 0 ? say('photosReplaced') : undefined}
        />
      </CheckinFields>
    </FormDialog>
  );
}

function useCheckinEdit({ checkin, campsite }: CheckinEntry, onClose: () => void) {
  const [edit] = useEditCheckinMutation();
  const dispatch = useAppDispatch();
  return useCheckinForm<CheckinEntry>({
    initial: { ...emptyCheckin(), ...valuesOf(checkin) },
    send: async (body, { signal, onProgress }) => {
      const request = edit({ id: checkin.id, campsiteId: campsite.id, body, onProgress });
      onAbort(signal, () => request.abort());
      return request;
    },
    onSent: () => {
      dispatch(showToast(updated()));
      onClose();
    },
    failed: { title: say('updateFailed'), message: say('updateFailedText') },
  });
}

const valuesOf = ({ rating, summary, observations, visitedMonth }: CheckinEntry['checkin']) => ({
  rating,
  summary,
  observations,
  visitedMonth,
});

interface ExistingPhotosProps {
  /** URLs of all photos of the check-in. */
  photos: readonly string[];
  /** URLs of those to remove when saving. */
  removed: readonly string[];
  /** New photos are chosen, which replace all of these. */
  isReplaced: boolean;
  onChange: (removed: string[]) => void;
}

/** The photos of a check-in. Each can be removed, which can be undone until the form is saved. */
function ExistingPhotos({ photos, removed, isReplaced, onChange }: ExistingPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <PhotoTiles label={say('existingPhotos')}>
        {photos.map((url, index) => {
          const number = index + 1;
          const isRemoved = removed.includes(url);
          const willBeDeleted = isRemoved || isReplaced;
          return (
            <PhotoTile
              key={url}
              removeLabel={isReplaced ? undefined : say(isRemoved ? 'keepPhoto' : 'removePhoto', { number })}
              icon={isRemoved ? <UndoRounded /> : undefined}
              onRemove={() =>
                onChange(isRemoved ? removed.filter((other) => other !== url) : [...removed, url])
              }
            >
              <SmallPhoto
                url={url}
                alt={say(willBeDeleted ? 'photoRemoved' : 'photo', { number })}
                sx={{ opacity: willBeDeleted ? 0.35 : 1, filter: willBeDeleted ? 'grayscale(1)' : 'none' }}
              />
            </PhotoTile>
          );
        })}
      </PhotoTiles>
      {removed.length > 0 && !isReplaced && (
        <Typography variant="caption" component="p" role="status" sx={NOTE}>
          {say('photosGo', { count: removed.length })}
        </Typography>
      )}
    </Box>
  );
}

const NOTE = { m: 0, mt: 0.75, color: 'text.secondary' } as const;

import { useEffect, useId, useMemo, useRef, type ChangeEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CurrentUser } from '@kampvuur/contracts';
import { imageRejection, IMAGE_TYPES, MAX_IMAGE_MB } from '../../base/image-files';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { Avatar } from '../../ui/pictures/Avatar';
import type { PictureChoice } from './profile-changes';
import { say } from './say';
import { sayCommon } from '../../base/messages/say-common';

interface PictureFieldProps {
  user: CurrentUser;
  choice: PictureChoice;
  onChoose: (choice: PictureChoice) => void;
}

/** Chooses, previews and removes the profile picture. */
export function PictureField({ user, choice, onChoose }: PictureFieldProps) {
  const dispatch = useAppDispatch();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreviewUrl(choice);
  const picture = choice === undefined ? user.profilePicture : preview;

  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the user choose the same file again after removing it.
    target.value = '';
    if (!file) return;
    const refusal = imageRejection(file);
    if (refusal) dispatch(showToast(refusal));
    else onChoose(file);
  };

  return (
    <Box
      role="group"
      aria-label={say('profilePicture')}
      sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
    >
      <Avatar firstName={user.firstName} lastName={user.lastName} picture={picture} size={96} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Button
            variant="tonal"
            size="small"
            aria-label={picture ? say('changePicture') : undefined}
            aria-describedby={noteId}
            onClick={() => input.current?.click()}
          >
            {picture ? say('change') : say('addPicture')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={IMAGE_TYPES}
            aria-label={say('pictureFile')}
            onChange={onFile}
          />
          {picture && (
            <Button variant="text" onClick={() => onChoose(null)}>
              {sayCommon('remove')}
            </Button>
          )}
        </Box>
        <Typography id={noteId} variant="caption" component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
          {say('pictureNote', { megabytes: MAX_IMAGE_MB })}
        </Typography>
      </Box>
    </Box>
  );
}

/** An object URL of the chosen file, revoked when it is no longer shown; null without a file. */
function usePreviewUrl(choice: PictureChoice): string | null {
  const url = useMemo(() => (choice ? URL.createObjectURL(choice) : null), [choice]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MAX_CHECKIN_PHOTOS, MESSAGES } from '@kampvuur/domain';
import { AddPhotoAlternateRounded } from '../../base/icons/AddPhotoAlternateRounded';
import { checkImageFiles, IMAGE_TYPES, MAX_IMAGE_MB } from '../../base/image-files';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { FileButton } from './FileButton';
import { FilePicture, PhotoTile, PhotoTiles } from '../pictures/PhotoTiles';
import { say } from '../say';

interface PhotosFieldProps {
  photos: readonly File[];
  onChange: (photos: File[]) => void;
  max?: number;
  hint?: string | undefined;
  /** The message if more than `max` photos are chosen. */
  tooMany?: string;
}

/** Chooses photos to send with a form. A new choice replaces the previous one (docs/product.md#states). */
export function PhotosField({
  photos,
  onChange,
  max = MAX_CHECKIN_PHOTOS,
  hint = say('photosHint', { max, megabytes: MAX_IMAGE_MB }),
  tooMany = MESSAGES.tooManyPhotos,
}: PhotosFieldProps) {
  const dispatch = useAppDispatch();
  const choose = (files: File[]) => {
    const { accepted, rejection } = checkImageFiles(
      files,
      { title: say('tooManyPhotos'), description: tooMany, variant: 'destructive' },
      max,
    );
    if (rejection) dispatch(showToast(rejection));
    // If no file can be sent, the previous choice is kept.
    if (accepted.length > 0) onChange(accepted);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      {photos.length > 0 && (
        <PhotoTiles label={say('chosenPhotos')}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={`${photo.name}-${photo.size}-${photo.lastModified}-${index}`}
              removeLabel={say('removeNamed', { name: photo.name })}
              onRemove={() => onChange(photos.filter((other) => other !== photo))}
            >
              <FilePicture file={photo} />
            </PhotoTile>
          ))}
        </PhotoTiles>
      )}
      <Box>
        <FileButton
          name="photos"
          accept={IMAGE_TYPES}
          multiple
          variant="outlined"
          startIcon={<AddPhotoAlternateRounded />}
          onChoose={choose}
        >
          {photos.length > 0 ? say('chooseOtherPhotos') : say('choosePhotos')}
        </FileButton>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {hint}
      </Typography>
    </Box>
  );
}

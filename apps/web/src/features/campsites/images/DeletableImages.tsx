import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { CampsiteImage } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { DeleteRounded } from '../../../base/icons/DeleteRounded';
import { useIsOffline } from '../../../base/offline';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { useOutcomeToast } from '../../../base/use-outcome-toast';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Photo } from '../../../ui/pictures/Photo';
import { PhotoTile, PhotoTiles } from '../../../ui/pictures/PhotoTiles';
import { sayPhotos } from '../../../pieces/photos/photo-subjects';
import { SubjectSelect } from '../../../pieces/photos/SubjectSelect';
import { useCampsiteImagesQuery, useDeleteImageMutation, useSetImageSubjectMutation } from './images-api';
import { say } from '../say';

/** The signed-in user: may delete their own images, and as an administrator all (docs/product.md#roles). */
export interface ImageViewer {
  id: number;
  isAdmin: boolean;
}

const THUMBNAIL_WIDTH = 400;

interface DeletableImagesProps {
  campsiteId: number;
  viewer: ImageViewer;
}

/** The uploaded images this viewer may delete. */
export function DeletableImages({ campsiteId, viewer }: DeletableImagesProps) {
  // Not fetched while offline: nothing can be deleted then.
  const { currentData: data = [], error } = useCampsiteImagesQuery(campsiteId, { skip: useIsOffline() });
  const [imageToDelete, setImageToDelete] = useState<CampsiteImage | null>(null);
  const dispatch = useAppDispatch();
  useEffect(() => {
    // A toast only: the list stays empty (docs/product.md#calls).
    if (error) dispatch(showToast({ title: MESSAGES.imagesFailed, variant: 'destructive' }));
  }, [error, dispatch]);
  const images = data.filter(({ userId }) => viewer.isAdmin || userId === viewer.id);
  if (images.length === 0) return null;
  const visible = images.filter(isVisible);
  return (
    <Box>
      <Typography variant="label" component="h3" sx={{ mt: 0, mb: 1, color: 'text.secondary' }}>
        {viewer.isAdmin ? say('uploadedImages') : say('yourImages')}
      </Typography>
      {visible.length > 0 && (
        <PhotoTiles label={viewer.isAdmin ? say('uploadedImages') : say('yourImages')}>
          {visible.map((image) => (
            <PhotoTile
              key={image.id}
              removeLabel={say('deleteImage', { filename: image.filename })}
              icon={<DeleteRounded />}
              onRemove={() => setImageToDelete(image)}
            >
              <Photo picture={image} widest={THUMBNAIL_WIDTH} alt={image.filename} loading="lazy" />
            </PhotoTile>
          ))}
        </PhotoTiles>
      )}
      <ImageSubjects images={visible} />
      <HiddenImages images={images.filter((image) => !isVisible(image))} onDelete={setImageToDelete} />
      {imageToDelete && (
        <DeleteImage
          image={imageToDelete}
          isOwn={imageToDelete.userId === viewer.id}
          onClose={() => setImageToDelete(null)}
        />
      )}
    </Box>
  );
}

/** What each of the images shows, to be said later or changed. */
function ImageSubjects({ images }: { images: readonly CampsiteImage[] }) {
  const [save] = useSetImageSubjectMutation();
  if (images.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={SUMMARY}>
        {sayPhotos('sayLater')}
      </Box>
      <Box component="ul" aria-label={sayPhotos('sayLater')}>
        {images.map((image) => (
          <Box component="li" key={image.id} sx={SUBJECT}>
            <Box sx={SUBJECT_PICTURE}>
              <Photo picture={image} widest={THUMBNAIL_WIDTH} alt="" loading="lazy" />
            </Box>
            <SubjectSelect
              name={image.filename}
              value={image.subject}
              onSave={(subject) => save({ campsiteId: image.campsiteId, id: image.id, subject })}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const SUMMARY = {
  minHeight: 44,
  display: 'flex',
  alignItems: 'center',
  fontWeight: 600,
  cursor: 'pointer',
} as const;

const SUBJECT = { display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 } as const;

const SUBJECT_PICTURE = {
  flex: 'none',
  width: 56,
  height: 42,
  borderRadius: '8px',
  overflow: 'hidden',
  bgcolor: 'sunken',
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} as const;

const isVisible = ({ hidden }: CampsiteImage) => hidden === undefined;

interface HiddenImagesProps {
  images: CampsiteImage[];
  onDelete: (image: CampsiteImage) => void;
}

/** The viewer's own images that are hidden from others, with the reason. The server does not send the pictures. */
function HiddenImages({ images, onDelete }: HiddenImagesProps) {
  if (images.length === 0) return null;
  return (
    <Box component="ul" aria-label={say('yourHiddenImages')} sx={{ mt: 1 }}>
      {images.map((image) => (
        <Box key={image.id} component="li" sx={HIDDEN}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {say('imageHidden', { filename: image.filename })}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              {image.hidden?.note ?? say('imageReported')}
            </Typography>
          </Box>
          <IconButton
            aria-label={say('deleteImage', { filename: image.filename })}
            color="inherit"
            onClick={() => onDelete(image)}
            sx={{ minWidth: 44, minHeight: 44 }}
          >
            <DeleteRounded />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

const HIDDEN = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  mt: 1,
  pl: 1.5,
  py: 1,
  borderRadius: '12px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
} as const;

interface DeleteImageProps {
  image: CampsiteImage;
  /** The viewer uploaded it. */
  isOwn: boolean;
  onClose: () => void;
}

function DeleteImage({ image, isOwn, onClose }: DeleteImageProps) {
  const [remove, { isLoading }] = useDeleteImageMutation();
  const showOutcome = useOutcomeToast();
  const confirm = async () => {
    await showOutcome(remove(image), {
      done: { title: say('imageDeleted') },
      failed: say('deleteFailed'),
      message: say('deleteFailedText'),
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('deleteQuestion')}
      confirmLabel={isLoading ? say('deleting') : say('delete')}
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isVisible(image) ? say('deleteVisible') : say('deleteHidden')}
      {!isOwn && image.userId !== null && ` ${say('uploaderIsTold')}`}
    </ConfirmDialog>
  );
}

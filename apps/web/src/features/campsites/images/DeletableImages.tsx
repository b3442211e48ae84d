import { useEffect, useState } from 'react';
import DeleteRounded from '@mui/icons-material/DeleteRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CampsiteImage } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { useIsOffline } from '../../../base/offline';
import { messageOf } from '../../../base/problem';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Photo } from '../../../ui/Photo';
import { PhotoTile, PhotoTiles } from '../../../ui/PhotoTiles';
import { useCampsiteImagesQuery, useDeleteImageMutation } from './images-api';

/** Who looks: people delete their own images, administrators any (docs/product.md 6). */
export interface ImageViewer {
  id: number;
  isAdmin: boolean;
}

const THUMBNAIL = 400;

interface DeletableImagesProps {
  campsiteId: number;
  viewer: ImageViewer;
}

/** The uploaded images this viewer may delete. */
export function DeletableImages({ campsiteId, viewer }: DeletableImagesProps) {
  // Offline nothing can be deleted, and the strip says why: not asked for until the connection is back.
  const { currentData: data = [], error } = useCampsiteImagesQuery(campsiteId, { skip: useIsOffline() });
  const [asked, setAsked] = useState<CampsiteImage | null>(null);
  const dispatch = useAppDispatch();
  useEffect(() => {
    // docs/product.md 7: the list is empty then.
    if (error) dispatch(showToast({ title: MESSAGES.imagesFailed, variant: 'destructive' }));
  }, [error, dispatch]);
  const images = data.filter(({ userId }) => viewer.isAdmin || userId === viewer.id);
  if (images.length === 0) return null;
  return (
    <Box>
      <Typography variant="label" component="h3" sx={{ mt: 0, mb: 1, color: 'text.secondary' }}>
        {viewer.isAdmin ? 'Uploaded images' : 'Your images'}
      </Typography>
      <PhotoTiles label={viewer.isAdmin ? 'Uploaded images' : 'Your images'}>
        {images.map((image) => (
          <PhotoTile
            key={image.id}
            removeLabel={`Delete ${image.filename}`}
            icon={<DeleteRounded />}
            onRemove={() => setAsked(image)}
          >
            <Photo picture={image} widest={THUMBNAIL} alt={image.filename} loading="lazy" />
          </PhotoTile>
        ))}
      </PhotoTiles>
      {asked && (
        <DeleteImage image={asked} isOwn={asked.userId === viewer.id} onClose={() => setAsked(null)} />
      )}
    </Box>
  );
}

interface DeleteImageProps {
  image: CampsiteImage;
  /** The viewer uploaded it. */
  isOwn: boolean;
  onClose: () => void;
}

function DeleteImage({ image, isOwn, onClose }: DeleteImageProps) {
  const [remove, { isLoading }] = useDeleteImageMutation();
  const dispatch = useAppDispatch();
  const confirm = async () => {
    const { error } = await remove(image);
    onClose();
    if (!error) return void dispatch(showToast({ title: 'Image deleted' }));
    const description = messageOf(error, 'Failed to delete image');
    dispatch(showToast({ title: 'Delete failed', description, variant: 'destructive' }));
  };
  return (
    <ConfirmDialog
      title="Delete this image?"
      confirmLabel={isLoading ? 'Deleting...' : 'Delete'}
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      It disappears from the gallery for everyone.
      {!isOwn && image.userId !== null && ' Whoever uploaded it is told.'}
    </ConfirmDialog>
  );
}

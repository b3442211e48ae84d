import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AddAPhotoRounded } from '../../../base/icons/AddAPhotoRounded';
import { IMAGE_TYPES, MAX_IMAGE_MB } from '../../../base/image-files';
import { ChosenSubjects } from '../../../pieces/photos/SubjectChips';
import { DropZone } from '../../../ui/forms/DropZone';
import { FileButton } from '../../../ui/forms/FileButton';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { FilePicture, PhotoTile, PhotoTiles } from '../../../ui/pictures/PhotoTiles';
import { SendingBar } from '../../../ui/forms/SendingBar';
import { DeletableImages, type ImageViewer } from './DeletableImages';
import { useImageUpload } from './use-image-upload';
import { usePageFiles } from '../../../ui/forms/use-page-files';
import { say } from '../say';

interface ImageUploadCardProps {
  campsiteId: number;
  viewer: ImageViewer;
}

/** Uploads pictures that were chosen here, or dropped or pasted anywhere on the page (docs/product.md#validation). */
export function ImageUploadCard({ campsiteId, viewer }: ImageUploadCardProps) {
  const { files, subjects, describe, current, problem, add, remove, upload } = useImageUpload(campsiteId);
  const isOver = usePageFiles(add);
  const isSending = current !== null;
  return (
    <DropZone aria-labelledby="add-photos" isOver={isOver} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Head title={isOver ? say('dropThemHere') : say('addYourPhotos')} />
      {files.length > 0 && (
        <PhotoTiles label={say('chosenImages')}>
          {files.map((file) => (
            <PhotoTile
              key={`${file.name}-${file.size}-${file.lastModified}`}
              removeLabel={isSending ? undefined : say('removeImage', { name: file.name })}
              onRemove={() => remove(file)}
            >
              <FilePicture file={file} />
              {isSending && (
                <Box sx={OVERLAY}>
                  {current.file === file ? (
                    <SendingBar
                      progress={current.progress}
                      label={say('uploadingImage', { name: file.name })}
                    />
                  ) : (
                    say('waiting')
                  )}
                </Box>
              )}
            </PhotoTile>
          ))}
        </PhotoTiles>
      )}
      <ChosenSubjects photos={files} subjects={subjects} isDisabled={isSending} onChange={describe} />
      <FormProblem problem={files.length > 0 ? problem : null} />
      <Box sx={BUTTONS}>
        <FileButton
          name="images"
          accept={IMAGE_TYPES}
          multiple
          variant="outlined"
          disabled={isSending}
          onChoose={add}
        >
          {say('chooseImages')}
        </FileButton>
        <Button variant="tonal" disabled={isSending} onClick={() => void upload()}>
          {uploadLabel(files.length, isSending)}
        </Button>
      </Box>
      <DeletableImages campsiteId={campsiteId} viewer={viewer} />
    </DropZone>
  );
}

function Head({ title }: { title: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <AddAPhotoRounded aria-hidden sx={{ flex: 'none', fontSize: 26 }} />
      <Box>
        <Typography id="add-photos" component="h2" sx={{ m: 0, fontWeight: 640 }}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {say('dropHint', { most: MAX_IMAGE_MB })}
        </Typography>
      </Box>
    </Box>
  );
}

function uploadLabel(count: number, isSending: boolean): string {
  return isSending ? say('uploading') : say('uploadImages', { count });
}

const BUTTONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > button': { flex: '1 1 auto', px: 1.5, whiteSpace: 'nowrap' },
  '& > .Mui-disabled': { color: 'text.secondary' },
} as const;

const OVERLAY = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  alignItems: 'end',
  justifyItems: 'center',
  p: 1,
  bgcolor: 'glass',
  color: '#FFFDF4',
  fontSize: '0.8125rem',
  fontWeight: 600,
  '& > *': { width: '100%', mb: 0 },
} as const;

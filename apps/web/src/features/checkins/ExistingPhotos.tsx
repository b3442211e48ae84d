import UndoRounded from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { smallPhoto } from '../../ui/Photo';
import { PhotoTile, PhotoTiles } from '../../ui/PhotoTiles';

interface ExistingPhotosProps {
  /** What the check-in has. */
  photos: readonly string[];
  removed: readonly string[];
  /** New photos are chosen: none of these stays. */
  isReplaced: boolean;
  onChange: (removed: string[]) => void;
}

/** The photos a check-in has; each can be dropped, and taken back until it is saved. */
export function ExistingPhotos({ photos, removed, isReplaced, onChange }: ExistingPhotosProps) {
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

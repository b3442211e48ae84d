import { useMemo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { CHECKIN_THUMBNAILS } from '@kampvuur/domain';
import { Lightbox } from '../gallery/Lightbox';
import { smallPhoto } from '../../../ui/Photo';
import { plainPictures } from '../card/pictures';
import { useLightbox } from '../gallery/use-lightbox';

interface CheckinPhotosProps {
  photos: readonly string[];
  /** The author's name. */
  name: string;
  /** What the viewer may do with the photo shown large. */
  action?: (url: string) => ReactNode;
}

/** Up to three thumbnails, the last one counting the rest; a press opens the viewer (docs/product.md 2). */
export function CheckinPhotos({ photos, name, action }: CheckinPhotosProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const viewer = useLightbox();
  const drop = (url: string) => setFailed((before) => [...before, url]);
  const alive = photos.filter((url) => !failed.includes(url));
  const pictures = useMemo(
    () => plainPictures(photos).filter(({ url }) => !failed.includes(url)),
    [photos, failed],
  );
  // Of a long list of check-ins only the viewer somebody opened exists.
  const [hasOpened, setHasOpened] = useState(false);
  const show = (index: number) => {
    setHasOpened(true);
    viewer.open(index);
  };
  const more = alive.length - CHECKIN_THUMBNAILS;
  return (
    <Box sx={GRID}>
      {alive.slice(0, CHECKIN_THUMBNAILS).map((url, index) => {
        const isLast = index === CHECKIN_THUMBNAILS - 1;
        const counted = isLast && more > 0 ? `+${more} more` : null;
        return (
          <ButtonBase
            key={url}
            onClick={() => show(index)}
            aria-label={[`View photo ${index + 1} of ${alive.length} by ${name}`, counted]
              .filter(Boolean)
              .join(', ')}
            sx={THUMB}
          >
            <Box
              component="img"
              src={smallPhoto(url)}
              alt=""
              width={112}
              height={84}
              loading="lazy"
              onError={() => drop(url)}
              sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
            />
            {counted !== null && <Box sx={VEIL}>{counted}</Box>}
          </ButtonBase>
        );
      })}
      {hasOpened && (
        <Lightbox
          pictures={pictures}
          name={name}
          position={viewer.position}
          onMove={viewer.move}
          onClose={viewer.close}
          onFail={drop}
          action={action && (({ url }) => action(url))}
        />
      )}
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(3, 112px)' },
  gap: 1,
  mt: 1.5,
} as const;

const THUMB = {
  position: 'relative',
  height: { xs: 72, sm: 84 },
  borderRadius: '12px',
  overflow: 'hidden',
  bgcolor: 'sunken',
} as const;

const VEIL = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'glass',
  color: '#FFFDF4',
  fontSize: '0.875rem',
  fontWeight: 640,
  fontFamily: 'fontFamily',
} as const;

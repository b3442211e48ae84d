import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { CHECKIN_THUMBNAILS } from '@kampvuur/domain';
import { Lightbox } from '../../../ui/pictures/Lightbox';
import { ReportPicture } from '../../../pieces/reports/ReportPicture';
import { SmallPhoto } from '../../../ui/pictures/Photo';
import { toPictures } from '../../../base/photo-source';

interface CheckinPhotosProps {
  photos: readonly string[];
  /** The author's name. */
  name: string;
  /** Id of the check-in, if the viewer may report its photos. */
  reportableIn?: number | undefined;
}

/** Up to three thumbnails, with the number of further photos on the last one; each opens the lightbox (docs/product.md#screens). */
export function CheckinPhotos({ photos, name, reportableIn }: CheckinPhotosProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [position, setPosition] = useState<number | null>(null);
  const drop = (url: string) => setFailed((before) => [...before, url]);
  const pictures = useMemo(
    () => toPictures(photos).filter(({ url }) => !failed.includes(url)),
    [photos, failed],
  );
  // Mounted when first opened: a page may list many check-ins.
  const [hasOpened, setHasOpened] = useState(false);
  const show = (index: number) => {
    setHasOpened(true);
    setPosition(index);
  };
  const more = pictures.length - CHECKIN_THUMBNAILS;
  return (
    <Box sx={GRID}>
      {pictures.slice(0, CHECKIN_THUMBNAILS).map(({ url }, index) => {
        const isLast = index === CHECKIN_THUMBNAILS - 1;
        const moreText = isLast && more > 0 ? `+${more} more` : null;
        return (
          <ButtonBase
            key={url}
            onClick={() => show(index)}
            aria-label={[`View photo ${index + 1} of ${pictures.length} by ${name}`, moreText]
              .filter(Boolean)
              .join(', ')}
            sx={THUMB}
          >
            <SmallPhoto
              url={url}
              alt=""
              width={112}
              height={84}
              loading="lazy"
              onError={() => drop(url)}
              sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
            />
            {moreText !== null && <Box sx={OVERLAY}>{moreText}</Box>}
          </ButtonBase>
        );
      })}
      {hasOpened && (
        <Lightbox
          pictures={pictures}
          name={name}
          position={position}
          onMove={setPosition}
          onClose={() => setPosition(null)}
          onFail={drop}
          action={({ url }) =>
            reportableIn !== undefined && <ReportPicture kind="photo" id={reportableIn} url={url} />
          }
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

const OVERLAY = {
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

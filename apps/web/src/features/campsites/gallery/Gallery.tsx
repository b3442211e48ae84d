import { useState } from 'react';
import Box from '@mui/material/Box';
import type { GalleryPicture } from '@kampvuur/contracts';
import type { PhotoSubject, Province } from '@kampvuur/domain';
import { removalRequestPath } from '../../../base/paths';
import { ReportPicture } from '../../../pieces/reports/ReportPicture';
import { FoldedLine } from '../../../ui/states/FoldedLine';
import { captionOf } from '../../../pieces/photos/photo-subjects';
import { GalleryPhoto } from './GalleryPhoto';
import { SubjectFilter } from './SubjectFilter';
import { Lightbox } from '../../../ui/pictures/Lightbox';
import { MissingPicture } from '../../../ui/pictures/MissingPicture';
import { PictureCredit } from '../../../ui/pictures/PictureCredit';
import { say } from '../say';

// docs/product.md#numbers: up to five images are shown, with the number of the others.
const MAX_VISIBLE = 5;
/** `sizes` attributes of an image that takes the gallery's full width, half of it, or a quarter. */
const SIZES = {
  full: '(min-width: 1200px) 1152px, 100vw',
  half: '(min-width: 1200px) 576px, (min-width: 640px) 50vw, 100vw',
  quarter: '(min-width: 1200px) 284px, 25vw',
};

interface GalleryProps {
  campsiteId: number;
  pictures: readonly GalleryPicture[];
  name: string;
  province: Province;
  /** Somebody is signed in, who may report a picture. */
  canReport: boolean;
}

/** A campsite's pictures; those of people the viewer has blocked are collapsed below the others. */
export function Gallery({ pictures: all, ...props }: GalleryProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<PhotoSubject | null>(null);
  const others = all.filter(({ isBlocked }) => !isBlocked);
  const folded = all.length - others.length;
  const open = isOpen ? all : others;
  const matching = open.filter(({ subject }) => subject === chosen);
  // The last picture of a subject may be gone.
  const subject = matching.length > 0 ? chosen : null;
  return (
    <>
      {/* Starts again with other pictures. */}
      <OpenGallery key={subject} {...props} pictures={subject === null ? open : matching} />
      <SubjectFilter pictures={open} value={subject} onChange={setChosen} />
      {folded > 0 && (
        <FoldedLine text={foldedText(folded)} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      )}
    </>
  );
}

const foldedText = (count: number) => say('blockedPhotos', { count });

/** A layout that depends on the number of pictures (docs/product.md#screens). Those that fail to load are left out. */
function OpenGallery({ campsiteId, pictures: all, name, province, canReport }: GalleryProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [position, setPosition] = useState<number | null>(null);
  const drop = (url: string) => setFailed((before) => [...before, url]);
  const pictures = all.filter(({ url }) => !failed.includes(url));
  const visible = pictures.slice(0, MAX_VISIBLE);
  const more = pictures.length - visible.length;
  if (pictures.length === 0) return <NoPictures province={province} />;

  return (
    <>
      <Box component="section" aria-label={say('photos')} sx={[FRAME, layoutFor(visible.length)]}>
        {visible.map((picture, index) => (
          <GalleryPhoto
            key={picture.url}
            picture={picture}
            name={name}
            position={index + 1}
            total={pictures.length}
            sizes={sizesFor(index, visible.length)}
            label={labelFor(index, visible.length, more)}
            onOpen={() => setPosition(index)}
            onFail={() => drop(picture.url)}
          />
        ))}
      </Box>
      <PictureCredit picture={pictures[0]} sx={CREDIT} />
      <Lightbox
        pictures={pictures}
        name={name}
        position={position}
        onMove={setPosition}
        onClose={() => setPosition(null)}
        onFail={drop}
        caption={captionOf}
        action={({ url, credit }) =>
          canReport && (
            <ReportPicture
              kind="image"
              id={campsiteId}
              url={url}
              removalPath={credit && removalRequestPath(campsiteId, url)}
            />
          )
        }
      />
    </>
  );
}

function NoPictures({ province }: { province: Province }) {
  return (
    <Box component="section" aria-label={say('photos')} sx={[FRAME, ONE]}>
      <Box sx={{ position: 'relative' }}>
        <MissingPicture province={province} sizes={SIZES.full} />
      </Box>
    </Box>
  );
}

function layoutFor(visible: number) {
  if (visible === 1) return ONE;
  return visible === 2 ? TWO : manyLayout(visible);
}

function sizesFor(index: number, visible: number): string {
  if (visible === 1) return SIZES.full;
  return index === 0 || visible === 2 ? SIZES.half : SIZES.quarter;
}

function labelFor(index: number, visible: number, more: number): string | undefined {
  if (visible === 1) return say('viewPhoto');
  if (visible === 2) return index === 1 ? say('viewAllPhotos') : undefined;
  return index === MAX_VISIBLE - 1 && more > 0 ? say('morePhotos', { count: more }) : undefined;
}

/**
 * Height of the main picture: in a low window less, so that the campsite's name is in view below it. It grows with the width,
 * so that pictures are cut alike in all windows.
 */
const HEIGHT = {
  xs: 'clamp(160px, 100svh - 470px, 75vw)',
  sm: 'clamp(220px, min(100svh - 188px, 37.7vw), 452px)',
};

/** On a phone, the row of thumbnails below the main picture, which is lower for it: the price stays in view, too. */
const THUMBNAILS = { gap: '4px', height: '19.4vw', main: 'clamp(160px, 100svh - 522px, 75vw)' };

/** Height of a gallery of three pictures and more. */
export const GALLERY_HEIGHT = {
  xs: `calc(${THUMBNAILS.main} + ${THUMBNAILS.gap} + ${THUMBNAILS.height})`,
  sm: HEIGHT.sm,
} as const;

const FRAME = {
  display: 'grid',
  gap: { xs: THUMBNAILS.gap, sm: 1 },
  // On a phone the pictures extend to the edges of the screen.
  mx: { xs: -2, sm: 0 },
  borderRadius: { xs: 0, sm: '18px' },
  overflow: 'hidden',
} as const;

const CREDIT = {
  m: 0,
  mt: 1,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;

const ONE = { height: HEIGHT } as const;

const TWO = {
  gridTemplateColumns: '1fr 1fr',
  height: { ...HEIGHT, xs: `min(55.6vw, ${HEIGHT.xs})` },
} as const;

/** The main picture with thumbnails: in one row below it on a phone, in two rows beside it elsewhere. */
const manyLayout = (visible: number) => ({
  gridTemplateColumns: {
    xs: `repeat(${visible - 1}, minmax(0, 1fr))`,
    sm: visible === 3 ? '2fr 1fr' : '2fr 1fr 1fr',
  },
  height: GALLERY_HEIGHT,
  gridTemplateRows: { xs: `1fr ${THUMBNAILS.height}`, sm: '1fr 1fr' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { sm: '1 / -1' } },
  // The last of three thumbnails is as wide as the two above it.
  ...(visible === 4 && { '& > :last-of-type': { gridColumn: { sm: 'span 2' } } }),
});

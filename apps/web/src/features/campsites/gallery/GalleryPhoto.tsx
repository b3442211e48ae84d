import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Picture } from '@kampvuur/contracts';
import { Photo } from '../../../ui/pictures/Photo';
import { say } from '../say';

/** Attribute of the gallery's main picture, with the campsite's name: the print sheet takes this picture. */
export const MAIN_PHOTO = 'data-main-photo';

interface GalleryPhotoProps {
  picture: Picture;
  name: string;
  /** Counted from 1. */
  position: number;
  total: number;
  sizes: string;
  /** Text on the photo, such as `+7 more photos`. */
  label: string | undefined;
  onOpen: () => void;
  onFail: () => void;
}

/** One photo of the gallery; opens the lightbox. */
export function GalleryPhoto({
  picture,
  name,
  position,
  total,
  sizes,
  label,
  onOpen,
  onFail,
}: GalleryPhotoProps) {
  const isMain = position === 1;
  const isDimmed = label?.startsWith('+') ?? false;
  return (
    <ButtonBase
      onClick={onOpen}
      aria-label={label ?? say('viewPhotoOf', { position, total })}
      sx={{ position: 'relative', minWidth: 0, bgcolor: 'sunken', '&:focus-visible': { outlineOffset: -5 } }}
    >
      <Photo
        picture={picture}
        sizes={sizes}
        width={800}
        height={600}
        alt={say('photo', { name, position, total })}
        fetchPriority={isMain ? 'high' : 'auto'}
        onError={onFail}
        {...(isMain && { [MAIN_PHOTO]: name })}
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
      />
      {isDimmed && <Box sx={OVERLAY}>{label}</Box>}
      {label && !isDimmed && <Box sx={{ ...BADGE, display: 'block' }}>{label}</Box>}
      {isMain && total > 2 && <Box data-count={`${position} / ${total}`} sx={[BADGE, COUNT]} />}
    </ButtonBase>
  );
}

const OVERLAY = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  px: 1,
  bgcolor: 'glass',
  color: '#FFFDF4',
  fontSize: { xs: '0.8125rem', sm: '1rem' },
  lineHeight: 1.25,
  fontWeight: 640,
  textAlign: 'center',
  fontFamily: 'fontFamily',
} as const;

// CSS content, which is no text of the page: the button's `aria-label` has the number.
const COUNT = { '&::before': { content: 'attr(data-count)' } } as const;

// The number is shown on phones only, where the main photo fills the width.
const BADGE = {
  position: 'absolute',
  right: 12,
  bottom: 12,
  display: { xs: 'block', sm: 'none' },
  px: '10px',
  py: '5px',
  borderRadius: '8px',
  bgcolor: 'rgba(14, 24, 25, 0.78)',
  color: '#FFFDF4',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  fontWeight: 600,
  fontFamily: 'fontFamily',
} as const;

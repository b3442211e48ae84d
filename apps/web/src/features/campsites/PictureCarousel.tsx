import type { ReactNode } from 'react';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { keyframes, type SxProps, type Theme } from '@mui/material/styles';
import type { Province } from '@kampvuur/domain';
import { Photo } from '../../ui/Photo';
import { MissingPicture } from './MissingPicture';
import { CAROUSEL, type Carousel, type Step } from './use-carousel';

interface PictureCarouselProps {
  carousel: Carousel;
  /** The campsite's name, for the pictures' alternative text. */
  name: string;
  province: Province;
  sizes: string;
  /** Among the first cards of a page: fetched at once instead of near the screen. */
  isFirst?: boolean;
  /** Diameter of the arrows in px; the area that answers a press is never below 44. */
  arrow?: number;
  /** What lies on the picture, the rate plate for example. */
  children?: ReactNode;
  sx?: SxProps<Theme>;
}

// A card is at most 400 px wide: this is enough for screens of double density.
const WIDEST = 800;

const leave = keyframes`to { opacity: 0; transform: translateX(calc(var(--step) * -7%)) }`;
const arrive = keyframes`from { opacity: 0; transform: translateX(calc(var(--step) * 7%)) }`;

/** A campsite's pictures, one at a time. The parent owns the state and listens for swipes: `useCarousel`. */
export function PictureCarousel({
  carousel,
  name,
  province,
  arrow = 40,
  children,
  sx,
  ...image
}: PictureCarouselProps) {
  const { pictures, position, move } = carousel;
  const hasMany = pictures.length > 1;
  return (
    <Box
      role="group"
      aria-label={`Pictures of ${name}`}
      className="picture-frame"
      sx={[FRAME, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {pictures.length === 0 ? (
        <MissingPicture province={province} />
      ) : (
        <Slides carousel={carousel} name={name} {...image} />
      )}
      {children}
      {hasMany && <Dots count={pictures.length} position={position} />}
      {hasMany && <Arrow step={-1} name={name} size={arrow} onMove={move} />}
      {hasMany && <Arrow step={1} name={name} size={arrow} onMove={move} />}
    </Box>
  );
}

type SlidesProps = Pick<PictureCarouselProps, 'carousel' | 'name' | 'sizes' | 'isFirst'>;

function Slides({ carousel, name, sizes, isFirst = false }: SlidesProps) {
  const { pictures, position, loaded, motion, drop } = carousel;
  const turn = motion?.phase === 'leaving' ? leave : arrive;
  const animation = motion ? `${turn} ${CAROUSEL.switchAt}ms ease-in-out both` : undefined;
  return loaded.map((picture) => {
    const index = pictures.indexOf(picture);
    const isShown = index === position;
    return (
      <Photo
        key={picture.url}
        picture={picture}
        widest={WIDEST}
        className="picture"
        sizes={sizes}
        width={800}
        height={600}
        alt={`${name}, picture ${index + 1} of ${pictures.length}`}
        // Only the first picture waits for the screen to come near; a later one was asked for.
        loading={index === 0 && !isFirst ? 'lazy' : 'eager'}
        fetchPriority={index === 0 && isFirst ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={() => drop(picture.url)}
        style={{ '--step': motion?.step ?? 1 } as React.CSSProperties}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          objectFit: 'cover',
          visibility: isShown ? 'visible' : 'hidden',
          animation: isShown ? animation : undefined,
        }}
      />
    );
  });
}

function Dots({ count, position }: { count: number; position: number }) {
  const glass = '0 0 3px rgba(14, 24, 25, 0.45)';
  return (
    <Box
      aria-hidden
      className="picture-dots"
      sx={{ position: 'absolute', right: 14, bottom: 14, display: 'flex', gap: '6px' }}
    >
      {Array.from({ length: count }, (_, dot) => (
        <Box
          key={dot}
          sx={{
            width: dot === position ? 18 : 7,
            height: 7,
            borderRadius: '4px',
            bgcolor: dot === position ? '#FFFDF4' : 'rgba(255, 253, 244, 0.7)',
            boxShadow: glass,
          }}
        />
      ))}
    </Box>
  );
}

interface ArrowProps {
  step: Step;
  name: string;
  size: number;
  onMove: (step: Step) => void;
}

function Arrow({ step, name, size, onMove }: ArrowProps) {
  const isNext = step === 1;
  return (
    <IconButton
      className="picture-arrow"
      aria-label={`${isNext ? 'Next' : 'Previous'} picture of ${name}`}
      onClick={() => onMove(step)}
      sx={[ARROW, { width: size + 4, height: size + 4 }, isNext ? { right: 8 } : { left: 8 }]}
    >
      <Box component="span" sx={{ ...DISC, width: size, height: size }}>
        {isNext ? <ChevronRightRounded /> : <ChevronLeftRounded />}
      </Box>
    </IconButton>
  );
}

const FRAME = {
  position: 'relative',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: '18px',
  bgcolor: 'sunken',
  touchAction: 'pan-y',
  '&:hover .picture-arrow, &:focus-within .picture-arrow': { opacity: 1 },
} as const;

const ARROW = {
  position: 'absolute',
  top: '50%',
  // Above the link that covers the whole card.
  zIndex: 2,
  p: 0,
  transform: 'translateY(-50%)',
  opacity: 0,
  transition: 'opacity 160ms ease-out',
  '&:focus-visible': { opacity: 1, outlineOffset: -3 },
  '&:hover': { bgcolor: 'transparent' },
} as const;

const DISC = {
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: '#FFFDF4',
  color: '#1A2B25',
  boxShadow: '0 1px 3px rgba(14, 24, 25, 0.3)',
} as const;

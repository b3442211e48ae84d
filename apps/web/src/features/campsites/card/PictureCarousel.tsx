import type { CSSProperties, ReactNode } from 'react';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import type { Picture } from '@kampvuur/contracts';
import type { Province } from '@kampvuur/domain';
import { pictureFocus } from '@kampvuur/domain/pictures';
import { usePhotoSource } from '../../../ui/Photo';
import { CARD_WIDEST } from './card-picture';
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
  /** Another look of the frame. */
  className?: string;
}

/** A campsite's pictures, one at a time. The parent owns the state and listens for swipes: `useCarousel`. */
export function PictureCarousel({
  carousel,
  name,
  province,
  arrow = 40,
  children,
  className = '',
  ...image
}: PictureCarouselProps) {
  const { pictures, position, move } = carousel;
  const hasMany = pictures.length > 1;
  return (
    <div role="group" aria-label={`Pictures of ${name}`} className={`picture-frame ${className}`}>
      {pictures.length === 0 ? (
        <MissingPicture province={province} sizes={image.sizes} widest={CARD_WIDEST} />
      ) : (
        carousel.loaded.map((picture) => (
          <Slide key={picture.url} picture={picture} carousel={carousel} name={name} {...image} />
        ))
      )}
      {children}
      {hasMany && <Dots count={pictures.length} position={position} />}
      {hasMany && <Arrow step={-1} name={name} size={arrow} onMove={move} />}
      {hasMany && <Arrow step={1} name={name} size={arrow} onMove={move} />}
    </div>
  );
}

type SlideProps = Pick<PictureCarouselProps, 'carousel' | 'name' | 'sizes' | 'isFirst'> & {
  picture: Picture;
};

function Slide({ picture, carousel, name, sizes, isFirst = false }: SlideProps) {
  const { pictures, position, motion, drop } = carousel;
  const index = pictures.indexOf(picture);
  const isVisible = index === position;
  const alt = `${name}, picture ${index + 1} of ${pictures.length}`;
  const turn = motion?.phase === 'leaving' ? 'picture-leave' : 'picture-arrive';
  const style = {
    '--step': motion?.step ?? 1,
    objectPosition: pictureFocus(picture.url),
    visibility: isVisible ? 'visible' : 'hidden',
    animation: isVisible && motion ? `${turn} ${CAROUSEL.switchAt}ms ease-in-out both` : undefined,
  } as CSSProperties;
  return (
    <img
      // Before the addresses: a browser that knows these first chooses once.
      sizes={sizes}
      // Only the first picture waits for the screen to come near; a later one was asked for.
      loading={index === 0 && !isFirst ? 'lazy' : 'eager'}
      fetchPriority={index === 0 && isFirst ? 'high' : 'auto'}
      {...usePhotoSource(picture, CARD_WIDEST)}
      className="picture"
      width={800}
      height={600}
      alt={alt}
      decoding="async"
      draggable={false}
      onError={() => drop(picture.url)}
      style={style}
    />
  );
}

function Dots({ count, position }: { count: number; position: number }) {
  return (
    <div aria-hidden className="picture-dots">
      {Array.from({ length: count }, (_, dot) => (
        <div key={dot} data-shown={dot === position ? '' : undefined} />
      ))}
    </div>
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
    <button
      type="button"
      className="plain-button picture-arrow"
      data-step={step}
      aria-label={`${isNext ? 'Next' : 'Previous'} picture of ${name}`}
      onClick={() => onMove(step)}
      style={{ width: Math.max(size + 4, 44), height: Math.max(size + 4, 44) }}
    >
      <span style={{ width: size, height: size }}>
        {isNext ? <ChevronRightRounded /> : <ChevronLeftRounded />}
      </span>
    </button>
  );
}

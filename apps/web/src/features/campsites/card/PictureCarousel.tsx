import type { CSSProperties, ReactNode } from 'react';
import type { Picture } from '@kampvuur/contracts';
import type { Province } from '@kampvuur/domain';
import { pictureFocus } from '@kampvuur/domain/pictures';
import { ChevronLeftRounded } from '../../../base/icons/ChevronLeftRounded';
import { ChevronRightRounded } from '../../../base/icons/ChevronRightRounded';
import { usePhotoSource } from '../../../ui/pictures/Photo';
import { MAX_CARD_PICTURE_WIDTH } from './pictures';
import { MissingPicture } from '../../../ui/pictures/MissingPicture';
import type { Step } from '../../../ui/pictures/use-swipe';
import { CAROUSEL, type Carousel } from './use-carousel';
import { say } from '../say-list';

interface PictureCarouselProps {
  carousel: Carousel;
  /** The campsite's name, for the pictures' alternative text. */
  name: string;
  province: Province;
  sizes: string;
  /** In the first row of a page: the picture is loaded eagerly. */
  isFirst?: boolean;
  /** Diameter of the arrows in px; their tap targets are at least 44 px. */
  arrowSize?: number;
  /** Shown on top of the picture, such as the rate plate. */
  children?: ReactNode;
  /** Additional class of the frame. */
  className?: string;
}

/** A campsite's pictures, one at a time. The parent owns the state and handles swipes: `useCarousel`. */
export function PictureCarousel({
  carousel,
  name,
  province,
  arrowSize = 40,
  children,
  className = '',
  ...image
}: PictureCarouselProps) {
  const { pictures, position, move } = carousel;
  const hasMany = pictures.length > 1;
  return (
    <div
      role="group"
      aria-label={say('pictures', { name })}
      className={`picture-frame ${className}`}
      data-slot="frame"
    >
      {pictures.length === 0 ? (
        <MissingPicture province={province} sizes={image.sizes} widest={MAX_CARD_PICTURE_WIDTH} />
      ) : (
        carousel.rendered.map((picture) => (
          <Slide key={picture.url} picture={picture} carousel={carousel} name={name} {...image} />
        ))
      )}
      {children}
      {hasMany && <Dots count={pictures.length} position={position} />}
      {hasMany && <Arrow step={-1} name={name} size={arrowSize} onMove={move} />}
      {hasMany && <Arrow step={1} name={name} size={arrowSize} onMove={move} />}
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
  const keyframes = motion?.phase === 'leaving' ? 'picture-leave' : 'picture-arrive';
  const style = {
    '--step': motion?.step ?? 1,
    objectPosition: pictureFocus(picture.url),
    visibility: isVisible ? 'visible' : 'hidden',
    animation: isVisible && motion ? `${keyframes} ${CAROUSEL.switchAtMs}ms ease-in-out both` : undefined,
  } as CSSProperties;
  return (
    <img
      // Set before `srcset`, or the browser would choose a file twice.
      sizes={sizes}
      // Only the first picture is lazy: the others are rendered once somebody moves to them.
      loading={index === 0 && !isFirst ? 'lazy' : 'eager'}
      fetchPriority={index === 0 && isFirst ? 'high' : 'auto'}
      {...usePhotoSource(picture, MAX_CARD_PICTURE_WIDTH)}
      className="picture"
      data-slot="picture"
      width={800}
      height={600}
      alt={say('picture', { name, number: index + 1, count: pictures.length })}
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
      aria-label={say(isNext ? 'nextPicture' : 'previousPicture', { name })}
      onClick={() => onMove(step)}
      style={{ width: Math.max(size + 4, 44), height: Math.max(size + 4, 44) }}
    >
      <span style={{ width: size, height: size }}>
        {isNext ? <ChevronRightRounded /> : <ChevronLeftRounded />}
      </span>
    </button>
  );
}

import Box from '@mui/material/Box';
import { DARK_MODE, PHONE } from '../layout/media-queries';

/** The browser takes the first one that matches, else `IMAGE`. A phone's has tent and fire nearer to the middle. */
const SOURCES = [
  { srcSet: '/art/hero-night-800.webp', media: `${DARK_MODE} and ${PHONE}`, width: 800, height: 436 },
  { srcSet: '/art/hero-night-1600.webp', media: DARK_MODE, width: 1600, height: 420 },
  { srcSet: '/art/hero-dusk-800.webp', media: PHONE, width: 800, height: 436 },
] as const;

const IMAGE = { src: '/art/hero-dusk-1600.webp', width: 1600, height: 420 } as const;

/** Background of its frame until it is loaded. */
export const HERO_BACKGROUND = '#3A2E52';

interface HeroArtworkProps {
  /** The part that stays in view, as in CSS. */
  objectPosition?: string;
  fetchPriority?: 'high';
}

/** A camp at dusk, in dark mode at night; fills its frame, which must be positioned. */
export function HeroArtwork({ objectPosition, fetchPriority }: HeroArtworkProps) {
  return (
    <picture>
      {SOURCES.map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <Box
        component="img"
        {...IMAGE}
        alt=""
        fetchPriority={fetchPriority}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          objectFit: 'cover',
          objectPosition,
        }}
      />
    </picture>
  );
}

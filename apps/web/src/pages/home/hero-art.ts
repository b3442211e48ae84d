// The phone's cut is drawn for it: less width, the tent and the fire nearer to the middle.
const PHONE = '(max-width: 639.95px)';
const DARK = '(prefers-color-scheme: dark)';

/** The artwork's cuts by mode and width; the first that fits counts, else `HERO_IMAGE`. */
export const HERO_SOURCES = [
  { srcSet: '/art/hero-night-800.webp', media: `${DARK} and ${PHONE}`, width: 800, height: 436 },
  { srcSet: '/art/hero-night-1600.webp', media: DARK, width: 1600, height: 420 },
  { srcSet: '/art/hero-dusk-800.webp', media: PHONE, width: 800, height: 436 },
] as const;

export const HERO_IMAGE = { src: '/art/hero-dusk-1600.webp', width: 1600, height: 420 } as const;

/** Height above the list, in px. */
export const HERO_HEIGHT = { xs: 196, sm: 268 } as const;
export const HERO_POSITION = '50% 70%';
/** What is seen until the artwork is there. */
export const HERO_GROUND = '#3A2E52';

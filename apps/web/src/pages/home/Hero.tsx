import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { PRODUCT } from '@kampvuur/domain/product';
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden';

// Phones have artwork of their own: narrower, with tent and fire nearer to the middle.
const PHONE = '(max-width: 639.95px)';
const DARK = '(prefers-color-scheme: dark)';

/** Variants of the artwork; the browser takes the first one whose media query matches, else `IMAGE`. */
const SOURCES = [
  { srcSet: '/art/hero-night-800.webp', media: `${DARK} and ${PHONE}`, width: 800, height: 436 },
  { srcSet: '/art/hero-night-1600.webp', media: DARK, width: 1600, height: 420 },
  { srcSet: '/art/hero-dusk-800.webp', media: PHONE, width: 800, height: 436 },
] as const;

const IMAGE = { src: '/art/hero-dusk-1600.webp', width: 1600, height: 420 } as const;

/** Shown until the artwork is loaded. */
const BACKGROUND = '#3A2E52';

/**
 * The artwork at the top: a camp at dusk, in dark mode at night. With `isLow` it is less high for the map, and on a phone
 * for screen readers only.
 */
export function Hero({ isLow }: { isLow: boolean }) {
  const height = isLow ? 196 : { xs: 196, sm: 268 };
  return (
    <Box sx={[{ position: 'relative', height, overflow: 'hidden', bgcolor: BACKGROUND }, isLow && HIDDEN]}>
      <picture>
        {SOURCES.map((source) => (
          <source key={source.srcSet} {...source} />
        ))}
        <Box
          component="img"
          {...IMAGE}
          alt=""
          fetchPriority="high"
          sx={{
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            objectPosition: isLow ? '50% 25%' : '50% 70%',
          }}
        />
      </picture>
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <Box
          sx={{
            maxWidth: 1200,
            mx: 'auto',
            px: { xs: 2, sm: 3 },
            pt: isLow ? 4 : { xs: 3, sm: 4.5 },
          }}
        >
          <Typography variant="hero" component="h1" sx={{ maxWidth: { xs: 200, sm: 520 }, color: 'heroInk' }}>
            {PRODUCT.tagline}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

/** On a phone the map takes the whole height. */
const HIDDEN = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: VISUALLY_HIDDEN });

import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { PRODUCT } from '@kampvuur/domain/product';
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden';

// The phone's cut is drawn for it: less width, the tent and the fire nearer to the middle.
const PHONE = '(max-width: 639.95px)';
const DARK = '(prefers-color-scheme: dark)';

/** The artwork's cuts by mode and width; the first that fits counts, else `IMAGE`. */
const SOURCES = [
  { srcSet: '/art/hero-night-800.webp', media: `${DARK} and ${PHONE}`, width: 800, height: 436 },
  { srcSet: '/art/hero-night-1600.webp', media: DARK, width: 1600, height: 420 },
  { srcSet: '/art/hero-dusk-800.webp', media: PHONE, width: 800, height: 436 },
] as const;

const IMAGE = { src: '/art/hero-dusk-1600.webp', width: 1600, height: 420 } as const;

/** What is seen until the artwork is there. */
const BACKGROUND = '#3A2E52';

/** The artwork across the page, dusk by day and the same camp by night; lower above the map, on a phone only read aloud. */
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

/** A phone's height belongs to the map. */
const HIDDEN = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: VISUALLY_HIDDEN });

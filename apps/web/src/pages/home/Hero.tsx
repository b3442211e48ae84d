import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PRODUCT } from '@kampvuur/domain';

// The phone's cut is drawn for it: less width, the tent and the fire nearer to the middle.
const PHONE = '(max-width: 639.95px)';
const DARK = '(prefers-color-scheme: dark)';

/** The print across the page, dusk by day and the same camp by night; lower above the map. */
export function Hero({ isLow }: { isLow: boolean }) {
  const height = isLow ? { xs: 140, sm: 196 } : { xs: 196, sm: 268 };
  return (
    <Box sx={{ position: 'relative', height, overflow: 'hidden', bgcolor: '#3A2E52' }}>
      <picture>
        <source srcSet="/art/hero-night-800.webp" media={`${DARK} and ${PHONE}`} width={800} height={436} />
        <source srcSet="/art/hero-night-1600.webp" media={DARK} width={1600} height={420} />
        <source srcSet="/art/hero-dusk-800.webp" media={PHONE} width={800} height={436} />
        <Box
          component="img"
          src="/art/hero-dusk-1600.webp"
          alt=""
          width={1600}
          height={420}
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
            pt: isLow ? { xs: 2, sm: 4 } : { xs: 3, sm: 4.5 },
          }}
        >
          <Typography
            variant="hero"
            component="h1"
            sx={{ maxWidth: { xs: 200, sm: 520 }, color: 'heroInk', ...(isLow && LOW) }}
          >
            {PRODUCT.tagline}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

// Three lines have to end above the search plate of the lower hero.
const LOW = {
  fontSize: { xs: '1.375rem', sm: '2.75rem' },
  lineHeight: { xs: 26 / 22, sm: 48 / 44 },
  maxWidth: { xs: 160, sm: 520 },
};

import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { PRODUCT } from '@kampvuur/domain/product';
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden';
import { HERO_GROUND, HERO_HEIGHT, HERO_IMAGE, HERO_POSITION, HERO_SOURCES } from './hero-art';

/** The artwork across the page, dusk by day and the same camp by night; lower above the map, on a phone only read aloud. */
export function Hero({ isLow }: { isLow: boolean }) {
  const height = isLow ? 196 : HERO_HEIGHT;
  return (
    <Box sx={[{ position: 'relative', height, overflow: 'hidden', bgcolor: HERO_GROUND }, isLow && HIDDEN]}>
      <picture>
        {HERO_SOURCES.map((source) => (
          <source key={source.srcSet} {...source} />
        ))}
        <Box
          component="img"
          {...HERO_IMAGE}
          alt=""
          fetchPriority="high"
          sx={{
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            objectPosition: isLow ? '50% 25%' : HERO_POSITION,
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

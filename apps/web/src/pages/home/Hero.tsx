import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { PRODUCT } from '@kampvuur/domain/product';
import { HERO_BACKGROUND, HeroArtwork } from '../../ui/pictures/HeroArtwork';
import { VISUALLY_HIDDEN } from '../../ui/layout/visually-hidden';

/**
 * The artwork at the top: a camp at dusk, in dark mode at night. With `isLow` it is less high for the map, and on a phone
 * for screen readers only.
 */
export function Hero({ isLow }: { isLow: boolean }) {
  const minHeight = isLow ? 96 : { xs: 196, sm: 268 };
  return (
    <Box
      sx={[
        { position: 'relative', minHeight, overflow: 'hidden', bgcolor: HERO_BACKGROUND },
        isLow && HIDDEN,
      ]}
    >
      <HeroArtwork objectPosition={isLow ? '50% 6%' : '50% 70%'} fetchPriority="high" />
      {/* The search bar lies over its lower end. */}
      <Box sx={{ position: 'relative', pb: isLow ? 5 : 6 }}>
        <Box
          sx={{
            maxWidth: 1200,
            mx: 'auto',
            px: { xs: 2, sm: 3 },
            pt: isLow ? 1.5 : { xs: 3, sm: 4.5 },
          }}
        >
          <Typography
            variant="hero"
            component="h1"
            sx={{
              maxWidth: isLow ? 'none' : { xs: '12.5rem', sm: '32.5rem' },
              color: 'heroInk',
              textWrap: isLow ? 'balance' : undefined,
            }}
          >
            {PRODUCT.tagline}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

/** On a phone the map takes the whole height, also when it is held sideways. */
const HIDDEN = (theme: Theme) => ({
  [`${theme.breakpoints.down('sm')}, (max-height: 480px)`]: VISUALLY_HIDDEN,
});

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sayHome } from '../../base/messages/say-home';
import { HERO_BACKGROUND, HeroArtwork } from '../../ui/pictures/HeroArtwork';

/** The artwork at the top of the list: a camp at dusk, in dark mode at night. */
export function Hero() {
  return (
    <Box
      sx={{
        position: 'relative',
        minHeight: { xs: 196, sm: 268 },
        overflow: 'hidden',
        bgcolor: HERO_BACKGROUND,
      }}
    >
      <HeroArtwork objectPosition="50% 70%" fetchPriority="high" />
      {/* The search bar lies over its lower end. */}
      <Box sx={{ position: 'relative', pb: 6 }}>
        <Box sx={{ maxWidth: 1200, mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 3, sm: 4.5 } }}>
          <Typography
            variant="hero"
            component="h1"
            sx={{ maxWidth: { xs: '12.5rem', sm: '32.5rem' }, color: 'heroInk' }}
          >
            {sayHome('tagline')}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

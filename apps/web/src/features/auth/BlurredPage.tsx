import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SKELETON_CARDS } from '@kampvuur/domain';
import { sayHome } from '../../base/messages/say-home';
import { HeroArtwork } from '../../ui/pictures/HeroArtwork';

// Sky over land in flat colours: blurred, they look like pictures.
const PICTURE_COLOURS = [
  ['#6FB0AE', '#2C5F52'],
  ['#D9774F', '#472A40'],
  ['#93B9C6', '#48714D'],
  ['#E9D6A6', '#C9713D'],
  ['#C47F8E', '#36535A'],
  ['#86B5C0', '#8A4429'],
] as const;

/** The page behind the sign-in dialog: placeholder cards, never data (docs/decisions 1). */
export function BlurredPage() {
  return (
    <Box inert aria-hidden sx={{ overflow: 'clip' }}>
      <Box sx={{ filter: 'blur(9px)', overflow: 'hidden', minHeight: '100vh' }}>
        <Box sx={{ position: 'relative', height: { xs: 196, sm: 268 } }}>
          <HeroArtwork />
          <Box
            sx={{
              maxWidth: 1200,
              mx: 'auto',
              px: { xs: 2, sm: 3 },
              position: 'relative',
              pt: { xs: 3, sm: 4.5 },
              color: 'heroInk',
            }}
          >
            <Typography variant="hero" component="p" sx={{ maxWidth: { xs: 220, sm: 520 } }}>
              {sayHome('tagline')}
            </Typography>
          </Box>
        </Box>
        <Box sx={{ maxWidth: 1200, mx: 'auto', px: { xs: 2, sm: 3 } }}>
          <Box
            sx={{
              position: 'relative',
              height: 68,
              mt: '-32px',
              borderRadius: '18px',
              bgcolor: 'background.paper',
            }}
          />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
              gap: { xs: 4, sm: 3 },
              mt: 10,
            }}
          >
            {PICTURE_COLOURS.slice(0, SKELETON_CARDS).map(([sky, land]) => (
              <PlaceholderCard key={sky} sky={sky} land={land} />
            ))}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function PlaceholderCard({ sky, land }: { sky: string; land: string }) {
  const line = (width: string) => (
    <Box sx={{ width, height: 14, mt: 1.25, borderRadius: '6px', bgcolor: 'divider' }} />
  );
  return (
    <Box>
      <Box sx={{ aspectRatio: '4 / 3', borderRadius: '18px', overflow: 'hidden', bgcolor: sky }}>
        <Box sx={{ height: '100%', mt: '44%', bgcolor: land }} />
      </Box>
      {line('60%')}
      {line('95%')}
      {line('80%')}
    </Box>
  );
}

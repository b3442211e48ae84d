import PlaceRounded from '@mui/icons-material/PlaceRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { whereText } from '../../features/campsites/campsite-texts';
import { CampsiteMenu } from '../../features/campsites/detail/CampsiteMenu';
import { FavoriteHeart } from '../../features/campsites/favorites/FavoriteHeart';
import { RatePlate } from '../../ui/RatePlate';
import { Rating } from '../../ui/Stars';
import { useCampsiteMenu } from './use-campsite-menu';

/** Name, place, rating and nightly rate, the heart and the menu; a long name wraps beside them. */
export function CampsiteTitle({ campsite }: { campsite: CampsiteDetail }) {
  const entries = useCampsiteMenu(campsite);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: 'flex-start',
        gap: { xs: 2, sm: 3 },
        mt: 3,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
          {campsite.name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 0.75 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
            <PlaceRounded aria-hidden sx={{ fontSize: 18 }} />
            {whereText(campsite)}
          </Box>
          <Rating average={campsite.averageRating} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flex: 'none', gap: 1, width: { xs: '100%', sm: 'auto' } }}>
        <RatePlate rates={campsite.rates} large />
        <FavoriteHeart look="button" campsiteId={campsite.id} name={campsite.name} />
        <CampsiteMenu entries={entries} />
      </Box>
    </Box>
  );
}

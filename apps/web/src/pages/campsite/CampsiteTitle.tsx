import PlaceRounded from '@mui/icons-material/PlaceRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { whereText } from '../../features/campsites/campsite-texts';
import { RatePlate } from '../../ui/RatePlate';
import { Rating } from '../../ui/Stars';

/** Name, place, rating and nightly rate; a long name wraps beside the plate. */
export function CampsiteTitle({ campsite }: { campsite: CampsiteDetail }) {
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
      <RatePlate rates={campsite.rates} large />
    </Box>
  );
}

import PlaceRounded from '@mui/icons-material/PlaceRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { useAuth } from '../../features/auth/auth-context';
import { whereText } from '../../features/campsites/campsite-texts';
import { CampsiteMenu } from '../../features/campsites/detail/CampsiteMenu';
import { FavoriteHeart } from '../../features/campsites/favorites/FavoriteHeart';
import { CheckInButton } from '../../features/checkins/CheckInButton';
import { RatePlate } from '../../ui/RatePlate';
import { Rating } from '../../ui/Stars';
import { useCampsiteMenu } from './use-campsite-menu';

interface CampsiteTitleProps {
  campsite: CampsiteDetail;
  onSuggest: () => void;
  onDelete: () => void;
}

/** Name, place, rating and nightly rate, the heart, Check In and the menu; a long name wraps beside them. */
export function CampsiteTitle({ campsite, onSuggest, onDelete }: CampsiteTitleProps) {
  const { user } = useAuth();
  const entries = useCampsiteMenu(campsite, { onSuggest, onDelete });
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
          <Box sx={PLACE}>
            <PlaceRounded aria-hidden sx={{ mt: '3px', fontSize: 18 }} />
            {whereText(campsite)}
          </Box>
          <Rating average={campsite.averageRating} />
        </Box>
      </Box>
      <Box sx={ACTIONS}>
        <RatePlate rates={campsite.rates} large />
        <FavoriteHeart look="button" campsiteId={campsite.id} name={campsite.name} />
        {user && <CheckInButton campsite={campsite} viewerId={user.id} />}
        <CampsiteMenu entries={entries} />
      </Box>
    </Box>
  );
}

const PLACE = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.75,
  minWidth: 0,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;

const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  gap: 1,
  width: { xs: '100%', sm: 'auto' },
  '& > button[aria-label]': { width: { xs: 44, sm: 48 } },
} as const;

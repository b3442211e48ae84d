import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { MapCampsite } from '@kampvuur/contracts';
import { campsitePath } from '../../../base/paths';
import { Rating } from '../../../ui/tags/Stars';
import { useCampsiteQuery } from '../../../pieces/campsites/campsite-api';
import { CampsitePopupMore } from './CampsitePopupMore';
import { CampsitePopupPicture } from './CampsitePopupPicture';
import { say } from '../say';
import { provinceWord } from '../../../base/messages/registry-words';

/** The popup of a marker (docs/product.md#screens). Opens at once with the data of the marker; the rest is fetched. */
export function CampsitePopup({ campsite }: { campsite: MapCampsite }) {
  const { data, isError, isFetching, refetch } = useCampsiteQuery(campsite.id);
  const { pathname, search } = useLocation();
  const link = { to: campsitePath(campsite.id), state: { from: pathname + search } };
  const hasFailed = isError && !isFetching;
  return (
    <Box>
      <CampsitePopupPicture campsite={campsite} pictures={data?.pictures} hasFailed={hasFailed} />
      <Box sx={{ px: '6px', pb: '6px' }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, mt: 1.5 }}>
          <Typography variant="h3" component="h2" sx={NAME}>
            <Link component={RouterLink} {...link} color="inherit" underline="hover">
              {campsite.name}
            </Link>
          </Typography>
          <Box sx={{ flex: 'none', height: 25, display: 'flex', alignItems: 'center' }}>
            <Rating average={campsite.averageRating} />
          </Box>
        </Box>
        <Typography variant="caption" component="p" sx={{ mt: 0.25, color: 'text.secondary' }}>
          {provinceWord(campsite.province)}
        </Typography>
        <CampsitePopupMore campsite={data} hasFailed={hasFailed} onRetry={() => void refetch()} />
        <Button component={RouterLink} {...link} variant="tonal" size="small" fullWidth>
          {say('viewDetails')}
        </Button>
      </Box>
    </Box>
  );
}

const NAME = {
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: '3',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  // A clamped box cuts off the focus ring of the link inside it.
  '&:focus-within': { overflow: 'visible' },
} as const;

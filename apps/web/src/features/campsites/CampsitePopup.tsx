import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { MapCampsite } from '@kampvuur/contracts';
import { campsitePath } from '../../base/paths';
import { RatePlate } from '../../ui/RatePlate';
import { Rating } from '../../ui/Stars';
import { CampsiteTags } from './CampsiteTags';
import { ClosedBadge } from './ClosedBadge';
import { PictureCarousel } from './PictureCarousel';
import { plainPictures } from './pictures';
import { useCarousel } from './use-carousel';

/** What opens at a marker (Spec 2). */
export function CampsitePopup({ campsite }: { campsite: MapCampsite }) {
  const pictures = useMemo(() => plainPictures(campsite.imageUrls), [campsite.imageUrls]);
  const carousel = useCarousel(pictures);
  const { pathname, search } = useLocation();
  const link = { to: campsitePath(campsite.id), state: { from: pathname + search } };
  return (
    <Box>
      <Box {...carousel.swipe}>
        <PictureCarousel
          carousel={carousel}
          name={campsite.name}
          province={campsite.province}
          sizes="280px"
          arrow={34}
          sx={POPUP_FRAME}
        >
          <Box sx={{ position: 'absolute', left: 8, bottom: 8, display: 'flex' }}>
            <RatePlate rates={campsite.rates} />
          </Box>
          {campsite.isClosed && (
            <Box sx={{ position: 'absolute', left: 8, top: 8, display: 'flex' }}>
              <ClosedBadge />
            </Box>
          )}
        </PictureCarousel>
      </Box>
      <Box sx={{ px: '6px', pb: '6px' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} {...link} color="inherit" underline="hover">
              {campsite.name}
            </Link>
          </Typography>
          <Rating average={campsite.averageRating} />
        </Box>
        <Typography variant="caption" component="p" sx={{ mt: 0.25, color: 'text.secondary' }}>
          {campsite.province}
        </Typography>
        <Typography variant="caption" component="p" sx={SHORT}>
          {campsite.shortDescription}
        </Typography>
        <Box sx={{ my: 1.5 }}>
          <CampsiteTags facilities={campsite.facilities} />
        </Box>
        <Button component={RouterLink} {...link} variant="tonal" size="small" fullWidth>
          View Details
        </Button>
      </Box>
    </Box>
  );
}

const POPUP_FRAME = {
  aspectRatio: 'auto',
  height: 150,
  borderRadius: '12px',
  '& .picture-arrow': { opacity: 1 },
  // The popup is narrow: rate plate and arrows leave no room for dots.
  '& .picture-dots': { display: 'none' },
} as const;

const SHORT = {
  mt: 1,
  display: '-webkit-box',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  color: 'text.secondary',
} as const;

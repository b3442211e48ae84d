import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { CampsiteCard as Campsite } from '@kampvuur/contracts';
import { campsitePath } from '../../base/paths';
import { RatePlate } from '../../ui/RatePlate';
import { Rating } from '../../ui/Stars';
import { CampsiteTags } from './CampsiteTags';
import { ClosedBadge } from './ClosedBadge';
import { distanceText } from './distance-text';
import { FavoriteHeart } from './favorites/FavoriteHeart';
import { PictureCarousel } from './PictureCarousel';
import { useCarousel } from './use-carousel';

/** Rendered width of a card's picture at each width of the window (DESIGN, "Layout grid"). */
export const CARD_SIZES =
  '(min-width: 1200px) 368px, (min-width: 900px) calc((100vw - 96px) / 3), ' +
  '(min-width: 640px) calc((100vw - 72px) / 2), calc(100vw - 32px)';

interface CampsiteCardProps {
  campsite: Campsite;
  /** Near the top of the page: its picture is fetched at once. */
  isFirst?: boolean;
}

/** A campsite in a list: one link over the whole card, the carousel's arrows above it. */
export function CampsiteCard({ campsite, isFirst = false }: CampsiteCardProps) {
  const carousel = useCarousel(campsite.pictures);
  const { pathname, search } = useLocation();
  return (
    <Box component="article" {...carousel.swipe} sx={CARD}>
      <PictureCarousel
        carousel={carousel}
        name={campsite.name}
        province={campsite.province}
        sizes={CARD_SIZES}
        isFirst={isFirst}
        sx={campsite.isClosed ? { '& .picture': { filter: 'saturate(0.35)' } } : undefined}
      >
        <Box sx={{ position: 'absolute', left: 12, bottom: 12, display: 'flex' }}>
          <RatePlate rates={campsite.rates} />
        </Box>
        {campsite.isClosed && (
          <Box sx={{ position: 'absolute', left: 12, top: 12, display: 'flex' }}>
            <ClosedBadge />
          </Box>
        )}
        <Box sx={{ position: 'absolute', right: 8, top: 8, display: 'flex', zIndex: 2 }}>
          <FavoriteHeart campsiteId={campsite.id} name={campsite.name} />
        </Box>
      </PictureCarousel>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mt: '14px' }}>
        <Typography variant="h3" component="h2" sx={{ ...TWO_LINES, flex: 1, minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={campsitePath(campsite.id)}
            state={{ from: pathname + search }}
            color="inherit"
            underline="none"
            className="card-link"
          >
            {campsite.name}
          </Link>
        </Typography>
        <Box sx={{ flex: 'none', height: 25, display: 'flex', alignItems: 'center' }}>
          <Rating average={campsite.averageRating} />
        </Box>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {campsite.province}
        {campsite.distanceKm !== undefined && ` · ${distanceText(campsite.distanceKm)}`}
      </Typography>
      <Typography variant="body2" sx={{ ...TWO_LINES, mt: 1, minHeight: 44, color: 'text.secondary' }}>
        {campsite.shortDescription}
      </Typography>
      <Box sx={{ mt: 'auto', pt: 1.5 }}>
        <CampsiteTags facilities={campsite.facilities} petFriendly={campsite.petFriendly} />
      </Box>
    </Box>
  );
}

const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const CARD: SxProps<Theme> = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  touchAction: 'pan-y',
  '& .picture': { transition: 'scale 160ms ease-out' },
  '&:hover .picture': { scale: '1.02' },
  '@media (prefers-reduced-motion: reduce)': { '&:hover .picture': { scale: 'none' } },
  '&:hover .picture-arrow': { opacity: 1 },
  '& .card-link::after': { content: '""', position: 'absolute', inset: 0, zIndex: 1 },
  // The ring of the card's link goes round the picture (DESIGN, "States").
  '& .card-link:focus-visible': { outline: 'none' },
  '&:has(.card-link:focus-visible) .picture-frame': {
    outline: ({ vars }) => `3px solid ${vars.palette.focus}`,
    outlineOffset: 3,
  },
};

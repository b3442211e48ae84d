import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { MapCampsite, Picture } from '@kampvuur/contracts';
import { IN_LOW_WINDOW } from '../../../ui/layout/media-queries';
import { RatePlate } from '../../../ui/tags/RatePlate';
import { ClosedBadge } from '../card/ClosedBadge';
import { PictureCarousel } from '../card/PictureCarousel';
import { useCarousel } from '../card/use-carousel';

interface MapCardPicturesProps {
  campsite: MapCampsite;
  /** Undefined until they are loaded. */
  pictures: Picture[] | undefined;
  isLoading: boolean;
}

const NO_PICTURES: Picture[] = [];
/** Width and height of the pictures in px, also in a low window. */
const SIDE = 108;
const LOW_SIDE = 96;

/** The pictures of a card. They are changed by the arrows only, since a swipe changes the card. */
export function MapCardPictures({ campsite, pictures, isLoading }: MapCardPicturesProps) {
  const carousel = useCarousel(pictures ?? NO_PICTURES);
  return (
    <Box sx={FRAME}>
      {isLoading ? (
        <Skeleton className="map-picture" />
      ) : (
        <PictureCarousel
          carousel={carousel}
          name={campsite.name}
          province={campsite.province}
          sizes={`${SIDE}px`}
          isFirst
          arrowSize={28}
          className={campsite.isClosed ? 'map-picture campsite-card-closed' : 'map-picture'}
        />
      )}
      {campsite.isClosed && (
        <Box sx={{ position: 'absolute', left: 6, top: 6, display: 'flex' }}>
          <ClosedBadge />
        </Box>
      )}
      <Box sx={RATE}>
        <RatePlate rates={campsite.rates} />
      </Box>
    </Box>
  );
}

const FRAME = {
  position: 'relative',
  flex: 'none',
  width: SIDE,
  height: SIDE,
  [IN_LOW_WINDOW]: { width: LOW_SIDE, height: LOW_SIDE },
  '& .map-picture': {
    width: '100%',
    height: '100%',
    aspectRatio: 'auto',
    borderRadius: '12px',
    touchAction: 'auto',
  },
  '& .picture-dots': { display: 'none' },
  // Above the rate.
  '& .missing-picture-text': {
    top: 6,
    transform: 'translate(-50%, 0)',
    px: 0.5,
    fontSize: 12,
    lineHeight: 1.3,
  },
  '& .picture-arrow': { opacity: 1, top: 'calc(50% - 16px)' },
  '& .picture-arrow[data-step="1"]': { right: 0 },
  '& .picture-arrow[data-step="-1"]': { left: 0 },
} as const;

const RATE = {
  position: 'absolute',
  left: 6,
  bottom: 6,
  display: 'flex',
  pointerEvents: 'none',
  '& > .rate-plate': { height: 30, px: '9px' },
  '& > .rate-plate > :first-of-type': { fontSize: 15 },
} as const;

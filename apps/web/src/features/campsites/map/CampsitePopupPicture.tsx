import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { MapCampsite, Picture } from '@kampvuur/contracts';
import { Photo } from '../../../ui/pictures/Photo';
import { RatePlate } from '../../../ui/tags/RatePlate';
import { ClosedBadge } from '../card/ClosedBadge';
import { FavoriteHeart } from '../favorites/FavoriteHeart';
import { PictureCarousel } from '../card/PictureCarousel';
import { provinceArtwork } from '../../../ui/pictures/province-artwork';
import { useCarousel } from '../card/use-carousel';

interface CampsitePopupPictureProps {
  campsite: MapCampsite;
  /** Undefined until they are loaded. */
  pictures: Picture[] | undefined;
  hasFailed: boolean;
}

const NO_PICTURES: Picture[] = [];
const SIZES = '280px';

/** The picture at the top of a popup; the rate plate and the heart are shown before it is loaded. */
export function CampsitePopupPicture({ campsite, pictures, hasFailed }: CampsitePopupPictureProps) {
  const carousel = useCarousel(pictures ?? NO_PICTURES);
  const { name, province } = campsite;
  if (!pictures) {
    return (
      <Box className="popup-picture" sx={{ position: 'relative', overflow: 'hidden' }}>
        {hasFailed ? (
          <Photo
            picture={provinceArtwork(province)}
            sizes={SIZES}
            alt=""
            width={400}
            height={300}
            sx={PICTURE}
          />
        ) : (
          <Skeleton sx={{ ...PICTURE, borderRadius: '12px' }} />
        )}
        <OnPicture campsite={campsite} />
      </Box>
    );
  }
  return (
    <Box {...carousel.swipeHandlers}>
      <PictureCarousel
        carousel={carousel}
        name={name}
        province={province}
        sizes={SIZES}
        isFirst
        arrowSize={34}
        className={campsite.isClosed ? 'popup-picture campsite-card-closed' : 'popup-picture'}
      >
        <OnPicture campsite={campsite} />
      </PictureCarousel>
    </Box>
  );
}

function OnPicture({ campsite }: { campsite: MapCampsite }) {
  return (
    <>
      <Box sx={{ position: 'absolute', left: 8, bottom: 8, display: 'flex' }}>
        <RatePlate rates={campsite.rates} />
      </Box>
      {campsite.isClosed && (
        <Box sx={{ position: 'absolute', left: 8, top: 8, display: 'flex' }}>
          <ClosedBadge />
        </Box>
      )}
      <Box sx={{ position: 'absolute', right: 4, top: 4, display: 'flex', zIndex: 2 }}>
        <FavoriteHeart campsiteId={campsite.id} name={campsite.name} />
      </Box>
    </>
  );
}

const PICTURE = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' } as const;

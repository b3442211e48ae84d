import { Link, useLocation } from 'react-router-dom';
import type { CampsiteCard as Campsite } from '@kampvuur/contracts';
import { campsitePath } from '../../../base/paths';
import { RatePlate } from '../../../ui/tags/RatePlate';
import { Rating } from '../../../ui/tags/Stars';
import { kilometresText } from '../../../ui/numbers';
import { FavoriteHeart } from '../favorites/FavoriteHeart';
import { LazyAdvisoryMark } from '../../../pieces/advisories/LazyAdvisoryMark';
import { cardClass } from './card-slots';
import { CARD_SIZES } from './pictures';
import { LazyStayCost } from './LazyStayCost';
import { CampsiteTags } from './CampsiteTags';
import { ClosedBadge } from './ClosedBadge';
import { PictureCarousel } from './PictureCarousel';
import { useCarousel } from './use-carousel';
import { say } from '../say-list';
import { provinceWord } from '../../../base/messages/registry-words';
import { quotedLang } from '../../../base/messages/text-language';

interface CampsiteCardProps {
  campsite: Campsite;
  /** In the first row of the page: its picture is loaded eagerly. */
  isFirst?: boolean;
}

/** A campsite in a list. One link covers the whole card; the carousel's arrows and the heart lie above it. */
export function CampsiteCard({ campsite, isFirst = false }: CampsiteCardProps) {
  const carousel = useCarousel(campsite.pictures);
  const { pathname, search } = useLocation();
  return (
    <article {...carousel.swipeHandlers} className={cardClass(campsite.isClosed)}>
      <PictureCarousel
        carousel={carousel}
        name={campsite.name}
        province={campsite.province}
        sizes={CARD_SIZES}
        isFirst={isFirst}
      >
        <div className="card-plate" data-slot="plate">
          <RatePlate rates={campsite.rates} />
        </div>
        {campsite.isClosed && (
          <div className="card-closed" data-slot="closed">
            <ClosedBadge />
          </div>
        )}
        <LazyAdvisoryMark campsiteId={campsite.id} className="card-advisory" />
        <div className="card-heart" data-slot="heart">
          <FavoriteHeart campsiteId={campsite.id} name={campsite.name} />
        </div>
      </PictureCarousel>
      <div className="card-head">
        <h2 className="card-name two-lines">
          <Link
            to={campsitePath(campsite.id)}
            state={{ from: pathname + search }}
            className="card-link"
            data-slot="link"
          >
            {campsite.name}
          </Link>
        </h2>
        <div className="card-rating">
          <Rating average={campsite.averageRating} />
        </div>
      </div>
      <span className="card-place" data-slot="place">
        {provinceWord(campsite.province)}
        {campsite.distanceKm !== undefined && ` · ${distanceText(campsite.distanceKm)}`}
      </span>
      {campsite.cost && !campsite.isClosed && <LazyStayCost cost={campsite.cost} />}
      <p className="card-text two-lines" data-slot="text" lang={quotedLang(campsite.shortDescription)}>
        {campsite.shortDescription}
      </p>
      <div className="card-foot" data-slot="tags">
        <CampsiteTags facilities={campsite.facilities} petFriendly={campsite.petFriendly} />
      </div>
    </article>
  );
}

/** `23 km away`; below ten kilometres with one decimal, `4.2 km away`. */
function distanceText(kilometres: number): string {
  return say('distance', { km: kilometresText(kilometres) });
}

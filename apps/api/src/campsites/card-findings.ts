import type { CampsiteCard, OnRoute } from '@kampvuur/contracts';
import type { PlaceOnRoute } from '@kampvuur/domain/routing';
import type { SearchHit } from '@kampvuur/search-index';

/** Rounded to a tenth of a kilometre. */
const rounded = (km: number): number => Number(km.toFixed(1));

/** A card with its distances and its cost, where the search found any. */
export function withFindings(card: CampsiteCard, hit: SearchHit | undefined): CampsiteCard {
  const { distanceKm, onRoute, cost } = hit ?? {};
  if (distanceKm === undefined && !onRoute && !cost) return card;
  return {
    ...card,
    ...(distanceKm !== undefined && { distanceKm: rounded(distanceKm) }),
    ...(cost && { cost }),
    ...(onRoute && { onRoute: presentOnRoute(onRoute) }),
  };
}

/** Where a campsite lies beside a way, as answers say it. */
export function presentOnRoute({ km, minutes, offKm }: PlaceOnRoute): OnRoute {
  return { km: rounded(km), minutes: Math.round(minutes), offKm: rounded(offKm) };
}

import { ADVISORY_AREA, ADVISORY_MESSAGES, type AdvisoryPolygon } from '../community/advisories';
import { isSimpleRing, ringAreaKm2 } from './areas';
import { isInServedRegion } from './served-region';

/** The smallest area of an advisory, in square kilometres: less is one place. */
const MIN_KM2 = 0.01;

/** Why an advisory cannot have an area; undefined when it can. At least one corner must lie where campsites are listed. */
export function advisoryAreaProblem(
  { coordinates: [ring = []] }: AdvisoryPolygon,
  by: keyof typeof ADVISORY_AREA.maxKm2,
): string | undefined {
  if (!isSimpleRing(ring)) return ADVISORY_MESSAGES.crossing;
  const km2 = ringAreaKm2(ring);
  if (km2 < MIN_KM2) return ADVISORY_MESSAGES.tooSmall;
  if (km2 > ADVISORY_AREA.maxKm2[by]) return ADVISORY_MESSAGES.tooLarge;
  const isServed = ring.some(([longitude, latitude]) => isInServedRegion(latitude, longitude));
  return isServed ? undefined : ADVISORY_MESSAGES.outside;
}

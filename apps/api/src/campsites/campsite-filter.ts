import type { CampsiteFilterInput } from '@kampvuur/contracts';
import { type CampsiteSort, InvalidInput, MESSAGES } from '@kampvuur/domain';
import type { SearchFilter } from '@kampvuur/search-index';
import type { SessionUser } from '../http/session-user';

/**
 * The filter a viewer may use: `adminVerified` counts for administrators only (docs/decisions 3). Names are put in one form
 * and order, so that the same search is the same answer.
 * @throws InvalidInput when a radius or the order by distance has no place to measure from.
 */
export function filterFor(
  viewer: SessionUser,
  input: CampsiteFilterInput & { sort?: CampsiteSort },
): SearchFilter {
  const { near, radiusKm, sort } = input;
  if (!near && (radiusKm !== undefined || sort === 'distance')) {
    const message = MESSAGES.distanceNeedsPlace;
    throw new InvalidInput(message, { near: [message] });
  }
  return {
    query: input.query,
    province: input.province,
    facilities: names(input.facilities),
    activities: names(input.activities),
    categories: names(input.categories),
    adminVerified: viewer.isAdmin ? input.adminVerified : undefined,
    maxRate: input.maxRate,
    near,
    radiusKm,
  };
}

function names(given: string[] | undefined): string[] | undefined {
  return given && [...new Set(given.map((name) => name.toLowerCase()))].sort();
}

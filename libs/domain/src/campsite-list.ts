/** Orders of the campsite list (Spec 2, 4); none means open campsites first, then by id (DECISIONS 3). */
export const CAMPSITE_SORTS = ['a-z', 'z-a'] as const;

export type CampsiteSort = (typeof CAMPSITE_SORTS)[number];

/** Highest page number that is still an offset PostgreSQL understands with the largest page size. */
export const MAX_PAGE = 20_000_000;

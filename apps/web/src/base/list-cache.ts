/** How long the lists of administrators are cached, in seconds (docs/product.md#calls, #numbers). */
export const LIST_CACHE_S = 300;

/** Refetches cached data of that age when a component that shows it mounts. */
export const REFETCH_WHEN_OLD = { refetchOnMountOrArgChange: LIST_CACHE_S } as const;

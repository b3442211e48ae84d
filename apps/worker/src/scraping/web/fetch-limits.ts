import { MEBIBYTE } from '@kampvuur/domain';

/** Limits of one fetch (docs/decisions 9): bytes after decompression, and milliseconds including redirects. */
export const FETCH = {
  pageBytes: 2 * MEBIBYTE,
  imageBytes: 10 * MEBIBYTE,
  mapDataBytes: 10 * MEBIBYTE,
  robotsBytes: 512 * 1024,
  deadline: 15_000,
  /** Longer, since a query for a whole country takes long. */
  mapDataDeadline: 100_000,
  redirects: 3,
  urlLength: 2_000,
} as const;

/** Pause between two requests to a host, in ms: by default, and the longest that a robots.txt can ask for. */
export const CRAWL_DELAY_MS = { default: 1_000, max: 10_000 } as const;

/** What came of asking for an address. The outside world's faults are answers, never exceptions. */
export type Fetched =
  | { kind: 'ok'; url: string; type: string; charset: string | null; bytes: Buffer }
  /** 404 or 410: the only answers that remove a link (docs/decisions 9). */
  | { kind: 'gone'; status: number }
  /** We did not ask, or would not read: an address that is not public, robots.txt, a kind of file we do not take. */
  | { kind: 'refused'; reason: string }
  /** We asked and got nothing usable; it may work another time. */
  | { kind: 'failed'; reason: string };

export type NotFetched = Exclude<Fetched, { kind: 'ok' }>;

/** Limits of one fetch (docs/decisions 9): bytes are decompressed ones, milliseconds count every hop. */
export const FETCH = {
  pageBytes: 2 * 1_048_576,
  imageBytes: 10 * 1_048_576,
  mapDataBytes: 10 * 1_048_576,
  robotsBytes: 512 * 1024,
  deadline: 15_000,
  /** A whole country is a long question. */
  mapDataDeadline: 100_000,
  redirects: 3,
  urlLength: 2_000,
} as const;

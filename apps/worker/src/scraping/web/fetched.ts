/** The result of fetching an address. Errors of websites and the network are results, not exceptions. */
export type Fetched =
  | { kind: 'ok'; url: string; type: string; charset: string | null; bytes: Buffer }
  /** 404 or 410: the only responses that remove a link (docs/decisions 9). */
  | { kind: 'gone'; status: number }
  /** Not requested or not read: an address that is not public, robots.txt, an unsupported type, too large. */
  | { kind: 'refused'; reason: string }
  /** Requested without a usable response; may work another time, of a busy server after the time it asks for. */
  | { kind: 'failed'; reason: string; busy?: { retryAfterMs: number | null } };

export type NotFetched = Exclude<Fetched, { kind: 'ok' }>;

import { HOUR, MEBIBYTE, MINUTE } from './units';

/** Largest id of a row: PostgreSQL's int4 (docs/decisions 10). */
export const MAX_ID = 2_147_483_647;

/**
 * Account fields, in characters (docs/product.md 5, docs/decisions 2 and 10). The maxima of all but the password are
 * column lengths too: a change needs a migration.
 */
export const USERNAME = { min: 3, max: 30, pattern: /^[A-Za-z0-9_-]+$/ } as const;
export const PASSWORD = { min: 8, max: 128 } as const;
export const NAME_MAX = 120;
export const EMAIL_MAX = 254;
export const CONTACT_NUMBER_MAX = 20;

/** Check-in fields (docs/product.md 5, docs/decisions 6). Also checked by the database: a change needs a migration. */
export const SUMMARY = { min: 10, max: 1000 } as const;
export const RATING = { min: 1, max: 5 } as const;

/** Any list in a request and any text without a number of its own (docs/decisions 10). */
export const LIST_MAX = 100;
export const TEXT_MAX = 5000;
export const JSON_BODY_MAX = MEBIBYTE;
/** Levels of objects and lists in a JSON body. */
export const JSON_DEPTH_MAX = 32;

/** Image uploads (docs/product.md 5, docs/decisions 6). */
export const IMAGE = { maxBytes: 10 * MEBIBYTE, maxPixels: 50_000_000, maxPerUpload: 10 } as const;
export const CAMPSITE_IMAGES_MAX = 100;
export const FILENAME_MAX = 255;

export const UPLOADS = {
  /** Concurrent uploads of one user. */
  perUser: 4,
  /** Bytes of pictures the API holds in memory for all users until they are stored. */
  bytesHeld: 256 * MEBIBYTE,
  /** Bytes of a form besides its files: text fields and boundaries. */
  fieldBytes: 3 * MEBIBYTE,
} as const;

/** Time limits of HTTP requests, in ms. */
export const HTTP_TIMEOUTS = {
  head: 10_000,
  body: 30_000,
  /** The body of an upload. */
  upload: 120_000,
  /** Silence on a connection. */
  idle: 75_000,
} as const;

/** How much of the body of a refused request is still read, and for how long, so that the client reads the response. */
export const UNREAD_BODY = { bytes: 4 * MEBIBYTE, ms: 5_000 } as const;

/** The campsite list (docs/product.md 9, docs/decisions 3). */
export const PAGE = { first: 1, size: 12, maxSize: 100 } as const;
export const QUERY_MAX = 100;
export const SKELETON_CARDS = 6;

/** Campsites a passport lists; it counts all of them. */
export const PASSPORT_MAX = 500;

/** Check-ins shown on the detail page before "View all" (docs/product.md 2, docs/decisions 6). */
export const CHECKIN_PREVIEW = 5;
export const CHECKIN_THUMBNAILS = 3;
export const CARD_FACILITIES = 3;

/** Degrees from the equator and from Greenwich (docs/product.md 5). */
export const LATITUDE_MAX = 90;
export const LONGITUDE_MAX = 180;

/** Lifetimes of sessions, in ms. */
export const SESSION = {
  /** Ends a session that is not used. */
  idle: 14 * 24 * HOUR,
  maxAge: 30 * 24 * HOUR,
  /** Maximum age of an administrator's session. */
  admin: 12 * HOUR,
  /** How long a sign-in or confirmation counts as recent (docs/decisions 34). */
  freshFor: 15 * MINUTE,
} as const;

/** Notes of changed campsites, in ms. */
export const CHANGE_NOTES = {
  /** Every API process reads the notes at least this often. */
  checkInterval: HOUR / 12,
  /** A process that has not read them for this long loads all campsites again. */
  maxCheckAge: HOUR / 2,
  /** How long the note of a deleted campsite is kept. */
  retention: HOUR,
} as const;

/** At most `limit` events in a `window` of milliseconds. */
export interface RateLimit {
  limit: number;
  window: number;
}

/** Wrong passwords: of an account from one address, from one address, and of an account from everywhere. */
export const SIGN_IN_THROTTLE = {
  perAccountAndAddress: { limit: 10, window: 10 * MINUTE },
  perAddress: { limit: 30, window: 5 * MINUTE },
  perAccount: { limit: 100, window: HOUR },
} as const satisfies Record<string, RateLimit>;
export const REGISTRATION_THROTTLE: RateLimit = { limit: 20, window: HOUR };

/** Writes of one user. */
export const WRITE_LIMITS = {
  checkins: { limit: 60, window: HOUR },
  suggestions: { limit: 60, window: HOUR },
  images: { limit: 200, window: HOUR },
  favorites: { limit: 300, window: HOUR },
  emails: { limit: 10, window: HOUR },
  reports: { limit: 30, window: HOUR },
  proposals: { limit: 20, window: HOUR },
  blocks: { limit: 60, window: HOUR },
} as const satisfies Record<string, RateLimit>;

/** A kind of write that is limited per user. */
export type WriteKind = keyof typeof WRITE_LIMITS;

/** Password hashes that may wait for a core, about two seconds of work; seconds after which a refused one may come again. */
export const PASSWORD_QUEUE = { maxPending: 40, retryAfter: 2 } as const;

/** Connections to the live channel. */
export const LIVE_SOCKETS = {
  /** Connections of one user, over all processes. */
  perUser: 10,
  /** Size of a message from the client. */
  maxFrameBytes: 16_384,
  /** How often the sessions of connections are checked. */
  recheckMs: 2_000,
  /** A client that is silent for this long is disconnected. */
  silenceMs: 60_000,
  /** The connections of a process that has died stop counting after this time. */
  leaseMs: 15_000,
  /** Seconds until a refused client may connect again. */
  retryAfter: 30,
} as const;

/** Unread notices: the bell counts this far, and beyond it says `99+`; how often it asks while it is seen, in ms. */
export const UNREAD = { max: 99, pollMs: MINUTE } as const;

/** Entries of an administrators' queue are counted up to one more than this. */
export const QUEUE_COUNT_MAX = 99;

/** Places one search answers with (docs/product.md 9); milliseconds the client waits while somebody types. */
export const GEOCODE_LIMIT = { usual: 5, max: 20 } as const;
export const GEOCODE_DEBOUNCE = 500;

/** The client's key of one submission (docs/decisions 6). */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9-]{8,120}$/;

// Limits of one subject are beside it. Points: `community/points.ts`. Imports: `IMPORT` in `import-fields.ts`.
// Routes: `ROUTE_PLACES` and `CORRIDOR_KM` in `campsite-list.ts`. How long data is kept: `retention.ts`.
// Time a request waits for the database: `libs/persistence/src/connection/data-source.ts`.
import { DAY, HOUR, MEBIBYTE, MINUTE, SECOND } from './units';

/** Largest id of a row: PostgreSQL's int4 (docs/decisions 10). */
export const MAX_ID = 2_147_483_647;

/*
 * Account fields, in characters (docs/product.md#validation, docs/decisions 2 and 10). The maxima of all but the password are
 * column lengths too: a change needs a migration.
 */
export const USERNAME = { min: 3, max: 30, pattern: /^[A-Za-z0-9_-]+$/ } as const;
export const PASSWORD = { min: 8, max: 128 } as const;
export const MAX_NAME = 120;
export const MAX_EMAIL = 254;
export const MAX_CONTACT_NUMBER = 20;

/** Check-in fields (docs/product.md#validation, docs/decisions 6). Also checked by the database: a change needs a migration. */
export const SUMMARY = { min: 10, max: 1000 } as const;
export const RATING = { min: 1, max: 5 } as const;

/** Entries of any list in a request (docs/decisions 10). */
export const MAX_LIST = 100;
/** Characters of any text in a request without a limit of its own. */
export const MAX_TEXT = 5000;
/** Characters of a list of records as JSON in a field of a form: as many tariffs as a campsite can have, all with a name. */
export const MAX_RECORDS_TEXT = 20_000;
/** Bytes of a JSON body. */
export const MAX_JSON_BODY = MEBIBYTE;
/** Levels of nested objects and lists in a JSON body. */
export const MAX_JSON_DEPTH = 32;

/** Fields of one object of a request. */
export const MAX_JSON_FIELDS = 1_000;

/** Image uploads (docs/product.md#validation, docs/decisions 6). */
export const IMAGE = {
  maxBytes: 10 * MEBIBYTE,
  maxPixels: 50_000_000,
  /** Images chosen at once to add to a campsite, and photos of a proposal. */
  maxPerUpload: 10,
} as const;
/**
 * Photos of a check-in. An edit removes at most as many, so a lower number would refuse the removal of more photos from
 * older check-ins.
 */
export const MAX_CHECKIN_PHOTOS = 10;
/** Images that one user uploads to one campsite. */
export const MAX_CAMPSITE_IMAGES = 100;
/** Characters of the name of an uploaded file. */
export const MAX_FILENAME = 255;

export const UPLOADS = {
  /** Concurrent uploads of one user. */
  perUser: 4,
  /** Bytes of pictures that an API process keeps in memory until they are stored, for all users together. */
  bytesHeld: 256 * MEBIBYTE,
  /** Bytes of a form besides its files: text fields and boundaries. */
  fieldBytes: 3 * MEBIBYTE,
} as const;

/** Time limits of HTTP requests, in ms; those of the database are in `libs/persistence/src/connection/data-source.ts`. */
export const HTTP_TIMEOUTS = {
  /** Until the request line and headers have arrived. */
  head: 10_000,
  /** Until the body has arrived, except for uploads. */
  body: 30_000,
  /** Until an upload has arrived as a whole. */
  upload: 120_000,
  /** Without any traffic on a connection, between two requests too. */
  idle: 75_000,
} as const;

/**
 * How much of the body of a refused request is read and discarded, and for how long: the client gets the response only
 * after it has sent its request.
 */
export const DISCARDED_BODY = { bytes: 4 * MEBIBYTE, ms: 5_000 } as const;

/**
 * Pages of the campsite list; other lists only share `first`, the number of the first page (docs/product.md#numbers,
 * docs/decisions 3).
 */
export const PAGE = { first: 1, size: 12, maxSize: 100 } as const;
/** Characters of the text of any search: campsites, places, accounts. */
export const MAX_QUERY = 100;
/** Placeholder cards while the first page of the campsite list loads. */
export const SKELETON_CARDS = 6;

/** Campsites listed in a passport, the visited places on a profile; its count includes all. */
export const MAX_PASSPORT = 500;

/** Check-ins shown on the detail page before "View all" (docs/product.md#screens). */
export const CHECKIN_PREVIEW = 5;
/** Photos shown of a check-in in a list. */
export const CHECKIN_THUMBNAILS = 3;
/** Facilities shown on a campsite's card. */
export const CARD_FACILITIES = 3;

/** Degrees from the equator and from Greenwich (docs/product.md#validation). */
export const MAX_LATITUDE = 90;
export const MAX_LONGITUDE = 180;
/** Highest zoom level a request may name; the map itself stops at `MAP.maxZoom`. */
export const MAX_ZOOM = 24;

/** Lifetimes of sessions, in ms. */
export const SESSION = {
  /** A camper's session ends after this time without a request. */
  idle: 14 * DAY,
  /** Maximum age of a camper's session. */
  maxAge: 30 * DAY,
  /** Maximum age of an administrator's session. */
  adminMaxAge: 12 * HOUR,
  /** How long a sign-in or confirmation allows sensitive actions (docs/decisions 18). */
  confirmationMaxAge: 15 * MINUTE,
  /** The same for removing one's own account, linking a provider and a first password. */
  accountConfirmationMaxAge: 5 * MINUTE,
  /** Allowed age when a page asks before it follows a link, so that the link is not refused. */
  confirmationCheckAge: 14 * MINUTE,
} as const;

/** Times of the rows of `campsite_changes`, by which API processes learn of changed and deleted campsites, in ms. */
export const CAMPSITE_CHANGES = {
  /** Every API process reads the rows at least this often, so that large changes are indexed before somebody asks. */
  checkInterval: SECOND,
  /** A process that has not read them for this long loads all campsites again. */
  maxCheckAge: 30 * MINUTE,
  /** How often rows of deleted campsites that were there the time before are removed. */
  sweepInterval: HOUR,
} as const;

/** At most `limit` events in a `window` of milliseconds. */
export interface RateLimit {
  limit: number;
  window: number;
}

/** Attempts with a wrong password: for an account from one IP address, from one IP address, and for an account. */
export const SIGN_IN_THROTTLE = {
  perAccountAndIp: { limit: 10, window: 10 * MINUTE },
  perIp: { limit: 30, window: 5 * MINUTE },
  perAccount: { limit: 100, window: HOUR },
} as const satisfies Record<string, RateLimit>;
/** Registrations from one network: accounts that were created, and answers that said that an address or a name is taken. */
export const REGISTRATION_THROTTLE = {
  created: { limit: 20, window: HOUR },
  refused: { limit: 60, window: HOUR },
} as const satisfies Record<string, RateLimit>;

/** How many times the limits of a network are as high where many people share it (the setting `SHARED_NETWORKS`). */
export const SHARED_NETWORK_FACTOR = 10;

/** Write requests of one user. */
export const WRITE_LIMITS = {
  checkins: { limit: 60, window: HOUR },
  suggestions: { limit: 60, window: HOUR },
  /** Uploads of pictures of campsites and of the profile picture; photos of a check-in are limited by `checkins`. */
  images: { limit: 200, window: HOUR },
  favorites: { limit: 300, window: HOUR },
  /** What photos show, said one by one. */
  photoSubjects: { limit: 300, window: HOUR },
  /** Emails a user has us send to confirm an address. */
  emails: { limit: 10, window: HOUR },
  reports: { limit: 30, window: HOUR },
  proposals: { limit: 20, window: HOUR },
  blocks: { limit: 60, window: HOUR },
  /** Facts that a camper says are still correct. */
  confirmations: { limit: 120, window: HOUR },
  /** Reports of advisories. */
  advisories: { limit: 30, window: HOUR },
  /** Confirmations of advisories, and "It's over". */
  advisoryVoices: { limit: 120, window: HOUR },
  /** Changes of trips: each drag of a stop is one. */
  trips: { limit: 600, window: HOUR },
  /** Saving, renaming, muting and deleting searches: each saved one is searched for. */
  savedSearches: { limit: 120, window: HOUR },
  /** Searches for the campsites at the places of a file, some of its places each. */
  placeSearches: { limit: 120, window: HOUR },
  /** Downloads, each of which the audit log keeps. */
  exports: { limit: 60, window: HOUR },
  /** Started setups of second factors and confirmations, each of which is a row until it expires. */
  steps: { limit: 60, window: HOUR },
} as const satisfies Record<string, RateLimit>;

/** How many of the most visited campsites are searched for stale facts, and how many facts are listed. */
export const STALE_FACTS = { campsites: 500, listed: 100 } as const;

/** A key of `WRITE_LIMITS`. */
export type WriteKind = keyof typeof WRITE_LIMITS;

/**
 * Maximum number of password hashes waiting for a CPU, about two seconds of work, and the Retry-After of a refused one, in
 * seconds.
 */
export const PASSWORD_QUEUE = { maxPending: 40, retryAfter: 2 } as const;

/** WebSocket connections, by which the server pushes updates. */
export const LIVE_SOCKETS = {
  /** Connections of one user, over all processes. */
  perUser: 10,
  /** Connections of one network in one process, those that are being opened included. */
  perNetwork: 60,
  /** Largest message from the client, which has nothing to send but answers to pings. */
  maxFrameBytes: 1_024,
  /** What one connection may receive from its client in a window of time: some four times its answers to pings. */
  inbound: { frames: 120, bytes: 8_192, window: MINUTE },
  /** A client that has not read this much of what was sent to it is disconnected. */
  maxUnreadBytes: 1_048_576,
  /** How often the sessions of connections are checked. */
  recheckMs: 2_000,
  /** How long a client gets to complete a closing handshake. */
  closingMs: 1_000,
  /** A client that is silent for this long is disconnected. */
  silenceMs: 60_000,
  /** The connections of a process that has died stop counting after this time. */
  leaseMs: 15_000,
  /** Retry-After of a refused connection, in seconds. */
  retryAfter: 30,
} as const;

/** Count of unread notices: the highest one shown, above it `99+`, and how often a visible page asks for it, in ms. */
export const UNREAD_NOTICES = { max: 99, pollMs: MINUTE } as const;

/** The highest count shown of what waits for administrators; the server counts to one more, shown as `99+`. */
export const MAX_QUEUE_COUNT = 99;

/** Results of one place search (docs/product.md#numbers). */
export const GEOCODE_LIMIT = { default: 5, max: 20 } as const;
/**
 * What one person gets of the external place search, which serves one request a second: half of it, and so few at once that
 * another person's search gets its turn before it times out.
 */
export const GEOCODING_SHARE: RateLimit = { limit: 4, window: 8 * SECOND };
/** Milliseconds without a further letter after which the client searches for places. */
export const GEOCODE_DEBOUNCE = 500;

/** Characters of the Idempotency-Key header, which identifies one submission of a check-in (docs/decisions 6). */
export const IDEMPOTENCY_KEY = { min: 8, max: 120 } as const;
export const IDEMPOTENCY_KEY_PATTERN = new RegExp(
  `^[A-Za-z0-9-]{${IDEMPOTENCY_KEY.min},${IDEMPOTENCY_KEY.max}}$`,
);

/**
 * Rows on one page of administrators' lists: jobs, their items, revisions, duplicates, edited campsites; of `users`, those
 * that a search for an editor returns.
 */
export const ADMIN_PAGE = {
  jobs: 10,
  items: 50,
  revisions: 20,
  duplicates: 10,
  edits: 100,
  users: 100,
} as const;

/** Campsites one scrape visits (docs/product.md#validation, #numbers). */
export const SCRAPE_LIMIT = { min: 1, max: 100, default: 20 } as const;

/** What the service worker caches in the background when a page requests it. */
export type CachePart =
  /** Code of the favourites and of a campsite's page, and the options of filters. */
  | 'pages'
  /** Code and bundled data of the map. */
  | 'map'
  /** Code that answers searches from the regions on the device. */
  | 'regions'
  /** Details and small pictures of the favourites. */
  | 'favorites';

/** Sent by the page to the service worker. */
export interface CacheMessage {
  /** The part to cache. */
  part: CachePart;
  /** Paths of artwork and of lists of campsites that may have been loaded before the service worker was active. */
  loaded?: string[];
}

/** Sent by the service worker to the page. */
export type WorkerMessage =
  /** Whether the last response came from the server or the cache. */
  | { answeredFrom: 'server' | 'cache' }
  /** The list of favourites was loaded; their details can be cached too. */
  | { loaded: 'favorites' };

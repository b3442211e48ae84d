/** What the service worker fetches ahead when the page finds the moment and the connection fit for it. */
export type CachePart =
  /** Code of the favourites and of a campsite's page. */
  | 'pages'
  /** Code and bundled data of the map. */
  | 'map'
  /** Details and small pictures of the favourites. */
  | 'favorites';

/** Page to service worker. */
export interface KeepMessage {
  keep: CachePart;
  /** Paths of the artwork the page shows, which it may have loaded before the service worker was there. */
  art?: string[];
}

/** Service worker to page. */
export type WorkerMessage =
  /** Where the last answer came from: the server, or what was loaded last. */
  | { answeredFrom: 'server' | 'store' }
  /** The favourites came in anew; their details may be fetched ahead. */
  | { loaded: 'favorites' };

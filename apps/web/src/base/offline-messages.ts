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

/** Code without which regions on the device cannot be read. */
export const REGION_PARTS: readonly Exclude<CachePart, 'favorites'>[] = ['regions', 'pages', 'map'];

/** Sent by the page to the service worker, which answers on the message's port, if any, with a `CacheAnswer`. */
export interface CacheMessage {
  /** The part to cache. */
  part: CachePart;
  /** Paths of artwork and of lists of campsites that may have been loaded before the service worker was active. */
  loaded?: string[];
}

/** The part is complete in the cache, or not, for lack of room, of a network, or of storage that the browser allows. */
export type CacheOutcome = 'ready' | 'full' | 'network' | 'device';
export interface CacheAnswer {
  outcome: CacheOutcome;
}

/** Sent by the service worker to the page. */
export type WorkerMessage =
  /** Whether the last response came from the server or the cache. */
  | { answeredFrom: 'server' | 'cache' }
  /** The list of favourites was loaded; their details can be cached too. */
  | { loaded: 'favorites' };

/** Errors of requests, which are `DOMException` like those of storage. */
const OF_NETWORK = ['AbortError', 'NetworkError', 'TimeoutError'];

/** Whether the browser's storage failed, and not the network. */
export const isOfStorage = (error: unknown): boolean =>
  error instanceof DOMException && !OF_NETWORK.includes(error.name);

/** Whether something could not be written because the browser's storage is full. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

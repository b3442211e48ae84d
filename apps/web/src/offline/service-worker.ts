/// <reference lib="webworker" />
import { MEDIA_PATH } from '@kampvuur/domain/pictures';
import {
  type CacheAnswer,
  type CacheMessage,
  type CacheOutcome,
  type CachePart,
  isOfStorage,
  isStorageFull,
  REGION_PARTS,
  type WorkerMessage,
} from '../base/offline-messages';
import { hasRegions } from '../base/regions-cache';
import { handleApi, handlePicture, prefetchHome } from './api-handlers';
import { BuildFiles } from './build-files';
import { prefetchFavorites } from './favorites';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ConstructorParameters<typeof BuildFiles>[0] };

const files = new BuildFiles(self.__WB_MANIFEST);

/** Paths that are never a page of the app; the server has the same rule. */
const NO_PAGE = /^\/(api|media|ws|assets|admin\/queues|dev\/mail)(\/|$)|\.\w{2,11}$/;

/** Pictures of the app without a hash in their names. */
const ART = /^\/(art\/|icons\/|favicon\.svg$)/;

self.addEventListener('install', (event) => {
  // Active at once: open pages continue to use the files of their own build.
  event.waitUntil(
    files
      .cachePart('shell')
      .then(cacheForRegions)
      .then(() => self.skipWaiting()),
  );
});

/** A newer build has other files, which regions on the device need; a failure does not hold it up. */
async function cacheForRegions(): Promise<void> {
  if (!(await hasRegions())) return;
  for (const part of REGION_PARTS) await files.cachePart(part).catch(() => undefined);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([files.deleteOld(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('message', (event) => {
  const { part, loaded = [] } = event.data as CacheMessage;
  // Failures of what nobody waits for are ignored: the next visit tries again.
  event.waitUntil(
    cachePart(part, loaded)
      .then((): CacheOutcome => 'ready', failureOf)
      .then((outcome) => event.ports[0]?.postMessage({ outcome } satisfies CacheAnswer)),
  );
});

function failureOf(error: unknown): CacheOutcome {
  if (isStorageFull(error)) return 'full';
  return isOfStorage(error) ? 'device' : 'network';
}

async function cachePart(part: CachePart, loaded: string[]): Promise<void> {
  if (part === 'favorites') return prefetchFavorites();
  await files.cachePart(part);
  await files.cacheArt(loaded.filter((path) => ART.test(path)));
  if (part === 'pages') await prefetchHome(loaded);
}

self.addEventListener('fetch', (event) => {
  const response = handle(event);
  if (response) event.respondWith(response);
});

/** The response to a request; undefined leaves it to the browser. */
function handle(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  const { origin, pathname } = url;
  if (origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate') return NO_PAGE.test(pathname) ? undefined : files.page(event);
  if (pathname.startsWith('/api/')) return handleApi(request, url, (message) => notifyPage(event, message));
  if (request.method !== 'GET') return undefined;
  if (pathname.startsWith('/assets/')) return files.asset(request);
  if (pathname.startsWith(`${MEDIA_PATH}/`)) return handlePicture(request, pathname);
  return ART.test(pathname) ? files.picture(request) : undefined;
}

function notifyPage({ clientId }: FetchEvent, message: WorkerMessage): void {
  void self.clients.get(clientId).then((page) => page?.postMessage(message));
}

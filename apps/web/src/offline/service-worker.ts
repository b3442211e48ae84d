/// <reference lib="webworker" />
import type { KeepMessage, WorkerMessage } from '../base/offline-messages';
import { answerCall, answerPicture, isStoredPicture } from './answers';
import { fetchFavorites } from './favorites';
import { BuildFiles } from './files';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ConstructorParameters<typeof BuildFiles>[0] };

const files = new BuildFiles(self.__WB_MANIFEST);

/** Addresses that are never a page of the app; the same as the server's rule. */
const NO_PAGE = /^\/(api|media|ws|assets|admin\/queues)(\/|$)|\.\w{2,11}$/;

/** Own pictures whose names carry no hash. */
const ART = /^\/(art\/|icons\/|favicon\.svg$)/;

self.addEventListener('install', (event) => {
  // Pages opened before go on with their own files, so there is nothing to wait for.
  event.waitUntil(files.keep('shell').then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([files.dropOld(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('message', (event) => {
  const { keep } = event.data as KeepMessage;
  const work = keep === 'favorites' ? fetchFavorites() : files.keep(keep);
  // Without a connection there is nothing to fetch ahead; the next visit tries again.
  event.waitUntil(work.catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const answer = answerFor(event);
  if (answer) event.respondWith(answer);
});

function answerFor(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate') return NO_PAGE.test(pathname) ? undefined : files.page(event);
  if (pathname.startsWith('/api/')) {
    return answerCall(request, pathname + search, (message) => tell(event.clientId, message));
  }
  if (request.method !== 'GET') return undefined;
  if (pathname.startsWith('/assets/')) return files.asset(request);
  if (isStoredPicture(pathname)) return answerPicture(request, pathname);
  return ART.test(pathname) ? files.picture(request) : undefined;
}

function tell(clientId: string, message: WorkerMessage): void {
  void self.clients.get(clientId).then((page) => page?.postMessage(message));
}

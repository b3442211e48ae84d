import { useEffect, useSyncExternalStore } from 'react';
import { isSavingData } from './data-saver';
import {
  type CacheAnswer,
  type CacheMessage,
  type CacheOutcome,
  type CachePart,
  REGION_PARTS,
  type WorkerMessage,
} from './offline-messages';
import { API } from './paths';

/** Minimum time between two checks for a newer build, made when the page becomes visible again. */
const UPDATE_INTERVAL_MS = 60 * 60 * 1000;

let isUpdated = false;
let isFromCache = false;
/** Lists are of the regions on the device. */
let isOfDevice = false;
/** Parts of the page that are missing for lack of a connection. */
let missingParts = 0;
const listeners = new Set<() => void>();

/** Listens to the service worker: before the first request, since a message without a listener is lost. */
export function listenToWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => onMessage(data));
}

/** Registers the service worker (production builds only). */
export function startOffline(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const hadWorker = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    isUpdated = hadWorker;
  });
  // After the initial load, so that its files are loaded before those cached for later.
  afterLoadWhenIdle(() => {
    workers.register('/service-worker.js').then(checkForUpdates, () => undefined);
  });
}

/** True after the service worker of a newer build has taken over: the next navigation should load the page from the server. */
export const isNewerBuildReady = (): boolean => isUpdated;

/** Lets the service worker cache a part when the browser is idle; not with the data saver or on a very slow connection. */
export function cacheForOffline(part: CachePart): void {
  if (isSavingData() || isVerySlow()) return;
  afterLoadWhenIdle(() => {
    void navigator.serviceWorker?.ready.then(({ active }) =>
      active?.postMessage({ part, loaded: loadedPaths() } satisfies CacheMessage),
    );
  });
}

/** How long the service worker may take to be there, on a first visit. */
const WORKER_TIMEOUT_MS = 20_000;

/** How long the service worker may take for a part: browsers end one that works for longer. */
const PART_TIMEOUT_MS = 5 * 60 * 1000;

/**
 * Lets the service worker cache at once the code that regions are read with, and store whose data they are. Resolves when all of it is on
 * the device, or with why it is not: `unsupported` where there is no service worker. `signal` ends the wait.
 */
export async function prepareForRegions(signal: AbortSignal): Promise<CacheOutcome | 'unsupported'> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WORKER_TIMEOUT_MS));
  const active = (await Promise.race([workers?.ready, late]))?.active;
  if (!active) return 'unsupported';
  const outcomes = await Promise.all(REGION_PARTS.map((part) => requestPart(active, part, signal)));
  // The session may have been read before there was a service worker. A network that carries nothing never answers.
  await fetch(`/api${API.user}`, { signal }).catch(() => undefined);
  return outcomes.find((outcome) => outcome !== 'ready') ?? 'ready';
}

function requestPart(worker: ServiceWorker, part: CachePart, signal: AbortSignal): Promise<CacheOutcome> {
  const { port1, port2 } = new MessageChannel();
  const end = AbortSignal.any([signal, AbortSignal.timeout(PART_TIMEOUT_MS)]);
  const answer = new Promise<CacheOutcome>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<CacheAnswer>) => resolve(data.outcome);
    end.addEventListener('abort', () => resolve('network'), { once: true });
  });
  worker.postMessage({ part } satisfies CacheMessage, [port2]);
  return answer.finally(() => port1.close());
}

/** A list came from the regions on the device, without the service worker. */
export const noteAnswerFromDevice = (): void => noteSource({ isFromCache: true, isOfDevice: true });

/** The lists this page has loaded, and its artwork: of that, only the files for this width and mode are needed. */
function loadedPaths(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = urls.map(({ pathname, search }) => pathname + search);
  return paths.filter((path) => path.startsWith('/art/hero-') || path.startsWith('/api/campsites?'));
}

/** True without a connection, or if the last response came from the cache: the data may be old. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(listen, () => !navigator.onLine || isFromCache);
}

/** Whether lists are of the regions on the device, and not of all campsites: the server could not be reached. */
export const useIsOfDevice = (): boolean => useSyncExternalStore(listen, () => isOfDevice);

/** Whether the last response came from the cache. */
export const wasAnsweredFromCache = (): boolean => isFromCache;

/** Calls a listener when responses begin or cease to come from the cache; returns a function that ends this. */
export function onCacheAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports that a part of the page is missing for lack of a connection, as long as `isMissing`. */
export function useMissingOffline(isMissing: boolean): void {
  useEffect(() => {
    if (!isMissing) return;
    const add = (count: number) => {
      missingParts += count;
      for (const onChange of listeners) onChange();
    };
    add(1);
    return () => add(-1);
  }, [isMissing]);
}

/** Whether a part of the page is missing for lack of a connection. */
export function useIsPartMissing(): boolean {
  return useSyncExternalStore(listen, () => missingParts > 0);
}

function onMessage(message: WorkerMessage): void {
  if ('loaded' in message) {
    cacheForOffline('favorites');
    return;
  }
  const isCached = message.answeredFrom === 'cache';
  noteSource({ isFromCache: isCached, isOfDevice: isCached && isOfDevice });
}

function noteSource(source: { isFromCache: boolean; isOfDevice: boolean }): void {
  const isChanged = source.isFromCache !== isFromCache || source.isOfDevice !== isOfDevice;
  ({ isFromCache, isOfDevice } = source);
  if (isChanged) for (const onChange of listeners) onChange();
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < UPDATE_INTERVAL_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

function isVerySlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return connection?.effectiveType?.endsWith('2g') ?? false;
}

/** Runs a callback once the page is loaded and the browser is idle. */
export function afterLoadWhenIdle(callback: () => void): void {
  const schedule = () =>
    window.requestIdleCallback ? window.requestIdleCallback(callback) : setTimeout(callback, 2000);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

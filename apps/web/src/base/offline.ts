import { useSyncExternalStore } from 'react';
import { isSavingData } from './data-saver';
import type { CachePart, KeepMessage, WorkerMessage } from './offline-messages';

/** While a page stays open, how often it asks for a newer build when it comes back into view, in ms. */
const ASK_EVERY = 60 * 60 * 1000;

let isUpdated = false;
let isFromStore = false;
const listeners = new Set<() => void>();

/** Starts the service worker (production builds only) and listens to it. Never asks the person anything. */
export function startOffline(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const hadWorker = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    isUpdated = hadWorker;
  });
  workers.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => onMessage(data));
  // After the first view: what it needs is loaded before what is cached for later.
  whenQuiet(() => {
    workers.register('/service-worker.js').then(askForUpdates, () => undefined);
  });
}

/** True when a newer build took over: the next page is to be loaded anew, the shown one is left alone. */
export const isNewerBuildReady = (): boolean => isUpdated;

/**
 * Has something fetched ahead, when the browser is idle. Not done where data is dear: the data saver is on or
 * the connection is one of the slowest.
 */
export function keepForOffline(keep: CachePart): void {
  if (isSavingData() || isCrawling()) return;
  whenQuiet(() => {
    void navigator.serviceWorker?.ready.then(({ active }) =>
      active?.postMessage({ keep, art: renderedArt() } satisfies KeepMessage),
    );
  });
}

/** Pictures across the page are cut for a width and a mode: those of this screen are the ones to keep. */
function renderedArt(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return paths.filter((path) => path.startsWith('/art/hero-'));
}

/** Whether what is shown may be old: no connection, or the last answer came from a cache. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(listen, () => !navigator.onLine || isFromStore);
}

function onMessage(message: WorkerMessage): void {
  if ('loaded' in message) {
    keepForOffline('favorites');
    return;
  }
  const before = isFromStore;
  isFromStore = message.answeredFrom === 'store';
  if (before !== isFromStore) for (const onChange of listeners) onChange();
}

function askForUpdates(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < ASK_EVERY) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

function isCrawling(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return connection?.effectiveType?.endsWith('2g') ?? false;
}

/** Does the work once the first view is there and the browser has nothing else to do. */
export function whenQuiet(work: () => void): void {
  const soon = () => (window.requestIdleCallback ? window.requestIdleCallback(work) : setTimeout(work, 2000));
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
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

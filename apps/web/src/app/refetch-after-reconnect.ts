import { QueryStatus, setupListeners } from '@reduxjs/toolkit/query';
import { onCacheAnswer, wasAnsweredFromCache } from '../base/offline';
import { hasNoResponse } from '../base/problem';
import type { AppStore } from './create-store';

/** Answers as long as the server runs, and is never cached. */
const LIVENESS = '/api/health/live';
/** The pause before the server is first asked whether it can be reached; doubled after each attempt. */
const SHORTEST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** A connection that carries nothing leaves a request open for minutes. */
const TIMEOUT_MS = 10_000;

/**
 * Refetches what the page shows once the server can be reached again, if some of it failed or came from the cache. The
 * browser's `online` event fires before the connection works, and does not fire for a server that was down: what still
 * has no response is refetched as soon as the server answers. While nothing is missing, nothing runs.
 */
export function refetchAfterReconnect(store: AppStore): void {
  setupListeners(store.dispatch, (dispatch, { onOnline }) => {
    let pauseMs = SHORTEST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checked: unknown;

    function schedule() {
      clearTimeout(timer);
      timer = setTimeout(() => void attempt(), pauseMs);
    }

    /** Starts the attempts once something lacks a response. */
    function check() {
      const { api } = store.getState();
      if (timer !== undefined || (api === checked && !wasAnsweredFromCache())) return;
      checked = api;
      if (lacksResponse(store)) schedule();
    }

    async function attempt() {
      if (!lacksResponse(store)) return rest();
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      if (navigator.onLine && !document.hidden && (await isServerReachable())) dispatch(onOnline());
      schedule();
    }

    function rest() {
      timer = undefined;
      pauseMs = SHORTEST_PAUSE_MS;
    }

    function onConnection() {
      if (hasFailed(store) || wasAnsweredFromCache()) dispatch(onOnline());
      // Not after the long pause of a long time offline.
      pauseMs = SHORTEST_PAUSE_MS;
      if (timer !== undefined) schedule();
    }

    const unsubscribe = store.subscribe(check);
    const stopListening = onCacheAnswer(check);
    window.addEventListener('online', onConnection);
    check();
    return () => {
      clearTimeout(timer);
      unsubscribe();
      stopListening();
      window.removeEventListener('online', onConnection);
    };
  });
}

const hasFailed = (store: AppStore): boolean =>
  Object.values(store.getState().api.queries).some((query) => query?.status === QueryStatus.rejected);

/** Whether some of what the page shows came from the cache, or failed without a response. */
function lacksResponse(store: AppStore): boolean {
  const { queries, subscriptions } = store.getState().api;
  const isShown = (key: string) => Object.keys(subscriptions[key] ?? {}).length > 0;
  const isMissing = (key: string) => isShown(key) && hasNoResponse(queries[key]?.error);
  return wasAnsweredFromCache() || Object.keys(queries).some(isMissing);
}

const isServerReachable = (): Promise<boolean> =>
  fetch(LIVENESS, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

import { isSavingData } from './data-saver';

/** The callback runs after this long even if the page is still busy. */
const IDLE_TIMEOUT_MS = 2000;

/** The delay in browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 500;

/** Calls back once the page is idle. Returns a function that cancels the callback. */
export function whenIdle(callback: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(callback, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  return () => window.cancelIdleCallback(handle);
}

/**
 * Loads code that is likely to be needed next, one chunk after the other, once the page is idle; not with the data saver.
 * Failures are ignored. Returns a cleanup function for an effect.
 */
export function preloadWhenIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  if (isSavingData()) return () => undefined;
  return whenIdle(() => void loadInTurn(loads));
}

async function loadInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) await load().catch(() => undefined);
}

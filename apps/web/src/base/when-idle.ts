import { isSavingData } from './data-saver';

/** A page that is busy for so long, in ms, is interrupted. */
const IDLE_TIMEOUT_MS = 2000;

/** What a browser that does not say when it is idle is given instead, in ms. */
const PAUSE_MS = 500;

/** Does this once the page has drawn what it shows first. Returns how to call it off. */
function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const clock = setTimeout(work, PAUSE_MS);
    return () => clearTimeout(clock);
  }
  const asked = window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  return () => window.cancelIdleCallback(asked);
}

/**
 * Fetches code that is likely to be wanted next, one after the other, once the page is idle; not where data is dear. A
 * failure is for the part to report when it is opened. For an effect: returns how to call it off.
 */
export function fetchAhead(loads: readonly (() => Promise<unknown>)[]): () => void {
  if (isSavingData()) return () => undefined;
  return whenIdle(() => void fetchInTurn(loads));
}

async function fetchInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) await load().catch(() => undefined);
}

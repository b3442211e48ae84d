/** Calls back once a signal is aborted: at once if it already is, since no event comes then. */
export function onAbort(signal: AbortSignal, callback: () => void): void {
  if (signal.aborted) callback();
  else signal.addEventListener('abort', callback, { once: true });
}

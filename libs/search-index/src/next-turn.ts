/** What Node has for it; browsers do not. */
declare const setImmediate: ((run: () => void) => unknown) | undefined;

/** Lets everything that waits in this thread's event loop run first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
}

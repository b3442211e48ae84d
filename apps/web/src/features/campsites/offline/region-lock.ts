const LOCK = 'kampvuur-regions';

/** What brings regions up to date in the background of this page. */
let background: AbortController | undefined;

/** Changes regions while no other page does; what this page does in the background makes room. */
export async function aloneWithRegions<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  background?.abort();
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(LOCK, { signal }, work) : work();
}

/** Changes regions in the background, unless some page changes them already; what the user asks for ends it. */
export async function inBackground(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  if (background) return;
  const controller = new AbortController();
  background = controller;
  const locks = navigator.locks as LockManager | undefined;
  try {
    if (locks)
      await locks.request(LOCK, { ifAvailable: true }, (lock) =>
        lock ? work(controller.signal) : undefined,
      );
    else await work(controller.signal);
  } finally {
    background = undefined;
  }
}

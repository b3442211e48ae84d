const PREFIX = 'kampvuur-writing-';

/** Undefined in old browsers and on pages without https. */
const lockManager = (): LockManager | undefined => navigator.locks;

/**
 * Holds a lock while a dialog sends a submission. The browser releases it when the page is closed, so that an interrupted
 * submission can be distinguished from one in progress. `isLocked` is false in browsers without locks.
 */
export async function withSubmissionLock<Result>(
  key: string,
  work: (isLocked: boolean) => Promise<Result>,
): Promise<Result> {
  const locks = lockManager();
  return locks ? await locks.request(PREFIX + key, () => work(true)) : work(false);
}

/** Keys of the submissions that a dialog in any tab is sending. */
export async function lockedKeys(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}

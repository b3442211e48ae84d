const PREFIX = 'kampvuur-writing-';

/** What browsers know of locks; old ones nothing, and neither do pages that are not secure. */
const lockManager = (): LockManager | undefined => navigator.locks as LockManager | undefined;

/**
 * Does some work while the dialog of a submission is open and sending. The browser gives the lock back when the page
 * dies, so an interrupted submission can be distinguished from one in progress.
 */
export async function whileWritten<Result>(
  key: string,
  work: (isLocked: boolean) => Promise<Result>,
): Promise<Result> {
  const locks = lockManager();
  return locks ? ((await locks.request(PREFIX + key, () => work(true))) as Result) : work(false);
}

/** Keys of the submissions that a dialog, in any tab, is sending at the moment. */
export async function writtenKeys(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}

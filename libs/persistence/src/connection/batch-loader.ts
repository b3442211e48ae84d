import DataLoader from 'dataloader';
import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises';

/** Most keys of one statement. */
const MAX_KEYS = 200;

/** Longest time that the next statement waits for the previous one, in ms. */
const MAX_WAIT_MS = 25;

/**
 * Batches the keys that several requests load in the same turn of the event loop, or while the previous statement runs,
 * into one statement. Nothing is cached: a row is always read after it was requested. A key that `read` returns no row
 * for loads as undefined.
 */
export function batchLoader<Key, Row>(
  read: (keys: Key[]) => Promise<Map<Key, Row>>,
): DataLoader<Key, Row | undefined> {
  let latest: Promise<unknown> = Promise.resolve();
  const load = async (keys: readonly Key[]) => {
    const reading = read([...new Set(keys)]);
    latest = reading.catch(() => undefined);
    const rows = await reading;
    return keys.map((key) => rows.get(key));
  };
  const schedule = async (dispatch: () => void) => {
    await Promise.all([
      yieldToEventLoop(),
      Promise.race([latest, sleep(MAX_WAIT_MS, undefined, { ref: false })]),
    ]);
    dispatch();
  };
  return new DataLoader(load, {
    cache: false,
    maxBatchSize: MAX_KEYS,
    batchScheduleFn: (dispatch) => void schedule(dispatch),
  });
}

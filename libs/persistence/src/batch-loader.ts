import DataLoader from 'dataloader';
import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises';

/** Keys of one statement; more go into the next. */
const MAX_KEYS = 200;

/** A statement that takes longer than this, in ms, no longer holds up the next one. */
const MAX_WAIT_MS = 25;

/**
 * Reads in one statement what several requests want in the same turn of the event loop, or while the last statement runs:
 * under load it costs little more than one request's part of it. Nothing is cached: a row is always read after it was asked
 * for. What `read` leaves out is undefined.
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

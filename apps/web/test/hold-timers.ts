import { act } from '@testing-library/react';

const { setTimeout: start, clearTimeout: clear } = globalThis;

afterEach(() => void Object.assign(globalThis, { setTimeout: start, clearTimeout: clear }));

/**
 * Holds back timers of exactly these delays, in ms, until `elapse()` or the end of the test, so that no test depends on
 * how fast the machine is. All other timers run as usual.
 */
export function holdTimers(...delays: readonly number[]) {
  const held = new Map<number, () => void>();
  let lastId = 0;
  Object.assign(globalThis, {
    setTimeout: (callback: () => void, delay?: number, ...rest: unknown[]) => {
      if (delay === undefined || !delays.includes(delay)) return start(callback, delay, ...rest);
      // Negative: no timer of the browser has such an id.
      lastId -= 1;
      held.set(lastId, callback);
      return lastId;
    },
    clearTimeout: (id?: number) => {
      if (id === undefined || !held.delete(id)) clear(id);
    },
  });
  return {
    /** How many are held back. */
    count: () => held.size,
    /** Their time has come. */
    elapse: () =>
      act(() => {
        const due = [...held.values()];
        held.clear();
        for (const callback of due) callback();
      }),
  };
}

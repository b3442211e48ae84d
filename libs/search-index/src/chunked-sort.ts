/** Compares two slots for sorting; never 0 for different ones. */
export type CompareSlots = (a: number, b: number) => number;

const PIECE = 2_048;

/** Working time before yielding to the event loop, and number of steps between readings of the clock. */
const TURN = { milliseconds: 20, steps: 8_192 } as const;

/** What Node has for it; browsers do not. */
declare const setImmediate: ((run: () => void) => unknown) | undefined;

/** Lets everything that waits in this thread's event loop run first. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
}

/** Yields to the event loop when enough work was done since the last time. */
export class YieldTimer {
  private since = performance.now();

  async yield(): Promise<void> {
    if (performance.now() - this.since < TURN.milliseconds) return;
    await nextTurn();
    this.since = performance.now();
  }
}

/** Sorts slots without blocking the event loop. */
export async function sortSlots(slots: Int32Array, compare: CompareSlots): Promise<Int32Array> {
  const timer = new YieldTimer();
  for (let from = 0; from < slots.length; from += PIECE) {
    slots.subarray(from, from + PIECE).sort(compare);
    await timer.yield();
  }
  let source = slots;
  let target: Int32Array = new Int32Array(slots.length);
  for (let width = PIECE; width < slots.length; width *= 2) {
    for (let from = 0; from < slots.length; from += 2 * width) {
      const ends: Ends = [
        from,
        Math.min(from + width, slots.length),
        Math.min(from + 2 * width, slots.length),
      ];
      await merge(source, target, ends, compare, timer);
    }
    [source, target] = [target, source];
  }
  return source;
}

type Ends = [from: number, middle: number, to: number];

async function merge(
  source: Int32Array,
  target: Int32Array,
  [from, middle, to]: Ends,
  compare: CompareSlots,
  timer: YieldTimer,
): Promise<void> {
  let [left, right, at] = [from, middle, from];
  while (at < to) {
    const stop = Math.min(to, at + TURN.steps);
    for (; at < stop; at++) {
      const takeLeft = right === to || (left < middle && compare(source[left]!, source[right]!) < 0);
      target[at] = takeLeft ? source[left++]! : source[right++]!;
    }
    await timer.yield();
  }
}

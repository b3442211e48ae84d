/** Runs work now, or once one of the earlier ones has ended. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets only so many run at the same time; the others wait in the order they came. */
export function atMost(number: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < number) running += 1;
    // Whoever ends hands its place on, so the count stays.
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

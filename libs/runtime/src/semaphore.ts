/**
 * Lets only so many run at the same time; the others wait in the order they came. Unlike with `p-limit`, one that waits
 * can be taken out of the queue: the picture it would have worked on is freed at once.
 */
export class Semaphore {
  private readonly waiting = new Set<() => void>();

  /** `free` is how many may run at the same time. */
  constructor(private free: number) {}

  /** @throws the reason of the signal when it is aborted before the work has begun. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.acquire(signal);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private async acquire(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.waiting.delete(begin);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.waiting.add(begin);
    });
  }

  private release(): void {
    const [next] = this.waiting;
    // The place goes to the next one directly, so that nobody gets in between.
    if (next) {
      this.waiting.delete(next);
      next();
    } else {
      this.free += 1;
    }
  }
}

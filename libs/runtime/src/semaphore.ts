/**
 * Limits how many tasks run at the same time; others wait in order of arrival. Unlike with `p-limit`, a waiting task
 * can be aborted, which frees the memory of its picture at once.
 */
export class Semaphore {
  private readonly waiting = new Set<() => void>();

  /** `free` is the number of tasks that may run at the same time. */
  constructor(private free: number) {}

  /** Number of tasks that wait to begin. */
  get waitingCount(): number {
    return this.waiting.size;
  }

  /** @throws the reason of the signal when it is aborted before the task has begun. */
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
    // The slot is passed on directly, so that no other task can take it in between.
    if (next) {
      this.waiting.delete(next);
      next();
    } else {
      this.free += 1;
    }
  }
}

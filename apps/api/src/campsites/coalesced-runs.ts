import { setImmediate as nextTurn } from 'node:timers/promises';

interface Run {
  ended: Promise<void>;
  /** Ends with the run, or when the run is overdue. */
  endedOrOverdue: Promise<void>;
}

/** Runs work for many callers at once: each gets a run that began after its call, and there is one run at a time. */
export class CoalescedRuns {
  private running: Run | undefined;
  /** The next run, shared by all callers that wait for it. */
  private next: Promise<void> | undefined;

  /** @param maxWait After this time a run is overdue, in ms. */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly maxWait: number,
  ) {}

  /**
   * Resolves when a run that began after this call has ended, or when the running one is overdue.
   * @throws what the run throws.
   */
  completedOrOverdue(): Promise<void> {
    return (this.next ??= this.runNext());
  }

  /** Resolves when a run that began after this call has ended. @throws what the run throws. */
  async completed(): Promise<void> {
    await this.completedOrOverdue();
    if (!this.running) return;
    // It may have begun before this call.
    await this.running.ended.catch(() => undefined);
    await this.completedOrOverdue();
    await this.running?.ended;
  }

  private async runNext(): Promise<void> {
    await (this.running?.endedOrOverdue ?? nextTurn()).catch(() => undefined);
    this.next = undefined;
    if (this.running) return;
    this.running = this.begin();
    await this.running.endedOrOverdue;
  }

  private begin(): Run {
    const ended = this.work().finally(() => (this.running = undefined));
    // Its callers may have left when it is overdue.
    ended.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    // An aborted timer of node:timers/promises costs an error with its stack, for each run.
    const overdue = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.maxWait).unref();
    });
    const endedOrOverdue = Promise.race([ended, overdue]).finally(() => clearTimeout(timer));
    endedOrOverdue.catch(() => undefined);
    return { ended, endedOrOverdue };
  }
}

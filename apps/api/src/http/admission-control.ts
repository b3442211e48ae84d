/** How often the event loop is to be observed, in ms. */
export const SAMPLE_INTERVAL = 20;

/** How late it may be in a process that keeps up, in ms. */
const MAX_LAG = 20;

/** How long it may be late before the process counts as overloaded, in ms: a burst, a pause to collect garbage. */
const MAX_BEHIND = 100;

/** Factor each time the process is overloaded; what is added per sample otherwise, the whole in some 8 s; the least. */
const DECREASE = 0.85;
const INCREASE = 0.0025;
const MIN_SHARE = 0.1;

/**
 * Requests that are taken on between two looks whatever the share: they are not what makes the event loop late. On a machine
 * that is busy with other work it is late without any.
 */
const FREE_PER_SAMPLE = 40;

/**
 * The share of requests that a process takes on: it falls while the event loop does not keep up, and grows again afterwards
 * (additive increase, multiplicative decrease, as TCP finds its window). Being late for a moment is a burst that passes; a
 * queue that stands adds its length to everybody's wait (the signal of RFC 8289, CoDel).
 */
export class AdmissionControl {
  private keptUpAt: number;
  private free = FREE_PER_SAMPLE;
  share = 1;

  /** `observedAt`: now, in ms. */
  constructor(private observedAt: number) {
    this.keptUpAt = observedAt;
  }

  /** Whether to take on the next request. */
  admits(): boolean {
    if (this.free > 0) {
      this.free -= 1;
      return true;
    }
    return this.share >= 1 || Math.random() < this.share;
  }

  /** To be called by a timer every `SAMPLE_INTERVAL`: how much later it comes is how late the event loop is. */
  observe(now: number): void {
    const lag = now - this.observedAt - SAMPLE_INTERVAL;
    this.observedAt = now;
    this.free = FREE_PER_SAMPLE;
    if (lag < MAX_LAG) this.keptUpAt = now;
    if (now - this.keptUpAt > MAX_BEHIND) {
      this.share = Math.max(MIN_SHARE, this.share * DECREASE);
      // What was decided shows only after a while.
      this.keptUpAt = now;
    } else this.share = Math.min(1, this.share + INCREASE);
  }
}

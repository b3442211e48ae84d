/** How often the event loop is looked at, in ms. */
const SAMPLE_EVERY = 20;

/** How late it may be, in ms: a tenth of a second later, with what waits in the sockets, answers are too late. */
const LAG_MAX = 50;

/** Factor per sample while the loop is late; share of the maximum added per sample otherwise; share it never falls below. */
const FALL = 0.9;
const GROWTH = 0.02;
const LEAST_SHARE = 0.25;

/**
 * A limit of work at the same time that falls while the event loop is late and grows again afterwards (additive increase,
 * multiplicative decrease, as TCP finds its window): few slow requests take as long as many fast ones.
 */
export class EventLoopLimit {
  private readonly timer: NodeJS.Timeout;
  private expected = performance.now() + SAMPLE_EVERY;
  private limit: number;

  constructor(private readonly max: number) {
    this.limit = max;
    this.timer = setInterval(() => this.sample(performance.now()), SAMPLE_EVERY).unref();
  }

  get current(): number {
    return Math.floor(this.limit);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private sample(now: number): void {
    const isLate = now - this.expected > LAG_MAX;
    this.expected = now + SAMPLE_EVERY;
    this.limit = isLate
      ? Math.max(this.max * LEAST_SHARE, this.limit * FALL)
      : Math.min(this.max, this.limit + this.max * GROWTH);
  }
}

/** How long the queue may hold more than `ALWAYS_ADMITTED` before nobody else is let in, in ms: a burst, or a pause, passes. */
const MAX_STANDING = 500;

/** Requests that may wait whatever the time: on a machine that is busy with other work even a few wait long. */
const ALWAYS_ADMITTED = 40;

/** Requests begun in a turn of the event loop: with some 0.3 ms each it stays short, and its own cost is shared. */
const PER_TURN = 4;

/**
 * Requests in the order they came, a few begun in each turn of the event loop. Begun as they arrive, a thousand connections'
 * would be worked on in a single turn: whatever needs several turns (an answer of the database, a health check) would wait
 * for as many of those, and a new connection for more, as Node accepts one in a turn.
 *
 * A burst passes; a queue that stands is full, so that those beyond it hear so at once and those in it are soon served.
 */
export class RequestQueue {
  private readonly waiting: (() => void)[] = [];
  private shortAt = performance.now();

  get length(): number {
    return this.waiting.length;
  }

  get isFull(): boolean {
    return this.length >= ALWAYS_ADMITTED && performance.now() - this.shortAt > MAX_STANDING;
  }

  add(begin: () => void): void {
    if (this.length < ALWAYS_ADMITTED) this.shortAt = performance.now();
    this.waiting.push(begin);
    if (this.length === 1) setImmediate(this.beginNext);
  }

  private readonly beginNext = (): void => {
    const next = this.waiting.splice(0, PER_TURN);
    if (this.length > 0) setImmediate(this.beginNext);
    for (const begin of next) begin();
  };
}

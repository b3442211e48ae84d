/** How long the queue may stay longer than `ALWAYS_ADMITTED` before it counts as full, in ms: bursts and pauses are shorter. */
const MAX_STANDING = 100;

/** Requests that may always wait: on a machine that is busy with other work even a few wait long. */
const ALWAYS_ADMITTED = 40;

/** Requests begun in a turn of the event loop: with some 0.3 ms each it stays short, and its own cost is shared. */
const PER_TURN = 4;

/**
 * Requests in the order they came, a few begun in each turn of the event loop. Begun as they arrive, a thousand connections'
 * would be worked on in a single turn: whatever needs several turns (an answer of the database, a health check) would wait
 * for as many of those, and a new connection for more, as Node accepts one in a turn.
 *
 * A burst is queued; a standing queue counts as full, so that further requests are refused at once and its delay stays bounded.
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

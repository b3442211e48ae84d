/**
 * How long the queue may stay longer than `ALWAYS_ADMITTED` before it counts as full, in ms. A process that stood still for a
 * moment (the machine, a collection of garbage) has worked off what came meanwhile by then, so nothing is refused; with
 * 100 ms, 0.3 % were over 20 minutes at 40 % of the capacity.
 */
const MAX_STANDING = 500;

/** The same during an overload: an upper bound of how long an admitted request waits. */
const MAX_STANDING_OVERLOADED = 50;

/** An overload counts as over when nothing has been refused for so long, in ms. */
const OVERLOAD_ENDS_AFTER = 5_000;

/** Requests that may always wait: on a machine that is busy with other work even a few wait long. */
const ALWAYS_ADMITTED = 40;

/** Requests begun in a turn of the event loop: with some 0.3 ms each it stays short, and its own cost is shared. */
const PER_TURN = 4;

/** The same while connections come: Node accepts one in a turn, so that the turns between them have to be short. */
const PER_TURN_CONNECTING = 1;

/**
 * Requests in the order they came, a few begun in each turn of the event loop. Begun as they arrive, a thousand connections'
 * would be worked on in a single turn: whatever needs several turns (an answer of the database, a health check) would wait
 * for as many of those, and a new connection for more, as Node accepts one in a turn.
 *
 * A historyGroup is queued; a standing queue counts as full, so that further requests are refused at once and its delay stays bounded.
 */
export class RequestQueue {
  private readonly waiting: (() => void)[] = [];
  private shortAt = performance.now();
  private refusedAt = -Infinity;
  private hasConnected = false;

  get length(): number {
    return this.waiting.length;
  }

  get isFull(): boolean {
    if (this.length < ALWAYS_ADMITTED) return false;

    const now = performance.now();
    const isOverloaded = now - this.refusedAt < OVERLOAD_ENDS_AFTER;
    return now - this.shortAt > (isOverloaded ? MAX_STANDING_OVERLOADED : MAX_STANDING);
  }

  /** A request was refused, for whatever reason: until the overload is over the queue stays short. */
  noteRefusal(): void {
    this.refusedAt = performance.now();
  }

  /** A client has connected, and others may wait for it. */
  noteConnection(): void {
    this.hasConnected = true;
  }

  add(begin: () => void): void {
    if (this.length < ALWAYS_ADMITTED) this.shortAt = performance.now();
    this.waiting.push(begin);
    if (this.length === 1) setImmediate(this.beginNext);
  }

  private readonly beginNext = (): void => {
    const next = this.waiting.splice(0, this.hasConnected ? PER_TURN_CONNECTING : PER_TURN);
    this.hasConnected = false;
    if (this.length > 0) setImmediate(this.beginNext);
    for (const begin of next) begin();
  };
}

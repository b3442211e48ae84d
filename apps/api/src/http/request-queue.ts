/**
 * How long the queue may have `ALWAYS_ADMITTED` or more requests before it is full. Long enough to work off what arrived during
 * a short pause of the process, such as a garbage collection: with 100 ms, 0.3 % of the requests were refused in 20 minutes
 * at 40 % of the capacity.
 */
const MAX_STANDING_MS = 500;

/** The same during an overload; limits how long an admitted request waits. */
const MAX_STANDING_OVERLOADED_MS = 50;

/**
 * So many refusals within a second are an overload, which lasts until there were fewer for `endsAfterMs`. A pause of the
 * machine refuses a few too; as an overload, it would make every longer turn of the next seconds refuse as well.
 */
const OVERLOAD = { refusals: 100, endsAfterMs: 5_000 };

const SECOND_MS = 1_000;

/** A shorter queue is never full: on a machine that is busy with other work even a few requests wait long. */
const ALWAYS_ADMITTED = 40;

/** Requests begun in one turn of the event loop: at some 0.3 ms each, turns stay short without too much overhead. */
const PER_TURN = 4;

/** The same while clients connect: Node accepts one connection a turn, so turns have to be shorter. */
const PER_TURN_CONNECTING = 1;

/**
 * How many clients may connect before any request of a long queue begins: those of a burst, and so many a second after it. A
 * thousand that connected at once during an overload waited for a second, and everything they asked for with them.
 */
const CONNECT_FIRST = { burst: 2_000, perSecond: 100 };

/**
 * Begins requests in the order of arrival, a few in each turn of the event loop. Without it, the requests of a thousand
 * connections would run in a single turn, and everything that needs several turns (a response of the database, a health
 * check, a new connection) would wait for several such turns.
 *
 * A burst is queued. A queue that does not become short again (a standing queue) is full: further requests are refused, which
 * limits the delay.
 */
export class RequestQueue {
  private readonly waiting: (() => void)[] = [];
  /** When the queue was last shorter than `ALWAYS_ADMITTED`. */
  private shortAt = performance.now();
  /** Refusals since `secondBegan`, and when they last made an overload. */
  private refusals = 0;
  private secondBegan = -Infinity;
  private overloadedAt = -Infinity;
  private hasConnected = false;
  /** How many more clients may connect first, and when that was counted. */
  private connectFirst = CONNECT_FIRST.burst;
  private countedAt = performance.now();

  get length(): number {
    return this.waiting.length;
  }

  get isFull(): boolean {
    if (this.length < ALWAYS_ADMITTED) return false;

    const now = performance.now();
    const isOverloaded = now - this.overloadedAt < OVERLOAD.endsAfterMs;
    return now - this.shortAt > (isOverloaded ? MAX_STANDING_OVERLOADED_MS : MAX_STANDING_MS);
  }

  /** Call when a request was refused for any reason: many are an overload, during which the queue is full earlier. */
  noteRefusal(): void {
    const now = performance.now();
    if (now - this.secondBegan >= SECOND_MS) {
      this.secondBegan = now;
      this.refusals = 0;
    }
    this.refusals += 1;
    if (this.refusals >= OVERLOAD.refusals) this.overloadedAt = now;
  }

  /** Call when a client has connected; others may be waiting to connect. */
  noteConnection(): void {
    this.hasConnected = true;
  }

  add(begin: () => void): void {
    if (this.length < ALWAYS_ADMITTED) this.shortAt = performance.now();
    this.waiting.push(begin);
    if (this.length === 1) setImmediate(this.beginNext);
  }

  private readonly beginNext = (): void => {
    const next = this.waiting.splice(0, this.requestsThisTurn());
    this.hasConnected = false;
    if (this.length > 0) setImmediate(this.beginNext);
    for (const begin of next) begin();
  };

  private requestsThisTurn(): number {
    if (!this.hasConnected) return PER_TURN;
    return this.length >= ALWAYS_ADMITTED && this.mayConnectFirst() ? 0 : PER_TURN_CONNECTING;
  }

  private mayConnectFirst(): boolean {
    const now = performance.now();
    const refilled = ((now - this.countedAt) / 1_000) * CONNECT_FIRST.perSecond;
    this.connectFirst = Math.min(CONNECT_FIRST.burst, this.connectFirst + refilled);
    this.countedAt = now;
    if (this.connectFirst < 1) return false;

    this.connectFirst -= 1;
    return true;
  }
}

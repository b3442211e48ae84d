import { NetworkPlaces, type WaitingRequest } from './network-places';

/**
 * How long the queue may have `ALWAYS_ADMITTED` or more requests before it is full. Long enough to work off what arrived during
 * a short pause of the process, such as a garbage collection: with 100 ms, 0.3 % of the requests were refused in 20 minutes
 * at 40 % of the capacity.
 */
const MAX_STANDING_MS = 500;

/** The same during an overload; limits how long an admitted request waits. */
const MAX_STANDING_OVERLOADED_MS = 50;

/**
 * This many refusals within a second are an overload, which lasts until there were fewer for `endsAfterMs`. A pause of the
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

/** A network without a weight of its own, for tests of what does not depend on networks. */
const USUAL_WEIGHT = (): number => 1;

/**
 * Begins requests, a few in each turn of the event loop, one of each network in turn and those of a network in the order of
 * arrival. Without it, the requests of a thousand connections would run in a single turn, and everything that needs several
 * turns (a response of the database, a health check, a new connection) would wait for several such turns.
 *
 * A burst is queued. A queue that does not become short again (a standing queue) is full, which limits the delay, and so it is
 * when all places are held. Then the newest waiting request of the network that holds the most places is shed in favour of a
 * network that holds fewer; without such a network the request that comes is shed.
 */
export class RequestQueue {
  private readonly networks: NetworkPlaces;
  private isScheduled = false;
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

  /** `maxPlaces`: requests that may wait or run at once. `weightOf`: how many times as much as another a network may hold. */
  constructor(
    private readonly maxPlaces: number,
    weightOf: (network: string) => number = USUAL_WEIGHT,
  ) {
    this.networks = new NetworkPlaces(weightOf);
  }

  /** Requests that wait. */
  get length(): number {
    return this.networks.waiting;
  }

  /** Whether the queue stands. */
  get isStanding(): boolean {
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

  /** Counts a request as running until `end` is called with the same network. */
  start(network: string): void {
    this.networks.start(network);
  }

  end(network: string): void {
    this.networks.end(network);
  }

  /** Queues a request, or sheds it or another one. `isDatabaseFull`: too many already wait for a connection to the database. */
  admit(network: string, request: WaitingRequest, isDatabaseFull = false): void {
    if (!this.makeRoom(network, isDatabaseFull)) return request.shed();
    if (this.length < ALWAYS_ADMITTED) this.shortAt = performance.now();
    this.networks.add(network, request);
    this.schedule();
  }

  private makeRoom(network: string, isDatabaseFull: boolean): boolean {
    const free = this.maxPlaces - this.networks.held;
    const isFull = free <= 0 || this.isStanding;
    if (!isFull && !isDatabaseFull) return this.networks.leavesEnough(network, free);
    const other = this.networks.takeNewestInFavourOf(network);
    other?.shed();
    // Those that wait for the database cannot be shed: a network with few requests may join them.
    return other !== undefined || (!isFull && this.networks.isBelowMean(network));
  }

  private schedule(): void {
    if (this.isScheduled || this.length === 0) return;
    this.isScheduled = true;
    setImmediate(this.beginNext);
  }

  private readonly beginNext = (): void => {
    this.isScheduled = false;
    const next = this.networks.take(this.requestsThisTurn());
    this.hasConnected = false;
    this.schedule();
    for (const { begin } of next) begin();
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

/** A request that waits until it is either begun or shed. */
export interface WaitingRequest {
  begin: () => void;
  shed: () => void;
}

/** What the requests of one network hold. */
interface Places {
  /** How many times as much as a usual network it may hold. */
  readonly weight: number;
  /** In the order of arrival. */
  readonly waiting: WaitingRequest[];
  running: number;
}

/**
 * How much of what others leave free one network may hold: alone three quarters of all places. A constant share would let
 * few networks take everything together; of this one something is always left over for the next network.
 */
const SHARE_OF_FREE = 3;

/** Requests by network, waiting and running. Those that wait are taken in turn, one of each network. */
export class NetworkPlaces {
  private readonly byNetwork = new Map<string, Places>();
  /** Networks with waiting requests; the next one to be served is first. */
  private readonly turns = new Map<string, Places>();
  private waitingCount = 0;
  private runningCount = 0;
  private totalWeight = 0;

  constructor(private readonly weightOf: (network: string) => number) {}

  /** Requests that wait. */
  get waiting(): number {
    return this.waitingCount;
  }

  /** Requests that wait or run. */
  get held(): number {
    return this.waitingCount + this.runningCount;
  }

  add(network: string, request: WaitingRequest): void {
    const places = this.placesOf(network);
    places.waiting.push(request);
    this.turns.set(network, places);
    this.waitingCount += 1;
  }

  /** Removes the next requests, at most `amount`. */
  take(amount: number): WaitingRequest[] {
    const taken: WaitingRequest[] = [];
    while (taken.length < amount && this.waitingCount > 0) {
      const [[network, places]] = this.turns as unknown as [[string, Places]];
      const ofNetwork = places.waiting.splice(0, Math.min(places.weight, amount - taken.length));
      this.waitingCount -= ofNetwork.length;
      taken.push(...ofNetwork);
      this.turns.delete(network);
      if (places.waiting.length > 0) this.turns.set(network, places);
      this.forgetIfEmpty(network, places);
    }
    return taken;
  }

  /** Removes the newest waiting request of the network that holds the most, if that is more than `network` with one more. */
  takeNewestInFavourOf(network: string): WaitingRequest | undefined {
    let most = this.relativeWithOneMore(network);
    let greediest: [string, Places] | undefined;
    for (const [other, places] of this.turns) {
      const relative = relativeOf(places);
      if (relative <= most) continue;
      most = relative;
      greediest = [other, places];
    }
    if (!greediest) return undefined;
    const [other, places] = greediest;
    const newest = places.waiting.pop();
    this.waitingCount -= 1;
    if (places.waiting.length === 0) this.turns.delete(other);
    this.forgetIfEmpty(other, places);
    return newest;
  }

  /** Whether a network that gets one more place leaves enough to others; `free`: places that nobody holds. */
  leavesEnough(network: string, free: number): boolean {
    return this.relativeWithOneMore(network) <= SHARE_OF_FREE * free;
  }

  /** Whether a network with one more place holds no more than the networks do on average. */
  isBelowMean(network: string): boolean {
    const weight = this.totalWeight + (this.byNetwork.has(network) ? 0 : this.weightOf(network));
    return this.relativeWithOneMore(network) <= this.held / weight;
  }

  start(network: string): void {
    this.placesOf(network).running += 1;
    this.runningCount += 1;
  }

  /** Ends what `start` began. */
  end(network: string): void {
    const places = this.placesOf(network);
    places.running -= 1;
    this.runningCount -= 1;
    this.forgetIfEmpty(network, places);
  }

  private relativeWithOneMore(network: string): number {
    const places = this.byNetwork.get(network);
    return places ? relativeOf(places, 1) : 1 / this.weightOf(network);
  }

  private placesOf(network: string): Places {
    const known = this.byNetwork.get(network);
    if (known) return known;
    const places: Places = { weight: this.weightOf(network), waiting: [], running: 0 };
    this.byNetwork.set(network, places);
    this.totalWeight += places.weight;
    return places;
  }

  private forgetIfEmpty(network: string, places: Places): void {
    if (places.waiting.length + places.running > 0) return;
    this.byNetwork.delete(network);
    this.totalWeight -= places.weight;
  }
}

/** Places held in proportion to the weight, with `more` further ones. */
function relativeOf({ weight, waiting, running }: Places, more = 0): number {
  return (waiting.length + running + more) / weight;
}

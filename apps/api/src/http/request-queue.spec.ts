import fc from 'fast-check';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RequestQueue } from './request-queue';

/** Longer than a queue may stand, in ms. */
const STANDING = 520;

/** The same while an overload goes on, in ms. */
const STANDING_OVERLOADED = 70;

/** Places that no test here uses up. */
const MANY = 1_000_000;

let queue: RequestQueue;
let started: number[];
let now = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  queue = new RequestQueue(MANY);
  started = [];
});

function fail(): never {
  throw new Error('a request was shed');
}

function add(amount: number): void {
  // Of the test before some may still wait.
  const own = started;
  const first = own.length + queue.length;
  for (let n = first; n < first + amount; n += 1)
    queue.admit('203.0.113.1', { begin: () => own.push(n), shed: fail });
}

/** Nothing is started meanwhile. */
function block(ms: number): void {
  now += ms;
}

/** How many were started in each turn until all were. `beforeTurn` runs before each. */
async function startedPerTurn(beforeTurn = (): void => undefined): Promise<number[]> {
  const perTurn: number[] = [];
  while (queue.length > 0) {
    const before = started.length;
    beforeTurn();
    await nextTurn();
    perTurn.push(started.length - before);
  }
  return perTurn;
}

it('begins requests in the order they came, a few in a turn', async () => {
  add(10);
  expect(started).toEqual([]);
  const perTurn = await startedPerTurn();
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(Math.max(...perTurn)).toBe(4);
});

it('begins one in a turn while clients connect, so that they are accepted soon', async () => {
  add(3);
  expect(await startedPerTurn(() => queue.noteConnection())).toEqual([1, 1, 1]);
});

it('begins none of many while a burst of clients connects, then one in a turn', async () => {
  add(60);
  const perTurn = await startedPerTurn(() => queue.noteConnection());
  const first = perTurn.indexOf(1);
  expect(first).toBeGreaterThanOrEqual(2_000);
  expect(Math.max(...perTurn)).toBe(1);
  expect(started).toHaveLength(60);
});

it('takes a burst, whatever its size', () => {
  add(2_000);
  expect(queue.isStanding).toBe(false);
});

it('takes a few however long they wait: the machine is busy with other work', () => {
  add(30);
  block(STANDING);
  expect(queue.isStanding).toBe(false);
});

it('is full while it is a standing queue, and accepts requests again as soon as it is short', async () => {
  add(400);
  block(STANDING);
  expect(queue.isStanding).toBe(true);
  while (queue.length > 0) await nextTurn();
  expect(started).toHaveLength(400);
  expect(queue.isStanding).toBe(false);
  block(STANDING_OVERLOADED);
  add(100);
  expect(queue.isStanding).toBe(false);
});

/** Fills the queue for as long as it may stand in an overload only; whether it is full then. */
async function isFullAfter(refusals: number): Promise<boolean> {
  while (queue.length > 0) await nextTurn();
  for (let n = 0; n < refusals; n += 1) queue.noteRefusal();
  add(400);
  expect(queue.isStanding).toBe(false);
  block(STANDING_OVERLOADED);
  return queue.isStanding;
}

it('stands for a moment after a pause, which refused a few, but not in an overload', async () => {
  expect(await isFullAfter(0)).toBe(false);
  expect(await isFullAfter(60)).toBe(false);
  expect(await isFullAfter(100)).toBe(true);
});

describe('between networks', () => {
  const PLACES = 60;
  const [GREEDY, MODEST] = ['203.0.113.1', '203.0.113.2'];

  interface Held {
    waiting: number;
    running: number;
  }

  /** What became of the requests of two networks; everything they hold is counted here once more. */
  class TwoNetworks {
    readonly queue = new RequestQueue(PLACES);
    readonly held = new Map<string, Held>([GREEDY, MODEST].map((name) => [name, { waiting: 0, running: 0 }]));
    readonly shed: string[] = [];
    /** How often a network was shed although the other one waited and held more than it would. */
    wronged = 0;

    of(name: string): Held {
      return this.held.get(name)!;
    }

    shedOf(name: string): number {
      return this.shed.filter((one) => one === name).length;
    }

    total(name: string): number {
      const { waiting, running } = this.of(name);
      return waiting + running;
    }

    arrive(name: string, isDatabaseFull: boolean): void {
      const own = this.of(name);
      const [other] = [GREEDY, MODEST].filter((one) => one !== name);
      const doesOtherHoldMore = this.of(other!).waiting > 0 && this.total(other!) > this.total(name) + 1;
      own.waiting += 1;
      const shedBefore = this.shedOf(name);
      const begin = (): void => {
        own.waiting -= 1;
        own.running += 1;
        this.queue.start(name);
      };
      const shed = (): void => {
        own.waiting -= 1;
        this.shed.push(name);
      };
      this.queue.admit(name, { begin, shed }, isDatabaseFull);
      if (doesOtherHoldMore && this.shedOf(name) > shedBefore) this.wronged += 1;
    }

    finish(name: string): void {
      if (this.of(name).running === 0) return;
      this.of(name).running -= 1;
      this.queue.end(name);
    }
  }

  const step = fc.oneof(
    { weight: 12, arbitrary: fc.constant('greedy' as const) },
    { weight: 3, arbitrary: fc.constant('modest' as const) },
    { weight: 2, arbitrary: fc.constant('turn' as const) },
    { weight: 2, arbitrary: fc.constant('block' as const) },
    { weight: 2, arbitrary: fc.constant('finish' as const) },
  );

  it('never sheds who holds less while the other waits, and never holds more than all places', async () => {
    let shedOfGreedy = 0;
    const story = fc.array(fc.tuple(step, fc.integer({ min: 1, max: 30 }), fc.boolean()), {
      minLength: 20,
      maxLength: 120,
    });
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        const two = new TwoNetworks();
        for (const [what, times, isDatabaseFull] of steps) {
          for (let n = 0; n < times; n += 1) {
            if (what === 'greedy') two.arrive(GREEDY, isDatabaseFull);
            else if (what === 'finish') two.finish(n % 4 === 0 ? MODEST : GREEDY);
          }
          if (what === 'modest') two.arrive(MODEST, isDatabaseFull);
          if (what === 'block') block(STANDING / times);
          if (what === 'turn') await nextTurn();
          expect(two.wronged).toBe(0);
          expect(two.total(GREEDY) + two.total(MODEST)).toBeLessThanOrEqual(PLACES);
          expect(two.queue.length).toBe(two.of(GREEDY).waiting + two.of(MODEST).waiting);
        }
        while (two.queue.length > 0) await nextTurn();
        expect([two.of(GREEDY).waiting, two.of(MODEST).waiting]).toEqual([0, 0]);
        shedOfGreedy += two.shedOf(GREEDY);
      }),
      { numRuns: 200, seed: 7 },
    );
    expect(shedOfGreedy).toBeGreaterThan(100);
  });

  it('leaves places free for others, however many of one network come', () => {
    const two = new TwoNetworks();
    for (let n = 0; n < 3 * PLACES; n += 1) two.arrive(GREEDY, false);
    expect(two.total(GREEDY)).toBe((3 * PLACES) / 4);
    two.arrive(MODEST, false);
    expect(two.total(MODEST)).toBe(1);
  });

  it('sheds the newest request of the network that holds the most when it stands', async () => {
    const order: string[] = [];
    const request = (name: string) => ({
      begin: () => order.push(name),
      shed: () => order.push(`${name} shed`),
    });
    const full = new RequestQueue(MANY);
    for (let n = 0; n < 50; n += 1) full.admit(GREEDY, request(`greedy ${n}`));
    block(STANDING);
    full.admit(GREEDY, request('greedy 50'));
    full.admit(MODEST, request('modest'));
    expect(order).toEqual(['greedy 50 shed', 'greedy 49 shed']);
    await nextTurn();
    // In the first turn, one of each in turn, although 49 came before it.
    expect(order.slice(2)).toEqual(['greedy 0', 'modest', 'greedy 1', 'greedy 2']);
    while (full.length > 0) await nextTurn();
    expect(order).toHaveLength(52);
  });

  it('lets who holds little join those that wait for the database, but not everybody', () => {
    const full = new RequestQueue(MANY);
    const admitted = (name: string): boolean => {
      const before = full.length;
      full.admit(name, { begin: () => undefined, shed: () => undefined }, true);
      return full.length > before;
    };
    for (let n = 0; n < 60; n += 1) full.start(GREEDY);
    expect([admitted(GREEDY), admitted(MODEST)]).toEqual([false, true]);
    const crowd = new RequestQueue(MANY);
    for (let n = 0; n < 60; n += 1) crowd.start(`198.51.100.${n}`);
    crowd.admit(MODEST, { begin: () => undefined, shed: () => undefined }, true);
    expect(crowd.length).toBe(0);
  });

  it('lets a network that many people share hold as much as ten', async () => {
    const order: string[] = [];
    const shared = new RequestQueue(MANY, (network) => (network === GREEDY ? 10 : 1));
    for (let n = 0; n < 50; n += 1)
      shared.admit(GREEDY, { begin: () => order.push('shared'), shed: () => order.push('shed') });
    for (let n = 0; n < 6; n += 1)
      shared.admit(MODEST, { begin: () => order.push('one'), shed: () => order.push('one shed') });
    block(STANDING);
    // With a seventh, one person would hold more than the tenth of 50.
    shared.admit(MODEST, { begin: () => order.push('one'), shed: () => order.push('one shed') });
    expect(order).toEqual(['one shed']);
    shared.admit(GREEDY, { begin: () => order.push('shared'), shed: () => order.push('shed') });
    expect(order).toEqual(['one shed', 'one shed']);
    while (shared.length > 0) await nextTurn();
    expect(order.filter((name) => name === 'shared')).toHaveLength(51);
  });
});

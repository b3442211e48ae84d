import { setImmediate as nextTurn } from 'node:timers/promises';

/** Keys of one question; more go into the next. */
const MOST = 200;

/** A question that takes longer than this, in ms, holds up nobody: the next is asked beside it. */
const PATIENCE = 25;

interface Round<Key, Answer> {
  keys: Set<Key>;
  answers: Promise<Map<Key, Answer>>;
}

/**
 * Asks at once what several requests want at the same time: under load a question costs little more than one request's
 * part of it, and a lone request waits for nobody. What is wanted is always read after it was wanted, never before.
 */
export class Together<Key, Answer> {
  private gathering?: Round<Key, Answer>;
  private latest: Promise<unknown> = Promise.resolve();

  /** `ask` reads what there is for these keys; what there is not, it leaves out. */
  constructor(private readonly ask: (keys: Key[]) => Promise<Map<Key, Answer>>) {}

  async one(key: Key): Promise<Answer | undefined> {
    return (await this.several([key])).get(key);
  }

  /** The answers to these keys, among others. */
  several(keys: Key[]): Promise<Map<Key, Answer>> {
    if (keys.length > MOST) return this.ask(keys);
    const round = (this.gathering ??= this.gather());
    for (const key of keys) round.keys.add(key);
    if (round.keys.size >= MOST) this.gathering = undefined;
    return round.answers;
  }

  private gather(): Round<Key, Answer> {
    const keys = new Set<Key>();
    const answers = this.turn(this.latest).then(() => {
      if (this.gathering === round) this.gathering = undefined;
      return this.ask([...keys]);
    });
    const round = { keys, answers };
    this.latest = answers.catch(() => undefined);
    return round;
  }

  /** Everybody who comes in this turn of the event loop is gathered, and whoever comes while the last are answered. */
  private async turn(latest: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise((resolve) => {
      timer = setTimeout(resolve, PATIENCE);
    });
    await Promise.all([nextTurn(), Promise.race([latest, tooLong])]);
    clearTimeout(timer);
  }
}
